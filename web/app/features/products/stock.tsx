import { stockLevel, stockWords, type StockLevel } from "./stock-words.ts";

const dots: Record<StockLevel, string> = {
  plenty: "bg-success",
  short: "bg-warning",
  none: "border border-outline",
};

/** The text carries the meaning; the dot helps to scan a column. */
export function Stock({ quantity }: { quantity: number }) {
  return (
    <span className="inline-flex items-baseline gap-2">
      <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${dots[stockLevel(quantity)]}`} />
      {stockWords(quantity)}
    </span>
  );
}
