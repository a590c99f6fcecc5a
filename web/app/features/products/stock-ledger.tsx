import type { Movement } from "@bulkhead/contract/stock";
import { Link, useLocation, useSearchParams } from "react-router";

import { Moment } from "#ui/moment.tsx";

import { movementChange, movementKind } from "./movement-words.ts";
import { withMoreMovements } from "./stock-book.ts";

function Line({ movement }: { movement: Movement }) {
  return (
    <li className="border-base-300 grid gap-x-4 border-t py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <p className="font-semibold">
        {movementKind(movement)}
        <span className="text-muted font-normal"> · {movementChange(movement)}</span>
      </p>
      <p className="text-muted text-sm leading-6">
        <Moment at={movement.at} />
      </p>
      <p className="text-muted text-sm wrap-anywhere sm:col-span-2">
        {movement.reason !== undefined && <span dir="auto">{movement.reason} — </span>}
        {movement.actor ?? "by the system"}
      </p>
    </li>
  );
}

/** How the stock of a product came to be what it is, the newest first. */
export function StockLedger({ movements, total }: { movements: readonly Movement[]; total: number }) {
  const [address] = useSearchParams();
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
          The newest {movements.length.toLocaleString("en-US")} of {total.toLocaleString("en-US")}
          <Link
            className="text-link inline-flex min-h-11 items-center"
            to={`?${withMoreMovements(address)}`}
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
