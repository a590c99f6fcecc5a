import { type Category, isNumeric, type Spec, specsOf } from "@bulkhead/contract/categories";
import { type FoundPart, OTHER_PARTS } from "@bulkhead/contract/find-parts";
import type { PartFacts } from "@bulkhead/contract/part-facts";
import type { Part, SpecValue } from "@bulkhead/contract/parts";
import { showNumbers } from "@bulkhead/contract/quantities";
import { hsCodeWords, countryName, weightWords } from "@bulkhead/contract/trade";
import { readableUnit } from "@bulkhead/contract/units";

import { formatDay } from "#ui/date-time.tsx";
import { countWords } from "#ui/list/count-words.ts";

import type { StockLevel } from "../stock-words.ts";

/** "93.0%" and, less important, "at 1.8 V". Numbers under each other have the unit of the specification. */
export function specWords(value: SpecValue, place: "text" | "table" = "text") {
  const { kind, low, high, words, typed, unit = "", decimals, condition } = value;
  if (kind === "yes-no") return { words: low === 1 ? "Yes" : "No", condition };
  if (kind === "choice" || kind === "text") return { words: words ?? typed, condition };
  const isAlone = place === "text" && (low === undefined || high === undefined || low === high);
  const best = isAlone ? readableUnit(low ?? high ?? 0, unit) : unit;
  const look = { unit: best, decimals: best === unit ? decimals : 0 };
  return { words: showNumbers({ low, high }, look, place), condition };
}

/** "70 A · 93.0% · QFN", for one line in a list. A bare number has its name: "Phases 16". */
export const firstSpecs = (specs: readonly SpecValue[]): string =>
  specs
    .filter(({ inTable }) => inTable)
    .slice(0, 3)
    .map((value) => (isNumeric(value) && !value.unit ? `${value.name} ` : "") + specWords(value).words)
    .join(" · ");

/** The groups in the order of their first specification. */
export const groupSpecs = (specs: readonly SpecValue[]) =>
  [...new Set(specs.map(({ group }) => group))].map((name) => ({
    name,
    specs: specs.filter(({ group }) => group === name),
  }));

/** "Dec 1, 2026" of a date without a time, wherever the reader is. */
export const dayWords = (date: string) => formatDay(new Date(`${date}T00:00`));

interface Marked {
  words: string;
  level: StockLevel;
}

/** How long it will be sold, and how good that is. */
export function lifecycleWords({ lifecycle, lastBuyOn }: Pick<Part, "lifecycle" | "lastBuyOn">): Marked {
  const lastBuy = `Last time buy${lastBuyOn === undefined ? "" : ` until ${dayWords(lastBuyOn)}`}`;
  const all: Record<Part["lifecycle"], Marked> = {
    new: { words: "New", level: "plenty" },
    active: { words: "Active", level: "plenty" },
    "not-for-new-designs": { words: "Not for new designs", level: "short" },
    "last-time-buy": { words: lastBuy, level: "short" },
    obsolete: { words: "Obsolete", level: "none" },
  };
  return all[lifecycle];
}

export const rohsWords: Record<NonNullable<Part["rohs"]>, string> = {
  compliant: "Compliant",
  exempt: "Compliant by exemption",
  "not-compliant": "Not compliant",
};

export const reachWords: Record<NonNullable<Part["reach"]>, string> = {
  "no-svhc": "No SVHC above 0.1%",
  "contains-svhc": "Contains an SVHC above 0.1%",
};

/** How long it may lie open, by IPC/JEDEC J-STD-020. */
const floorLives: Record<NonNullable<Part["msl"]>, string> = {
  "1": "no limit",
  "2": "1 year",
  "2a": "4 weeks",
  "3": "168 h",
  "4": "72 h",
  "5": "48 h",
  "5a": "24 h",
  "6": "bake before use",
};
export const mslWords = (level: NonNullable<Part["msl"]>): string => `MSL ${level}, ${floorLives[level]}`;

/** "1.2 MB" and "84 kB" */
export const sizeWords = (bytes: number): string =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;

export const leadWords = (weeks: number): string => countWords(weeks, "week");

export const factNames: Record<keyof PartFacts, string> = {
  lifecycle: "Lifecycle",
  lastBuyOn: "Last time buy until",
  leadWeeks: "More than in stock",
  rohs: "RoHS",
  reach: "REACH",
  msl: "Moisture level",
  eccn: "ECCN",
  hsCode: "HS code",
  origin: "Origin",
  weightGrams: "Unit weight",
};

/** The lifecycle stands in the heading. */
export type TradeFact = Exclude<keyof PartFacts, "lifecycle" | "lastBuyOn">;

/** What importers, exporters and assemblers ask for. A new fact does not compile without its words. */
export function tradeWords(part: Part): Record<TradeFact, string | undefined> {
  const { rohs, reach, msl, eccn, hsCode, origin, weightGrams, leadWeeks } = part;
  return {
    rohs: rohs && rohsWords[rohs],
    reach: reach && reachWords[reach],
    msl: msl && mslWords(msl),
    weightGrams: weightGrams === undefined ? undefined : weightWords(weightGrams),
    eccn,
    hsCode: hsCode && hsCodeWords(hsCode),
    origin: origin && countryName(origin),
    leadWeeks: leadWeeks === undefined ? undefined : leadWords(leadWeeks),
  };
}

/** Of parts that have no category. */
export const otherParts = { slug: OTHER_PARTS, name: "Other parts" };

/** Where it is in the catalog, the wider place first. */
export const placesOf = ({ category }: Part) =>
  category === undefined ? [otherParts] : [...(category.parent ? [category.parent] : []), category];

/** A value of a part in a list, which leaves out what its category says. */
export function valueOf(part: FoundPart, spec: Spec): SpecValue | undefined {
  const value = part.specs.find(({ key }) => key === spec.key);
  return value && { ...spec, typed: "", ...value };
}

export const specsInList = (part: FoundPart, categories: readonly Category[]): SpecValue[] =>
  specsOf(categories, part.category).flatMap((spec) => valueOf(part, spec) ?? []);
