import * as spec from "./specs.ts";
import { type SeedSpec, cased, choice, mounting, number, size, standard, temperature } from "./specs.ts";

interface SeedCategory {
  slug: string;
  name: string;
  specs: readonly SeedSpec[];
  below?: readonly SeedCategory[];
}

const { continuousCurrent, inputVoltage, outputVoltage, outputCurrent, tolerance } = spec;

const power: SeedCategory[] = [
  {
    slug: "power-stages",
    name: "Power stages",
    specs: [
      ...[continuousCurrent, spec.peakEfficiency, cased("QFN", "LGA")],
      ...[inputVoltage, outputVoltage, spec.switchingFrequency],
      number("Peak current", "A", { heading: "Peak" }),
      { name: "Reports current", heading: "Reports", group: "Electrical", kind: "yes-no" },
      ...[size, spec.height],
      number("Thermal resistance", "°C/W", { ...spec.mechanical, heading: "Thermal", decimals: 1 }),
    ],
  },
  {
    slug: "vrm-controllers",
    name: "VRM controllers",
    specs: [number("Phases", ""), cased("QFN"), size, spec.height],
  },
  {
    slug: "buck-converters",
    name: "Buck converters",
    specs: [
      ...[outputCurrent, inputVoltage, outputVoltage, spec.switchingFrequency, spec.peakEfficiency],
      ...[cased("QFN", "DFN-8"), size, spec.height],
    ],
  },
  {
    slug: "linear-regulators",
    name: "Linear regulators",
    specs: [
      ...[outputCurrent, inputVoltage, outputVoltage],
      number("Dropout voltage", "V", { heading: "Dropout", decimals: 2 }),
      cased("SOT-23-5", "DFN-8"),
    ],
  },
  {
    slug: "load-switches",
    name: "Load switches",
    specs: [continuousCurrent, inputVoltage, spec.onResistance, cased("DFN-8"), size],
  },
  {
    slug: "mosfets",
    name: "MOSFETs",
    specs: [
      choice("Channel", "Electrical", "N-channel", "P-channel", "Dual N-channel"),
      number("Drain-source voltage", "V", { heading: "Voltage" }),
      ...[continuousCurrent, spec.onResistance],
      number("Gate charge", "nC", { heading: "Charge", decimals: 1 }),
      cased("PDFN-8", "SOT-23"),
    ],
  },
  {
    slug: "power-inductors",
    name: "Power inductors",
    specs: [
      number("Inductance", "nH"),
      number("Saturation current", "A", { heading: "Saturation" }),
      number("DC resistance", "mΩ", { heading: "DCR", decimals: 2 }),
      ...[size, spec.height],
    ],
  },
];

const passives: SeedCategory[] = [
  {
    slug: "ceramic-capacitors",
    name: "Ceramic capacitors",
    specs: [
      ...[number("Capacitance", "µF"), spec.ratedVoltage],
      choice("Dielectric", "Electrical", "C0G", "X7R", "X6S", "X5R"),
      ...[tolerance, cased("0402", "0603", "0805", "1206"), spec.height],
    ],
  },
  {
    slug: "polymer-capacitors",
    name: "Polymer capacitors",
    specs: [
      ...[number("Capacitance", "µF"), spec.ratedVoltage, number("ESR", "mΩ")],
      ...[number("Life", "h", { isFilter: false }), size, spec.height],
    ],
  },
  {
    slug: "chip-resistors",
    name: "Chip resistors",
    specs: [number("Resistance", "Ω"), tolerance, spec.ratedPower("mW"), spec.drift, cased("0402", "0603")],
  },
  {
    slug: "shunt-resistors",
    name: "Shunt resistors",
    specs: [
      ...[number("Resistance", "mΩ", { decimals: 1 }), tolerance, spec.ratedPower("W"), spec.drift],
      cased("1206", "2512"),
    ],
  },
  {
    slug: "ferrite-beads",
    name: "Ferrite beads",
    specs: [
      ...[number("Impedance", "Ω"), spec.ratedCurrent, number("DC resistance", "mΩ", { heading: "DCR" })],
      cased("0402", "0603"),
    ],
  },
];

