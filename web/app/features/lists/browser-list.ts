import { MAX_LIST_LINES, MAX_STOCK } from "@bulkhead/contract/limits";
import { unitPriceFor } from "@bulkhead/contract/price-ladder";
import type { Product } from "@bulkhead/contract/products";

/** What a visitor has collected: the part as it was when its line was saved, and how many of it. */
export interface BrowserLine {
  part: Product;
  quantity: number;
  saved: { at: number; price: number; available: number };
}

interface Stored {
  lines: readonly BrowserLine[];
  /** On their way to an account. The same key and lines, sent again after a lost answer, are added once. */
  sending?: { key: string; lines: readonly BrowserLine[]; name?: string | undefined };
  /** The account that did not take them. It is not asked again before somebody changes them. */
  refusedBy?: string;
}

/** Also in the first script of every page, which shows the way to the list. */
export const KEY = "list";

function read(): Stored {
  try {
    const { lines = [], ...rest } = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Stored>;
    return { lines, ...rest };
  } catch {
    return { lines: [] };
  }
}

/** Throws if the browser keeps nothing, so that nobody is told otherwise. */
function write(stored: Stored): void {
  const isEmpty = stored.lines.length === 0 && !stored.sending;
  if (isEmpty) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(stored));
  const { dataset } = document.documentElement;
  if (isEmpty) delete dataset["list"];
  else dataset["list"] = "";
}

const plus = (lines: readonly BrowserLine[], { part, quantity, saved }: BrowserLine): BrowserLine[] => {
  const before = lines.find((line) => line.part._id === part._id);
  if (!before) return [...lines, { part, quantity, saved }];
  const sum = Math.min(before.quantity + quantity, MAX_STOCK);
  return lines.map((line) => (line === before ? { part, quantity: sum, saved } : line));
};

export const browserLines = (): readonly BrowserLine[] => {
  const { lines, sending } = read();
  return lines.reduce(plus, [...(sending?.lines ?? [])]);
};

export const refusedBy = (): string | undefined => read().refusedBy;

export const asLine = (part: Product, quantity: number): BrowserLine => ({
  part,
  quantity,
  saved: { at: Date.now(), price: unitPriceFor(part, quantity), available: part.quantity },
});

/** False if the list is full. */
export function addToBrowser(line: BrowserLine): boolean {
  const { lines, sending } = read();
  const next = plus(lines, line);
  if (next.length > MAX_LIST_LINES) return false;
  write({ lines: next, ...(sending && { sending }) });
  return true;
}

/** Replaces all lines, such as by those of before. What was on its way is decided anew. */
export const keepInBrowser = (lines: readonly BrowserLine[]): void => write({ lines });

/** What is to be sent now: what was sent before without an answer, else all of it. */
export function startSending(name?: string): Stored["sending"] {
  const { lines, sending } = read();
  if (sending || lines.length === 0) return sending;
  const next = { key: crypto.randomUUID(), lines, name };
  write({ lines: [], sending: next });
  return next;
}

/** The answer is here. What was refused stays. */
export function endSending(refused: readonly string[], by: string | undefined): void {
  const { lines, sending } = read();
  const rest = (sending?.lines ?? []).filter(({ part }) => refused.includes(part._id));
  write({ lines: lines.reduce(plus, [...rest]), ...(rest.length > 0 && by && { refusedBy: by }) });
}
