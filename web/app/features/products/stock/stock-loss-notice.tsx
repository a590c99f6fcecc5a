import type { Holder } from "@bulkhead/contract/stock";
import { Fragment } from "react";
import { Link } from "react-router";

import { formatNumber } from "#ui/format-number.ts";

import { heldUnits, type Loss } from "./stock-loss.ts";

const MOST_NAMED = 5;

/** "BH-100428 (Reparatronica, 1,800 units), BH-100430 and 3 more" */
function Orders({ orders }: { orders: readonly Holder[] }) {
  const others = orders.length - MOST_NAMED;
  return (
    <>
      {orders.slice(0, MOST_NAMED).map(({ _id, number, account, quantity }, index) => (
        <Fragment key={_id}>
          {index > 0 && ", "}
          <Link className="text-link" to={`/dashboard/orders/${_id}`}>
            {number}
          </Link>{" "}
          (<bdi>{account}</bdi>, {formatNumber(quantity)} units)
        </Fragment>
      ))}
      {others > 0 && ` and ${formatNumber(others)} more`}
    </>
  );
}

/** Whom the loss hurts, before it is booked. */
export function LossNotice({ units, loss }: { units: number; loss: Loss }) {
  const { free, ends, safe, most } = loss;
  const isRefused = units > most;
  if (!isRefused && ends.length === 0) return null;
  const holds =
    ends.length === 1 ? "the hold of 1 unpaid order" : `the holds of ${ends.length} unpaid orders`;
  return (
    <div className="border-error/45 bg-error/8 rounded-field border p-4 text-sm">
      <p className="font-semibold">{isRefused ? "Paid orders hold these units" : `Ends ${holds}`}</p>
      <p className="mt-1">
        {isRefused ? (
          <Orders orders={safe} />
        ) : (
          <>
            {formatNumber(free)} are free. The other {formatNumber(units - free)} come from{" "}
            <Orders orders={ends} />. {ends.length === 1 ? "The buyer is" : "The buyers are"} told.
            {safe.length > 0 && ` ${formatNumber(heldUnits(safe))} units of paid orders are safe.`}
          </>
        )}
      </p>
    </div>
  );
}
