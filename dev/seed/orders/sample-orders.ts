import type { Scenario } from "./scenarios.ts";

export type SampleBuyer = "buyer" | "reseller" | "workshop" | "purchasing" | "engineer";

interface SampleOrder {
  daysAgo: number;
  buyer: SampleBuyer;
  /** The product. */
  slug: string;
  quantity: number;
  scenario: Scenario;
}

const sample = (
  daysAgo: number,
  buyer: SampleBuyer,
  slug: string,
  quantity: number,
  scenario: Scenario,
): SampleOrder => ({ daysAgo, buyer, slug, quantity, scenario });

/** Two months of a small shop, oldest first. None waits for a review, which the books would report. */
export const sampleOrders: readonly SampleOrder[] = [
  sample(59.2, "reseller", "power-stage-70a", 5_000, "shipped"),
  sample(58.1, "buyer", "axial-fan-100", 400, "shipped"),
  sample(57.3, "workshop", "displayport-21", 320, "shipped"),
  sample(56.2, "reseller", "gddr7-16gb", 2_400, "dispute lost"),
  sample(54.9, "workshop", "io-bracket", 150, "shipped"),
  sample(53.7, "buyer", "thermal-pad-sheet", 500, "shipped, card declined first"),
  sample(52.4, "reseller", "inductor-150nh", 20_000, "shipped"),
  sample(51, "reseller", "polymer-capacitor", 20_000, "shipped"),
  sample(49.8, "workshop", "hdmi-21b", 400, "canceled"),
  sample(48.6, "buyer", "backplate-300", 250, "shipped"),
  sample(47.1, "reseller", "gpu-package", 250, "shipped"),
  sample(45.9, "workshop", "connector-12v-2x6", 300, "shipped"),
  sample(44.2, "buyer", "heat-pipe-set", 300, "refunded"),
  sample(43.5, "reseller", "spi-flash", 9_000, "shipped"),
  sample(42.3, "workshop", "thermal-pad-sheet", 120, "shipped and part-refunded"),
  sample(41.1, "buyer", "vapour-chamber", 200, "shipped"),
  sample(39.9, "reseller", "vrm-controller", 1_200, "dispute won"),
  sample(38.8, "workshop", "axial-fan-100", 110, "shipped"),
  sample(37.4, "buyer", "fin-stack-270", 120, "shipped"),
  sample(36.5, "purchasing", "power-stage-70a", 3_000, "shipped"),
  sample(36.2, "reseller", "power-stage-70a", 2_500, "shipped"),
  sample(35.3, "workshop", "displayport-21", 160, "lapsed and canceled"),
  sample(34.1, "buyer", "connector-12v-2x6", 500, "shipped"),
  sample(32.9, "reseller", "gddr7-24gb-tray", 1_200, "shipped"),
  sample(31.7, "workshop", "io-bracket", 200, "shipped"),
  sample(30.2, "buyer", "axial-fan-100", 600, "shipped and part-refunded"),
  sample(29.4, "reseller", "inductor-150nh", 12_000, "shipped"),
  sample(28.1, "workshop", "polymer-capacitor", 1_000, "shipped"),
  sample(27, "buyer", "gddr7-16gb", 1_200, "canceled"),
  sample(25.8, "reseller", "pcb-12-layer", 400, "shipped"),
  sample(24.9, "workshop", "hdmi-21b", 200, "shipped, card declined first"),
  sample(23.6, "buyer", "blower-fan-75", 250, "shipped"),
  sample(22.2, "reseller", "spi-flash", 6_000, "shipped"),
  sample(21, "workshop", "backplate-300", 110, "refunded"),
  sample(20.1, "buyer", "thermal-pad-sheet", 1_000, "shipped"),
  sample(18.9, "reseller", "gpu-package", 150, "shipped"),
  sample(17.7, "workshop", "connector-12v-2x6", 200, "shipped"),
  sample(16.5, "reseller", "vrm-controller", 800, "shipped and disputed"),
  sample(15.2, "buyer", "triple-fan-shroud", 150, "shipped"),
  sample(14.3, "reseller", "power-stage-70a", 10_000, "shipped"),
  sample(13.1, "workshop", "thermal-pad-sheet", 150, "canceled by staff"),
  sample(12, "buyer", "water-block", 120, "shipped"),
  sample(10.9, "reseller", "gddr7-16gb", 3_600, "shipped"),
  sample(9.8, "workshop", "vapour-chamber", 101, "lapsed"),
  sample(8.7, "buyer", "io-bracket", 1_000, "shipped"),
  sample(7.6, "reseller", "pcb-12-layer", 300, "refunded"),
  sample(6.5, "workshop", "displayport-21", 480, "lapsed"),
  sample(5.4, "buyer", "pcb-12-layer", 200, "lapsed"),
  sample(4.6, "reseller", "polymer-capacitor", 15_000, "canceled"),
  sample(3.9, "reseller", "inductor-150nh", 8_000, "part-refunded"),
  sample(3.4, "buyer", "vrm-controller", 400, "part-refunded"),
  sample(3.1, "reseller", "gddr7-24gb-tray", 2_400, "disputed"),
  sample(2.6, "workshop", "hdmi-21b", 300, "paid"),
  sample(2.2, "reseller", "gpu-package", 200, "paid"),
  sample(1.8, "buyer", "connector-12v-2x6", 1_000, "held"),
  sample(1.6, "purchasing", "spi-flash", 1_500, "paid"),
  sample(1.5, "reseller", "spi-flash", 3_000, "paid"),
  sample(1.1, "buyer", "power-stage-70a", 2_500, "paid"),
  sample(0.8, "workshop", "io-bracket", 250, "held"),
  sample(0.5, "reseller", "gddr7-16gb", 1_200, "paid"),
  sample(0.3, "reseller", "axial-fan-100", 2_000, "held"),
  sample(0.2, "engineer", "inductor-150nh", 4_000, "held"),
  sample(0.1, "buyer", "displayport-21", 800, "held"),
];
