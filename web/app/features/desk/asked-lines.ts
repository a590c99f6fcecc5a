import { MAX_STOCK } from "@bulkhead/contract/limits";
import type { ListLine } from "@bulkhead/contract/lists";
import { unitPriceFor } from "@bulkhead/contract/price-ladder";
import type { Product } from "@bulkhead/contract/products";

/** What a customer asks for by phone: a part and how many of it. The URL keeps it until it is held. */
interface AskedLine {
  product: string;
  quantity: number;
}

const PARAM = "line";
const form = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})[.](\d{1,10})$/;

export const readAsked = (params: URLSearchParams): AskedLine[] =>
  params.getAll(PARAM).flatMap((text) => {
    const [, product, quantity] = form.exec(text) ?? [];
    return product === undefined ? [] : { product, quantity: Number(quantity) };
  });

export const askedSearch = (lines: readonly AskedLine[]): string =>
  `?${new URLSearchParams(lines.map(({ product, quantity }) => [PARAM, `${product}.${quantity}`]))}`;

/** A part that was asked for already gets more units. */
export function plusAsked(lines: readonly AskedLine[], added: AskedLine): AskedLine[] {
  const before = lines.find(({ product }) => product === added.product);
  if (!before) return [...lines, added];
  const quantity = Math.min(before.quantity + added.quantity, MAX_STOCK);
  return lines.map((line) => (line === before ? { ...line, quantity } : line));
}

/** As lines of a list at the prices of now, without what is no longer sold. */
export const toLines = (asked: readonly AskedLine[], parts: ReadonlyMap<string, Product>): ListLine[] =>
  asked.flatMap(({ product, quantity }) => {
    const part = parts.get(product);
    if (!part) return [];
    const saved = { at: new Date(), price: unitPriceFor(part, quantity), available: part.quantity };
    const shown = { ...part, leadWeeks: undefined, isGone: false };
    return { _id: product, quantity, note: "", saved, part: shown };
  });
