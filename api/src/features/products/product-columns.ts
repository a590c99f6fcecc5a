import type { Ladder, PriceBreak } from "@bulkhead/contract/price-ladder";
import type { Pack } from "@bulkhead/contract/products";

import type { ProductRow } from "./products.store.ts";

/** How a break is written in `price_breaks`. */
interface StoredBreak {
  from: number;
  cents: number;
}

export function ladderColumns(priceBreaks: readonly PriceBreak[]) {
  const stored = priceBreaks.map(({ from, price }): StoredBreak => ({ from, cents: price }));
  return { price_breaks: JSON.stringify(stored) };
}

export const packColumns = (pack: Pack | null) => ({
  pack_name: pack?.name ?? null,
  pack_units: pack?.units ?? null,
});

export function toPriceBreaks(row: Pick<ProductRow, "price_breaks">): PriceBreak[] | undefined {
  const stored = row.price_breaks as StoredBreak[];
  return stored.length === 0 ? undefined : stored.map(({ from, cents }) => ({ from, price: cents }));
}

export const toLadder = (row: Pick<ProductRow, "price_cents" | "price_breaks">): Ladder => ({
  price: row.price_cents,
  priceBreaks: toPriceBreaks(row),
});

export const toPack = ({
  pack_name,
  pack_units,
}: Pick<ProductRow, "pack_name" | "pack_units">): Pack | undefined =>
  pack_name === null || pack_units === null ? undefined : { name: pack_name, units: pack_units };