const memory: SeedCategory[] = [
  {
    slug: "gddr7",
    name: "GDDR7",
    specs: [number("Density", "Gb"), number("Data rate", "Gbps"), spec.supplyVoltage, cased("FBGA-266")],
  },
  {
    slug: "flash",
    name: "Flash",
    specs: [number("Density", "Mb"), number("Clock", "MHz"), spec.supplyVoltage, cased("SOIC-8")],
  },
  {
    slug: "eeprom",
    name: "EEPROM",
    specs: [
      number("Density", "kb"),
      number("Clock", "MHz"),
      ...[spec.supplyRange, cased("SOT-23-5"), temperature],
    ],
  },
];

const cooling: SeedCategory[] = [
  {
    slug: "fans",
    name: "Fans",
    specs: [
      number("Diameter", "mm", spec.mechanical),
      number("Supply voltage", "V", { heading: "Supply" }),
      number("Airflow", "CFM", spec.cooling),
      number("Static pressure", "mmH₂O", { ...spec.cooling, heading: "Pressure", decimals: 1 }),
      number("Speed", "rpm", spec.cooling),
    ],
  },
  {
    slug: "heat-sinks",
    name: "Heat sinks",
    specs: [number("Rated heat", "W", { ...spec.cooling, heading: "Heat" }), spec.length, spec.thickness],
  },
  {
    slug: "thermal-pads",
    name: "Thermal pads",
    specs: [
      number("Thermal conductivity", "W/(m·K)", { ...spec.cooling, heading: "Conductivity" }),
      ...[spec.thickness, size],
    ],
  },
  { slug: "water-blocks", name: "Water blocks", specs: [choice("Ports", "Package", "G1/4")] },
];

const connector = [spec.ratedCurrent, spec.positions, mounting, temperature];
const connectors: SeedCategory[] = [
  {
    slug: "power-connectors",
    name: "Power connectors",
    specs: [number("Power", "W"), spec.positions],
  },
  {
    slug: "display-connectors",
    name: "Display connectors",
    specs: [standard("DisplayPort 2.1", "HDMI 2.1b"), mounting],
  },
  { slug: "usb-connectors", name: "USB connectors", specs: [standard("USB-C"), ...connector] },
  { slug: "card-slots", name: "Card slots", specs: [standard("PCIe 5.0 x16"), ...connector] },
  {
    slug: "riser-cables",
    name: "Riser cables",
    specs: [spec.length, number("Insertion loss", "dB", { heading: "Loss" })],
  },
];

const boards: SeedCategory[] = [
  { slug: "bare-boards", name: "Bare boards", specs: [number("Layers", "", spec.mechanical)] },
  {
    slug: "gpu-packages",
    name: "GPU packages",
    specs: [size, number("Die area", "mm²", spec.mechanical)],
  },
];

const protection: SeedCategory[] = [
  {
    slug: "tvs-diodes",
    name: "TVS diodes",
    specs: [
      number("Working voltage", "V", { heading: "Working" }),
      number("Clamping voltage", "V", { heading: "Clamping", decimals: 1 }),
      number("Peak power", "W", { heading: "Power" }),
      number("Capacitance", "pF", { decimals: 2 }),
      cased("SMB", "DFN1006"),
    ],
  },
  {
    slug: "temperature-sensors",
    name: "Temperature sensors",
    specs: [
      ...[number("Accuracy", "°C", { decimals: 1 }), spec.supplyRange],
      ...[choice("Interface", "Electrical", "I²C", "SPI"), cased("SOT-23-5")],
    ],
  },
];

/** Two levels. A category below another one has its specifications too. */
export const categories: readonly SeedCategory[] = [
  { slug: "power", name: "Power", specs: [temperature], below: power },
  { slug: "passives", name: "Passives", specs: [temperature], below: passives },
  { slug: "memory", name: "Memory", specs: [], below: memory },
  { slug: "cooling", name: "Cooling", specs: [spec.material], below: cooling },
  { slug: "connectors", name: "Connectors", specs: [], below: connectors },
  { slug: "boards", name: "Boards and packages", specs: [], below: boards },
  { slug: "frames", name: "Frames and covers", specs: [spec.material, spec.length] },
  {
    slug: "protection-and-sensing",
    name: "Protection and sensing",
    specs: [temperature],
    below: protection,
  },
];

/** Those that a part of this category can have: its own, then those from above. */
export function specsOf(category: string): Map<string, SeedSpec> {
  const isIn = ({ slug }: SeedCategory) => slug === category;
  const above = categories.find((one) => isIn(one) || one.below?.some(isIn));
  const specs = [...(above?.below?.find(isIn)?.specs ?? []), ...(above?.specs ?? [])];
  return new Map(specs.map((own) => [own.name, own]));
}
