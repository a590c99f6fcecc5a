import type { Spec } from "@bulkhead/contract/categories";
import type { FoundPart } from "@bulkhead/contract/find-parts";

import { specWords, valueOf } from "../part/part-words.ts";

/** "5 × 6 mm" under a head that has the unit. */
export function cellWords(part: FoundPart, spec: Spec): string {
  const value = valueOf(part, spec);
  if (!value) return "";
  const { words } = specWords(value, "table");
  return spec.unit === undefined ? words : words.replace(new RegExp(` ${spec.unit}$`), "");
}

export interface Column {
  key: string;
  /** In pixels, of its longest text. */
  width: number;
}

const CHARACTER = 7.6;
const PADDING = 12;
/** Longer texts are cut. */
const WIDEST = 168;

export const columnsOf = (specs: readonly Spec[], parts: readonly FoundPart[]): Column[] =>
  specs.map((spec) => {
    // The arrow of a sorted column needs the room of two letters.
    const texts = [`${spec.heading}  `, spec.unit ?? "", ...parts.map((part) => cellWords(part, spec))];
    const longest = Math.max(...texts.map((text) => text.length));
    return { key: spec.key, width: Math.min(Math.ceil(longest * CHARACTER), WIDEST) + PADDING };
  });

/** The columns that are shown: those that are wanted, or all, from the first to the last that fits. */
export function fitColumns(columns: readonly Column[], room: number, wanted?: readonly string[]): string[] {
  let left = room;
  const shown: string[] = [];
  for (const { key, width } of columns.filter((column) => wanted?.includes(column.key) ?? true)) {
    left -= width;
    if (left < 0) break;
    shown.push(key);
  }
  return shown;
}

/** What is wanted once a column is switched on or off. One without room takes the place of the last others. */
export function toggleColumn(
  columns: readonly Column[],
  room: number,
  shown: readonly string[],
  key: string,
): string[] {
  if (shown.includes(key)) return shown.filter((one) => one !== key);
  const wanted = [...shown];
  while (wanted.length > 0 && fitColumns(columns, room, [...wanted, key]).length <= wanted.length)
    wanted.pop();
  return [...wanted, key];
}
