import type { ImportLine, ImportSummary, LineFilter } from "@bulkhead/contract/imports";

import { formatNumber } from "#ui/format-number.ts";

export const countToApply = ({ added, changed, asking }: ImportSummary, confirmsPrices: boolean): number =>
  added + changed - (confirmsPrices ? 0 : asking);

export const countToUndo = ({ appliedAt, added, changed, undone }: ImportSummary): number =>
  appliedAt ? added + changed - undone : 0;

/** "1 new, 12 changed, 3 refused" */
export function summaryWords({ added, changed, unchanged, refused, undone, kept }: ImportSummary): string {
  const parts: [count: number, words: string][] = [
    [added, "new"],
    [changed, "changed"],
    [unchanged, "unchanged"],
    [refused, "refused"],
    [undone, "undone"],
    [kept, "not undone"],
  ];
  return parts
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${formatNumber(count)} ${words}`)
    .join(", ");
}

/** The filters that show something, with how many lines. The first is the default. */
export function lineChips(summary: ImportSummary): (readonly [filter: LineFilter, words: string])[] {
  const { added, changed, unchanged, refused, asking, undone, kept } = summary;
  const chips: [filter: LineFilter, words: string, count: number][] = [
    ["refused", "Refused", refused],
    ["asking", "To confirm", summary.appliedAt ? 0 : asking],
    ["added", "New", added],
    ["changed", "Changed", changed],
    ["unchanged", "Unchanged", unchanged],
    ["undone", "Undone", undone],
    ["kept", "Not undone", kept],
  ];
  const all = added + changed + unchanged + refused;
  return [
    ["all", `All ${formatNumber(all)}`],
    ...chips
      .filter(([, , count]) => count > 0)
      .map(([filter, words, count]) => [filter, `${words} ${formatNumber(count)}`] as const),
  ];
}

interface StateWords {
  words: string;
  tone: "text-error" | "text-warning" | "text-success" | "text-muted";
}

/** What became of a line, or would. */
export function stateWords({ state, asks, isUndone, reason }: ImportLine, isApplied: boolean): StateWords {
  if (state === "refused") return { words: "Refused", tone: "text-error" };
  if (state === "unchanged") return { words: "Unchanged", tone: "text-muted" };
  if (isUndone) return { words: "Undone", tone: "text-muted" };
  if (reason !== undefined) return { words: "Not undone", tone: "text-error" };
  if (asks && !isApplied) return { words: "Confirm it", tone: "text-warning" };
  return { words: state === "added" ? "New" : "Changed", tone: "text-success" };
}

export const columnWords = (column: string): string => column.replaceAll("_", " ");
