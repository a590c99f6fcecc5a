import type { SpecKind } from "@bulkhead/contract/categories";

export interface SeedSpec {
  name: string;
  /** In the head of a table. */
  heading?: string;
  group: "Electrical" | "Performance" | "Package";
  kind: SpecKind;
  unit?: string;
  decimals?: number;
  choices?: readonly string[];
  isFilter?: false;
  isInTable?: false;
}

interface SeedCategory {
  slug: string;
  name: string;
  specs: readonly SeedSpec[];
  below?: readonly SeedCategory[];
}

const number = (name: string, unit: string, more: Partial<SeedSpec> = {}): SeedSpec => ({
  ...{ name, unit, group: "Electrical", kind: "number" },
  ...more,
});
const mechanical = { group: "Package" } as const;
const cooling = { group: "Performance" } as const;
const size: SeedSpec = { name: "Size", ...mechanical, kind: "choice", unit: "mm" };
const mounting = (...choices: string[]): SeedSpec => ({
  ...{ name: "Case", ...mechanical, kind: "choice", choices },
});
const temperature = number("Temperature", "°C", { ...mechanical, kind: "range", isFilter: false });
const material: SeedSpec = { name: "Material", ...mechanical, kind: "text", isFilter: false };

/** Two levels. A category below another one has its specifications too. */
export const categories: readonly SeedCategory[] = [
  {
    slug: "power",
    name: "Power",
    specs: [temperature],
    below: [
      {
        slug: "power-stages",
        name: "Power stages",
        specs: [
          number("Continuous current", "A", { heading: "Current" }),
          number("Peak efficiency", "%", { heading: "Efficiency", decimals: 1 }),
          number("Input voltage", "V", { heading: "Input", kind: "range" }),
          mounting("QFN", "LGA"),
          size,
          { name: "Reports current", heading: "Reports", group: "Electrical", kind: "yes-no" },
        ],
      },
      {
        slug: "vrm-controllers",
        name: "VRM controllers",
        specs: [number("Phases", ""), mounting("QFN"), size],
      },
      {
        slug: "power-inductors",
        name: "Power inductors",
        specs: [
          number("Inductance", "nH"),
          number("Saturation current", "A", { heading: "Saturation" }),
          number("DC resistance", "mΩ", { heading: "DCR", decimals: 2 }),
          size,
        ],
      },
      {
        slug: "capacitors",
        name: "Capacitors",
        specs: [
          number("Capacitance", "µF"),
          number("Rated voltage", "V", { heading: "Voltage", decimals: 1 }),
          number("ESR", "mΩ"),
          number("Life", "h", { isFilter: false }),
          size,
        ],
      },
    ],
  },
  {
    slug: "memory",
    name: "Memory",
    specs: [],
    below: [
      {
        slug: "gddr7",
        name: "GDDR7",
        specs: [
          number("Density", "Gb"),
          number("Data rate", "Gbps"),
          number("Supply voltage", "V", { heading: "Supply", decimals: 1 }),
          mounting("FBGA-266"),
        ],
      },
      {
        slug: "flash",
        name: "Flash",
        specs: [
          number("Density", "Mb"),
          number("Clock", "MHz"),
          number("Supply voltage", "V", { heading: "Supply", decimals: 1 }),
          mounting("SOIC-8"),
        ],
      },
    ],
  },
  {
    slug: "cooling",
    name: "Cooling",
    specs: [material],
    below: [
      {
        slug: "fans",
        name: "Fans",
        specs: [
          number("Diameter", "mm", mechanical),
          number("Supply voltage", "V", { heading: "Supply" }),
          number("Airflow", "CFM", cooling),
          number("Static pressure", "mmH₂O", { ...cooling, heading: "Pressure", decimals: 1 }),
          number("Speed", "rpm", cooling),
        ],
      },
      {
        slug: "heat-sinks",
        name: "Heat sinks",
        specs: [
          number("Rated heat", "W", { ...cooling, heading: "Heat" }),
          number("Length", "mm", mechanical),
          number("Thickness", "mm", { ...mechanical, decimals: 1 }),
        ],
      },
      {
        slug: "thermal-pads",
        name: "Thermal pads",
        specs: [
          number("Thermal conductivity", "W/(m·K)", { ...cooling, heading: "Conductivity" }),
          number("Thickness", "mm", { ...mechanical, decimals: 1 }),
          size,
        ],
      },
      {
        slug: "water-blocks",
        name: "Water blocks",
        specs: [{ name: "Ports", ...mechanical, kind: "choice", choices: ["G1/4"] }],
      },
    ],
  },
  {
    slug: "connectors",
    name: "Connectors",
    specs: [],
    below: [
      {
        slug: "power-connectors",
        name: "Power connectors",
        specs: [number("Power", "W"), number("Positions", "", mechanical)],
      },
      {
        slug: "display-connectors",
        name: "Display connectors",
        specs: [
          {
            name: "Standard",
            group: "Electrical",
            kind: "choice",
            choices: ["DisplayPort 2.1", "HDMI 2.1b"],
          },
          { name: "Mounting", ...mechanical, kind: "choice", choices: ["Through-hole", "Surface mount"] },
        ],
      },
      {
        slug: "riser-cables",
        name: "Riser cables",
        specs: [number("Length", "mm", mechanical), number("Insertion loss", "dB", { heading: "Loss" })],
      },
    ],
  },
  {
    slug: "boards",
    name: "Boards and packages",
    specs: [],
    below: [
      { slug: "bare-boards", name: "Bare boards", specs: [number("Layers", "", mechanical)] },
      { slug: "gpu-packages", name: "GPU packages", specs: [size, number("Die area", "mm²", mechanical)] },
    ],
  },
  {
    slug: "frames",
    name: "Frames and covers",
    specs: [material, number("Length", "mm", mechanical)],
  },
];
