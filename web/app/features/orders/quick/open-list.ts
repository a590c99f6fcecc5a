import type { JudgedLine } from "./judge-lines.ts";

const KEY = "quick-order";

/** The lines that are neither placed nor left out, as they were pasted. */
export function openList(judged: readonly JudgedLine[], placed: readonly { line: number }[]): string {
  const done = new Set(placed.map(({ line }) => line));
  return judged
    .filter(({ pasted }) => !done.has(pasted.line))
    .map(({ pasted }) => pasted.text)
    .join("\n");
}

/** In this tab, for its owner: the payment page is another document. */
export function keepOpenList(owner: string, list: string): void {
  if (list === "") sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, JSON.stringify({ owner, list }));
}

export function readOpenList(owner: string): string {
  const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "{}") as { owner?: string; list?: string };
  return kept.owner === owner ? (kept.list ?? "") : "";
}
