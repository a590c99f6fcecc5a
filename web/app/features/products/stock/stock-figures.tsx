import type { ManagedProduct } from "@bulkhead/contract/products";

import { formatNumber } from "#ui/format-number.ts";

interface StockFiguresProps {
  product: ManagedProduct;
  /** After the deed. */
  next: Pick<ManagedProduct, "onHand" | "reserved">;
}

const format = (units: number) => formatNumber(units);

/** The figures now, and after the change. */
export function StockFigures({ product: { onHand, reserved }, next: after }: StockFiguresProps) {
  const figures = [
    { name: "On hand", now: onHand, next: after.onHand },
    { name: "Reserved", now: reserved, next: after.reserved },
    { name: "Available", now: onHand - reserved, next: after.onHand - after.reserved },
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
