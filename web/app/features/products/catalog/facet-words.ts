import { isNumeric } from "@bulkhead/contract/categories";
import type { Facet } from "@bulkhead/contract/find-parts";
import { decimalPrice } from "@bulkhead/contract/money";
import { unitPrice } from "@bulkhead/contract/numbers";
import type { Part } from "@bulkhead/contract/parts";
import { readNumbers, showNumbers } from "@bulkhead/contract/quantities";
import { readUnitPrice } from "@bulkhead/contract/typed-number";
import { withUnit } from "@bulkhead/contract/units";
import * as z from "zod/mini";

import { formatNumber } from "#ui/format-number.ts";
import { countWords } from "#ui/list/count-words.ts";

import { lifecycleWords } from "../part/part-words.ts";

/** What the words of filters depend on. */
export interface Asked {
  /** Of the units that are needed. */
  quantity?: number | undefined;
  currency: string;
}

const isPrice = ({ parameter }: Facet) => parameter === "price";
export const unitWords = (facet: Facet, { currency }: Asked): string =>
  isPrice(facet) ? currency : (facet.unit ?? "");

export function facetTitle({ parameter, name }: Facet, { quantity }: Asked): string {
  if (parameter === "inStock") return "Availability";
  if (parameter === "price" && quantity !== undefined) return `${name} at ${formatNumber(quantity)}`;
  return name;
}

export function choiceWords({ parameter, name }: Facet, value: string, { quantity }: Asked): string {
  if (parameter === "inStock")
    return quantity === undefined ? name : `${name} for ${formatNumber(quantity)} units`;
  if (parameter === "lifecycle") return lifecycleWords({ lifecycle: value as Part["lifecycle"] }).words;
  return value;
}

/** "1500" of a field. Its unit stands beside it. */
export function limitText(facet: Facet, limit: number | undefined): string {
  if (limit === undefined) return "";
  if (isPrice(facet)) return decimalPrice(z.decode(unitPrice, limit));
  const { unit = "", decimals } = facet;
  return showNumbers({ low: limit }, { unit, decimals }, "table").replaceAll(",", "");
}

/** "40 to 110 A" */
export function spreadWords(facet: Facet, asked: Asked): string {
  const { low, high, unit = "", decimals } = facet;
  if (!isPrice(facet)) return showNumbers({ low, high }, { unit, decimals });
  const ends = [...new Set([limitText(facet, low), limitText(facet, high)])];
  return withUnit(ends.join(" to "), asked.currency);
}

/** What a folded filter holds. */
export function foldedWords(facet: Facet, asked: Asked): string {
  if (isNumeric(facet)) return spreadWords(facet, asked);
  return facet.kind === "yes-no" ? "Any" : countWords(facet.choices?.length ?? 0, "choice");
}

/** What two fields mean in the address: "60A..90A". A message if one cannot be read. */
export function readLimits(facet: Facet, typed: readonly string[]): { value: string } | { problem: string } {
  const sides = typed.map((text) => readLimit(facet, text.trim()));
  const wrong = sides.find((side) => typeof side !== "string");
  if (wrong) return wrong;
  const [from = "", to = ""] = sides as string[];
  if (from + to === "") return { value: "" };
  const value = `${from}..${to}`;
  if (isPrice(facet))
    return from !== "" && to !== "" && Number(from) > Number(to)
      ? { problem: "The first price must be the smaller one." }
      : { value };
  const read = readNumbers(value, facet.unit ?? "", "range");
  return typeof read === "string" ? { problem: read } : { value };
}

function readLimit(facet: Facet, text: string): string | { problem: string } {
  if (text === "") return "";
  if (isPrice(facet)) {
    const micros = readUnitPrice(text);
    return micros === undefined ? { problem: "Write a price, such as 1.25." } : decimalPrice(micros);
  }
  const unit = facet.unit ?? "";
  const read = readNumbers(text, unit);
  if (typeof read === "string") return { problem: read };
  if (read.low === undefined || read.condition !== undefined)
    return { problem: `Write one number, such as ${withUnit("5", unit)}.` };
  return limitText(facet, read.low) + unit;
}
