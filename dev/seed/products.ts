import { components } from "./components.ts";
import type { SeedProduct } from "./sample-part.ts";

/** Parts of graphics cards. The brands are invented, the figures are realistic. New ones go to the end, because of the ids. */
export const products: readonly SeedProduct[] = [
  {
    slug: "vapour-chamber",
    name: "Copper vapor chamber, 98 × 104 mm",
    brand: "Coldforge",
    model: "VC-98",
    priceMicros: 18_400_000,
    onHand: 6_200,
    description:
      "Sintered-wick chamber for dies up to 450 mm², 3.0 mm thick, nickel-free contact face lapped to 20 µm. Four stem mounts on a 64 mm pitch.",
  },
  {
    slug: "axial-fan-100",
    name: "Axial fan, 100 mm, ringed",
    brand: "Coldforge",
    model: "AF-100R",
    priceMicros: 6_850_000,
    onHand: 18_500,
    description:
      "Eleven blades joined by an outer ring, dual ball bearing, 12 V PWM, stops below 30% duty. 54 CFM at 2,900 rpm.",
  },
  {
    slug: "blower-fan-75",
    name: "Blower fan, 75 mm",
    brand: "Coldforge",
    model: "BF-75",
    priceMicros: 7_900_000,
    onHand: 4_150,
    description:
      "Centrifugal fan for dense racks: exhausts through the bracket. 12 V PWM, 5.3 mmAq, 60,000 h at 40 °C.",
  },
  {
    slug: "triple-fan-shroud",
    name: "Triple-fan shroud, 330 mm",
    brand: "Coldforge",
    model: "TS-330",
    priceMicros: 31_200_000,
    onHand: 1_240,
    description:
      "Glass-filled shroud with three 100 mm fans, harness and twelve captive screws. Fits FS-270 without cutting.",
  },
  {
    slug: "fin-stack-270",
    name: "Fin stack, 270 mm, six heat pipes",
    brand: "Coldforge",
    model: "FS-270",
    priceMicros: 42_600_000,
    onHand: 980,
    description:
      "124 soldered aluminum fins on six 8 mm pipes, 1.1 kg, rated for 380 W at 35 °C rise with TS-330.",
  },
  {
    slug: "heat-pipe-set",
    name: "Heat-pipe set, 8 mm, five bends",
    brand: "Coldforge",
    model: "HP-8x5",
    priceMicros: 11_750_000,
    onHand: 7_300,
    description:
      "Five sintered copper pipes bent for two-slot coolers, 55 W each, helium leak-tested one by one.",
  },
  {
    slug: "thermal-pad-sheet",
    name: "Thermal pad sheet, 12 W/mK, 200 × 120 mm",
    brand: "Coldforge",
    model: "TP-12-200",
    priceMicros: 9_300_000,
    onHand: 22_000,
    description:
      "Silicone sheet, 1.5 mm, Shore 00 35. Releases cleanly for rework; cut pads on request above 1,000 sheets.",
  },
  {
    slug: "water-block",
    name: "Full-cover water block",
    brand: "Coldforge",
    model: "WB-FC2",
    priceMicros: 96_000_000,
    onHand: 340,
    description:
      "Nickel-plated copper cold plate with 0.3 mm micro-fins under an acrylic top, two G1/4 ports, pressure-tested to 3 bar.",
  },
  {
    slug: "gddr7-16gb",
    name: "GDDR7 memory, 16 Gb, 28 Gbps",
    brand: "Kestrel",
    model: "K7-16G28",
    priceMicros: 12_900_000,
    onHand: 48_000,
    description:
      "266-ball FBGA, 1.2 V, ECC on die. Date code not older than six months, moisture level 3, baked and sealed.",
  },
  {
    slug: "gddr7-24gb-tray",
    name: "GDDR7 memory, 24 Gb, 32 Gbps, in trays",
    brand: "Kestrel",
    model: "K7-24G32-T",
    priceMicros: 21_500_000,
    onHand: 15_360,
    priceBreaks: [
      { from: 1_200, micros: 20_900_000 },
      { from: 6_000, micros: 19_800_000 },
    ],
    pack: { name: "tray", units: 120 },
    description: "266-ball FBGA in JEDEC matrix trays of 120, for boards that need 3 GB a channel.",
  },
  {
    slug: "spi-flash",
    name: "SPI flash, 16 Mb, on tape",
    brand: "Kestrel",
    model: "SF-16-R",
    priceMicros: 480_000,
    onHand: 120_000,
    priceBreaks: [
      { from: 3_000, micros: 450_000 },
      { from: 12_000, micros: 420_000 },
      { from: 30_000, micros: 380_000 },
    ],
    pack: { name: "reel", units: 3_000 },
    description:
      "SOIC-8, 1.8 V, 133 MHz, for the video BIOS. Reels of 3,000; orders are filled from whole reels first.",
  },
  {
    slug: "gpu-package",
    name: "GPU package NG-204, untested bin",
    brand: "Northgate",
    model: "NG-204",
    priceMicros: 489_000_000,
    onHand: 1_250,
    description:
      "Bare 294 mm² die on a 45 × 45 mm substrate, bin C, fused for 4,608 lanes. For authorized repair and board partners.",
  },
  {
    slug: "pcb-12-layer",
    name: "Graphics-card PCB, 12 layers, bare",
    brand: "Tracewell",
    model: "PCB-12L-NG2",
    priceMicros: 27_800_000,
    onHand: 2_600,
    description:
      "Low-loss laminate, 2 oz inner planes, back-drilled vias, gold edge fingers. Electrical test report with each panel.",
  },
  {
    slug: "power-stage-70a",
    name: "Smart power stage, 70 A",
    brand: "Voltline",
    model: "SPS-70",
    priceMicros: 1_640_000,
    onHand: 64_000,
    priceBreaks: [
      { from: 2_500, micros: 1_550_000 },
      { from: 10_000, micros: 1_460_000 },
      { from: 25_000, micros: 1_380_000 },
    ],
    pack: { name: "reel", units: 2_500 },
    description: "5 × 6 mm QFN with current and temperature report, 93% peak at 1.8 V. Tape of 2,500.",
  },
  {
    slug: "inductor-150nh",
    name: "Power inductor, 150 nH, 82 A",
    brand: "Voltline",
    model: "L-150",
    priceMicros: 390_000,
    onHand: 210_000,
    priceBreaks: [
      { from: 1_000, micros: 370_000 },
      { from: 10_000, micros: 340_000 },
      { from: 50_000, micros: 310_000 },
    ],
    description: "Molded alloy, flat copper winding, 0.15 mΩ. Quiet under load steps.",
  },
  {
    slug: "polymer-capacitor",
    name: "Polymer capacitor, 470 µF, 6.3 V",
    brand: "Voltline",
    model: "PC-470",
    priceMicros: 270_000,
    onHand: 175_000,
    description: "Solid aluminum polymer can, 7 mΩ, 5,000 h at 105 °C, 8 × 9 mm.",
  },
  {
    slug: "vrm-controller",
    name: "VRM controller, 16 phases",
    brand: "Voltline",
    model: "VC-16",
    priceMicros: 4_100_000,
    onHand: 12_400,
    priceBreaks: [
      { from: 2_500, micros: 3_850_000 },
      { from: 5_000, micros: 3_620_000 },
    ],
    pack: { name: "reel", units: 2_500 },
    description:
      "PWM-VID and I²C, phase shedding, per-phase telemetry. 7 × 7 mm QFN, configuration files supplied.",
  },
  {
    slug: "connector-12v-2x6",
    name: "12V-2x6 power connector, right angle",
    brand: "Tracewell",
    model: "PWR-2X6",
    priceMicros: 2_350_000,
    onHand: 38_000,
    description:
      "Sixteen positions, 600 W, recessed sense pins: power stays off until the plug is home. UL 94 V-0.",
  },
  {
    slug: "displayport-21",
    name: "DisplayPort 2.1 receptacle",
    brand: "Tracewell",
    model: "DP-21",
    priceMicros: 1_120_000,
    onHand: 52_000,
    description: "UHBR20, 20 positions, through-hole shell, 10,000 cycles. Trays of 80.",
  },
  {
    slug: "hdmi-21b",
    name: "HDMI 2.1b receptacle",
    brand: "Tracewell",
    model: "HD-21B",
    priceMicros: 940_000,
    onHand: 44_500,
    description: "48 Gbps, type A, surface mount with four anchors. Trays of 100.",
  },
  {
    slug: "backplate-300",
    name: "Aluminum backplate, 300 mm",
    brand: "Ironside",
    model: "BP-300",
    priceMicros: 8_600_000,
    onHand: 3_900,
    description: "2 mm anodized sheet, flow-through window, eleven posts with insulating washers.",
  },
  {
    slug: "io-bracket",
    name: "I/O bracket, two slots",
    brand: "Ironside",
    model: "IO-2S",
    priceMicros: 2_050_000,
    onHand: 26_000,
    description: "Stamped steel, matt nickel, three DisplayPort and one HDMI opening, honeycomb vent.",
  },
  {
    slug: "stiffener-frame",
    name: "Die-cast stiffener frame",
    brand: "Ironside",
    model: "SF-2",
    priceMicros: 13_450_000,
    onHand: 87,
    description:
      "Magnesium front frame that carries cooler and bracket, so that the board does not bend. Last of this run.",
  },
  {
    slug: "riser-cable",
    name: "PCIe 5.0 x16 riser cable, 200 mm",
    brand: "Tracewell",
    model: "RC-5X16",
    priceMicros: 34_900_000,
    onHand: 0,
    description: "Shielded twin-axial pairs, insertion loss below 8 dB at 16 GHz, right-angle slot.",
  },
  ...components.map(({ product }) => product),
];

/** Stable ids, so that bookmarks survive `--fresh`. */
export function productId(slug: string): string {
  const index = products.findIndex((product) => product.slug === slug);
  return `019a0000-0000-7000-8000-${String(index + 1).padStart(12, "0")}`;
}
