import { components } from "./components.ts";
import type { SeedFacts } from "./sample-part.ts";

/** By the slug of the product. */
export const facts: Readonly<Record<string, SeedFacts>> = {
  "vapour-chamber": {
    category: "heat-sinks",
    values: { Thickness: "3.0 mm", Material: "Copper, sintered wick" },
    ...{ hsCode: "84195080", origin: "TW", grams: 168, leadWeeks: 8, goesWith: ["thermal-pad-sheet"] },
  },
  "axial-fan-100": {
    category: "fans",
    values: { Diameter: "100 mm", "Supply voltage": "12 V", Airflow: "54 CFM", Speed: "2900 rpm" },
    ...{ hsCode: "84145925", origin: "CN", grams: 92, leadWeeks: 6, goesWith: ["triple-fan-shroud"] },
  },
  "blower-fan-75": {
    category: "fans",
    values: { Diameter: "75 mm", "Supply voltage": "12 V", "Static pressure": "5.3 mmH₂O" },
    ...{ hsCode: "84145925", origin: "CN", grams: 118, leadWeeks: 6 },
  },
  "triple-fan-shroud": {
    category: "frames",
    values: { Length: "330 mm", Material: "Glass-filled polymer" },
    ...{ hsCode: "84733080", origin: "CN", grams: 540, leadWeeks: 9, goesWith: ["fin-stack-270"] },
  },
  "fin-stack-270": {
    category: "heat-sinks",
    values: { "Rated heat": "380 W", Length: "270 mm", Material: "Aluminum fins, copper pipes" },
    ...{ hsCode: "84195080", origin: "TW", grams: 1_100, leadWeeks: 9, goesWith: ["triple-fan-shroud"] },
  },
  "heat-pipe-set": {
    category: "heat-sinks",
    values: { "Rated heat": "55 W for each pipe", Material: "Copper" },
    ...{ hsCode: "84195080", origin: "TW", grams: 210, leadWeeks: 7 },
  },
  "thermal-pad-sheet": {
    category: "thermal-pads",
    values: {
      "Thermal conductivity": "12 W/(m·K)",
      Thickness: "1.5 mm",
      Size: "200 × 120 mm",
      Material: "Silicone",
    },
    ...{ hsCode: "39199080", origin: "JP", grams: 115, leadWeeks: 4 },
  },
  "water-block": {
    category: "water-blocks",
    values: { Ports: "G1/4", Material: "Nickel-plated copper, acrylic" },
    ...{ hsCode: "84195080", origin: "DE", grams: 920, leadWeeks: 12 },
  },
  "gddr7-16gb": {
    category: "gddr7",
    values: { Density: "16 Gb", "Data rate": "28 Gbps", "Supply voltage": "1.2 V", Case: "FBGA-266" },
    ...{ hsCode: "85423239", origin: "KR", grams: 0.9, leadWeeks: 14, msl: "3", eccn: "EAR99" },
    insteadOf: ["gddr7-24gb-tray"],
  },
  "gddr7-24gb-tray": {
    category: "gddr7",
    values: { Density: "24 Gb", "Data rate": "32 Gbps", Case: "FBGA-266" },
    ...{ hsCode: "85423239", origin: "KR", grams: 0.9, leadWeeks: 16, msl: "3", eccn: "EAR99" },
    insteadOf: ["gddr7-16gb"],
  },
  "spi-flash": {
    category: "flash",
    values: { Density: "16 Mb", Clock: "133 MHz", "Supply voltage": "1.8 V", Case: "SOIC-8" },
    ...{ hsCode: "85423261", origin: "TW", grams: 0.15, leadWeeks: 8, msl: "1", eccn: "EAR99" },
    ...{ insteadOf: ["lf-32-r"], goesWith: ["vl-18"] },
  },
  "gpu-package": {
    category: "gpu-packages",
    values: { Size: "45 × 45 mm", "Die area": "294 mm²" },
    ...{ hsCode: "85423190", origin: "TW", grams: 31, leadWeeks: 20, msl: "3", eccn: "3A991" },
    goesWith: ["pcb-12-layer", "vrm-controller"],
  },
  "pcb-12-layer": {
    category: "bare-boards",
    values: { Layers: "12" },
    ...{ hsCode: "85340011", origin: "TW", grams: 240, leadWeeks: 6, goesWith: ["io-bracket"] },
  },
  "power-stage-70a": {
    category: "power-stages",
    values: {
      ...{
        "Continuous current": "70 A",
        "Peak current": "120 A for 10 ms",
        "Peak efficiency": "93 % at 1.8 V",
      },
      ...{ "Input voltage": "4.5 to 16 V", "Output voltage": "0.25 to 3.3 V" },
      ...{
        "Switching frequency": "up to 1.5 MHz",
        "Thermal resistance": "1.4 °C/W",
        "Reports current": "yes",
      },
      ...{ Case: "QFN", Size: "5 × 6 mm", Height: "0.75 mm", Temperature: "-40 to 125 °C" },
    },
    ...{ hsCode: "85423990", origin: "MY", grams: 0.11, leadWeeks: 8, msl: "3", eccn: "EAR99" },
    goesWith: ["vrm-controller", "inductor-150nh", "bc-1206-106", "bc-0805-476"],
    insteadOf: ["sps-60", "sps-90"],
  },
  "inductor-150nh": {
    category: "power-inductors",
    values: {
      ...{ Inductance: "150 nH", "Saturation current": "82 A", "DC resistance": "0.15 mΩ" },
      ...{ Size: "10 × 7 mm", Height: "5 mm" },
      Temperature: "-55 to 155 °C",
    },
    ...{ hsCode: "85045000", origin: "CN", grams: 1.9, leadWeeks: 8, msl: "1" },
    goesWith: ["power-stage-70a"],
    insteadOf: ["l-100"],
  },
  "polymer-capacitor": {
    category: "polymer-capacitors",
    values: {
      ...{ Capacitance: "470 µF", "Rated voltage": "6.3 V", ESR: "7 mΩ", Life: "5000 h at 105 °C" },
      ...{ Size: "8 × 9 mm", Height: "9 mm", Temperature: "-55 to 105 °C" },
    },
    ...{ hsCode: "85322200", origin: "JP", grams: 0.8, leadWeeks: 10, goesWith: ["bc-0603-226"] },
  },
  "vrm-controller": {
    category: "vrm-controllers",
    values: { Phases: "16", Case: "QFN", Size: "7 × 7 mm", Height: "0.9 mm", Temperature: "-40 to 125 °C" },
    ...{ hsCode: "85423990", origin: "MY", grams: 0.16, leadWeeks: 10, msl: "3", eccn: "EAR99" },
    goesWith: ["power-stage-70a", "sps-60", "sps-90"],
  },
  "connector-12v-2x6": {
    category: "power-connectors",
    values: { Power: "600 W", Positions: "16" },
    ...{ hsCode: "85366990", origin: "VN", grams: 6.4, leadWeeks: 7, goesWith: ["pc-270", "vt-15"] },
  },
  "displayport-21": {
    category: "display-connectors",
    values: { Standard: "DisplayPort 2.1", Mounting: "Through-hole" },
    ...{ hsCode: "85366990", origin: "VN", grams: 4.1, leadWeeks: 6, goesWith: ["vt-5c"] },
  },
  "hdmi-21b": {
    category: "display-connectors",
    values: { Standard: "HDMI 2.1b", Mounting: "Surface mount" },
    ...{ hsCode: "85366990", origin: "VN", grams: 3.8, leadWeeks: 6, goesWith: ["vt-5c"] },
  },
  "backplate-300": {
    category: "frames",
    values: { Length: "300 mm", Material: "Anodized aluminum" },
    ...{ hsCode: "84733080", origin: "CN", grams: 310, leadWeeks: 5 },
  },
  "io-bracket": {
    category: "frames",
    values: { Material: "Steel, matt nickel" },
    ...{ hsCode: "84733080", origin: "CN", grams: 74, leadWeeks: 5 },
  },
  "stiffener-frame": {
    category: "frames",
    values: { Material: "Magnesium" },
    ...{ hsCode: "84733080", origin: "CN", grams: 260, leadWeeks: 11 },
  },
  "riser-cable": {
    category: "riser-cables",
    values: { Length: "200 mm", "Insertion loss": "up to 8 dB at 16 GHz" },
    ...{ hsCode: "85444290", origin: "VN", grams: 190, leadWeeks: 8 },
  },
  ...Object.fromEntries(components.map(({ product, facts }) => [product.slug, facts])),
};

export function factsOf(slug: string): SeedFacts {
  const known = facts[slug];
  if (!known) throw new Error(`The samples know nothing about ${slug}`);
  return known;
}
