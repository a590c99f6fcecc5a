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

export const number = (name: string, unit: string, more: Partial<SeedSpec> = {}): SeedSpec => ({
  ...{ name, unit, group: "Electrical", kind: "number" },
  ...more,
});
const range = (name: string, unit: string, more: Partial<SeedSpec> = {}) =>
  number(name, unit, { ...more, kind: "range" });
export const choice = (name: string, group: SeedSpec["group"], ...choices: string[]): SeedSpec => ({
  ...{ name, group, kind: "choice", choices },
});
export const mechanical = { group: "Package" } as const;
export const cooling = { group: "Performance" } as const;

export const cased = (...choices: string[]) => choice("Case", "Package", ...choices);
export const mounting = choice("Mounting", "Package", "Through-hole", "Surface mount");
export const size: SeedSpec = { name: "Size", ...mechanical, kind: "choice", unit: "mm" };
export const length = number("Length", "mm", mechanical);
export const thickness = number("Thickness", "mm", { ...mechanical, decimals: 1 });
/** The most that it stands above the board. */
export const height = number("Height", "mm", { ...mechanical, decimals: 2 });
export const positions = number("Positions", "", mechanical);
export const material: SeedSpec = { name: "Material", ...mechanical, kind: "text", isFilter: false };
export const temperature = range("Temperature", "°C", { ...mechanical, isFilter: false });

export const continuousCurrent = number("Continuous current", "A", { heading: "Current" });
export const outputCurrent = number("Output current", "A", { heading: "Current" });
export const ratedCurrent = number("Rated current", "A", { heading: "Current", decimals: 1 });
export const peakEfficiency = number("Peak efficiency", "%", { heading: "Efficiency", decimals: 1 });
export const switchingFrequency = number("Switching frequency", "MHz", { heading: "Frequency", decimals: 1 });
export const onResistance = number("On resistance", "mΩ", { heading: "Rds(on)" });
export const inputVoltage = range("Input voltage", "V", { heading: "Input" });
export const outputVoltage = range("Output voltage", "V", { heading: "Output" });
export const supplyRange = range("Supply range", "V", { heading: "Supply" });
export const supplyVoltage = number("Supply voltage", "V", { heading: "Supply", decimals: 1 });
export const ratedVoltage = number("Rated voltage", "V", { heading: "Voltage" });
export const tolerance = number("Tolerance", "%");
export const drift = number("Temperature coefficient", "ppm/°C", { heading: "Drift" });
export const ratedPower = (unit: string) => number("Rated power", unit, { heading: "Power" });
export const standard = (...choices: string[]) => choice("Standard", "Electrical", ...choices);
