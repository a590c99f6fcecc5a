import { formatUnitPrice } from "@bulkhead/contract/money";
import { MIN_ORDER_QUANTITY } from "@bulkhead/contract/orders";
import { unitPriceFor } from "@bulkhead/contract/price-ladder";
import type { Product } from "@bulkhead/contract/products";

import { type StockLevel, stockLevel, stockWords } from "./stock-words.ts";

const dots: Record<StockLevel, string> = {
  plenty: "bg-success",
  short: "bg-warning",
  none: "border border-outline",
};

/** The text carries the meaning; the dot helps to scan a column. */
export function Marked({ words, level }: { words: string; level: StockLevel }) {
  return (
    <span className="inline-flex items-baseline gap-2">
      <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${dots[level]}`} />
      {words}
    </span>
  );
}

export const Stock = ({ quantity }: { quantity: number }) => (
  <Marked words={stockWords(quantity)} level={stockLevel(quantity)} />
);

/** What a unit costs in the smallest order, and the least if everything in stock is ordered: "$0.39 / unit, down to $0.31". */
export function UnitPrice({ product, className }: { product: Product; className: string }) {
  const price = unitPriceFor(product, MIN_ORDER_QUANTITY);
  const lowest = unitPriceFor(product, product.quantity);
  return (
    <>
      <span className={className}>{formatUnitPrice(price)}</span>
      <span className="text-muted text-sm">
        {" / unit"}
        {lowest < price && `, down to ${formatUnitPrice(lowest)}`}
      </span>
    </>
  );
}
