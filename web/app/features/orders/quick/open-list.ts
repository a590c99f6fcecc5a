import type { PastedLine } from "./pasted-lines.ts";

const KEY = "quick-order";

/** The lines that were not placed, as they were pasted. */
export const openList = (lines: readonly PastedLine[], placed: ReadonlySet<number>): string =>
  lines
    .filter(({ line }) => !placed.has(line))
    .map(({ text }) => text)
    .join("\n");

/** In this tab, for its owner: the payment page is another document. */
export function keepOpenList(owner: string, list: string): void {
  if (list === "") sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, JSON.stringify({ owner, list }));
}

export function readOpenList(owner: string): string {
  const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as { owner?: string; list?: string };
  return kept.owner === owner ? (kept.list ?? "") : "";
}
