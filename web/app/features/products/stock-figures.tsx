import type { ManagedProduct } from "@bulkhead/contract/products";

interface StockFiguresProps {
  product: ManagedProduct;
  /** Units about to be added, or below zero taken away. */
  change: number;
}

const words = (units: number) => units.toLocaleString("en-US");

/** What is there, and what would be. */
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
              words(now)
            ) : (
              <>
                <span className="text-muted font-normal">{words(now)}</span>
                <span aria-hidden="true" className="text-muted font-normal">
                  {" → "}
                </span>
                <span className="sr-only"> becomes </span>
                {words(next)}
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
