import type { Movement } from "@bulkhead/contract/stock";
import { Link, useLocation, useSearchParams } from "react-router";

import { DateTime } from "#ui/date-time.tsx";
import { formatNumber } from "#ui/format-number.ts";

import { withMoreMovements } from "./stock-book.ts";

const kinds: Record<Movement["kind"], string> = {
  receipt: "Delivery",
  count: "Count",
  adjustment: "Adjustment",
  loss: "Loss",
  reserve: "Reserved by an order",
  release: "Released by an order",
  ship: "Shipped",
  unship: "Shipping undone",
};

const signed = new Intl.NumberFormat("en-US", { signDisplay: "always" });

/** "−200 on hand, −200 reserved" */
export function movementChange({
  onHandChange,
  reservedChange,
}: Pick<Movement, "onHandChange" | "reservedChange">): string {
  const changes = [
    [onHandChange, "on hand"],
    [reservedChange, "reserved"],
  ] as const;
  return (
    changes
      .filter(([units]) => units !== 0)
      // A real minus sign is as wide as the plus.
      .map(([units, figure]) => `${signed.format(units).replace("-", "−")} ${figure}`)
      .join(", ")
  );
}

function Line({ movement }: { movement: Movement }) {
  return (
    <li className="border-base-300 grid gap-x-4 border-t py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <p className="font-semibold">
        {kinds[movement.kind]}
        <span className="text-muted font-normal"> · {movementChange(movement)}</span>
      </p>
      <p className="text-muted text-sm leading-6">
        <DateTime at={movement.at} />
      </p>
      <p className="text-muted text-sm wrap-anywhere sm:col-span-2">
        {movement.reason !== undefined && <span dir="auto">{movement.reason} — </span>}
        {movement.actor ?? "automatic"}
      </p>
    </li>
  );
}

/** Every change to a product's stock, newest first. */
export function StockLedger({ movements, total }: { movements: readonly Movement[]; total: number }) {
  const [params] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  if (total === 0) return <p className="text-muted">No stock movements yet.</p>;
  return (
    <>
      <ol>
        {movements.map((movement) => (
          <Line key={movement._id} movement={movement} />
        ))}
      </ol>
      {movements.length < total && (
        <p className="text-muted border-base-300 flex flex-wrap items-center gap-x-4 border-t pt-2 text-sm">
          The newest {formatNumber(movements.length)} of {formatNumber(total)}
          <Link
            className="text-link inline-flex min-h-11 items-center"
            to={`?${withMoreMovements(params)}`}
            state={state}
            replace
            preventScrollReset
          >
            Show more
          </Link>
        </p>
      )}
    </>
  );
}
