import type { ManagedProduct } from "@bulkhead/contract/products";

import { formatNumber } from "#ui/format-number.ts";

interface StockFiguresProps {
  product: ManagedProduct;
  /** Units about to be added; negative when they are removed. */
  change: number;
}

const format = (units: number) => formatNumber(units);

/** The figures now, and after the change. */
export function StockFigures({ product: { onHand, reserved }, change }: StockFiguresProps) {
  const figures = [
    { name: "On hand", now: onHand, next: onHand + change },
    { name: "Reserved", now: reserved, next: reserved },
    { name: "Available", now: onHand - reserved, next: onHand - reserved + change },
  ];
  return (
    <dl className="grid grid-cols-3 gap-x-4">
      {figures.map(({ name, now, next }) => (
        <div key={name}>
          <dt className="text-muted text-sm leading-6">{name}</dt>
          <dd className="text-lg font-semibold">
            {next === now ? (
              format(now)
            ) : (
              <>
                <span className="text-muted font-normal">{format(now)}</span>
                <span aria-hidden="true" className="text-muted font-normal">
                  {" → "}
                </span>
                <span className="sr-only"> becomes </span>
                {format(next)}
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
