import { formatUnitPrice } from "@bulkhead/contract/money";
import { MIN_ORDER_QUANTITY } from "@bulkhead/contract/order-amounts";
import { unitPriceFor } from "@bulkhead/contract/price-ladder";
import type { Product } from "@bulkhead/contract/products";

import { type StockLevel, stockLevel, stockWords } from "./stock-words.ts";

const dots: Record<StockLevel, string> = {
  plenty: "bg-success",
  short: "bg-warning",
  none: "border border-outline",
};

export const StockDot = ({ level }: { level: StockLevel }) => (
  <span aria-hidden="true" className={`inline-block size-2 shrink-0 rounded-full ${dots[level]}`} />
);

/** The text carries the meaning; the dot helps to scan a column. */
export function Marked({ words, level }: { words: string; level: StockLevel }) {
  return (
    <span className="inline-flex items-baseline gap-2">
      <StockDot level={level} />
      {words}
    </span>
  );
}

interface StockProps {
  quantity: number;
  /** How many units are needed, if more than the minimum. */
  needed?: number | undefined;
}

export const Stock = ({ quantity, needed }: StockProps) => (
  <Marked words={stockWords(quantity, needed)} level={stockLevel(quantity, needed)} />
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
