import { type ManagedProduct, getManagedProduct } from "@bulkhead/contract/products";
import { type Holder, type Movement, listHolders, listMovements } from "@bulkhead/contract/stock";
import { Link, useLocation, useSearchParams } from "react-router";

import { call, callPage } from "#platform/api-client.ts";
import { unlessGone } from "#platform/api-error.ts";
import { DateTime } from "#ui/date-time.tsx";
import { formatNumber } from "#ui/format-number.ts";

const STEP = 10;
const MAX = 1_000;

export interface StockBook {
  product: ManagedProduct;
  /** The orders that hold its units, in the order in which a loss takes them. */
  holders: Holder[];
  movements: Movement[];
  total: number;
}

/** How many movements the URL asks for. People can type any URL. */
export function readMovementCount(params: URLSearchParams): number {
  const count = Number(params.get("movements"));
  return Number.isSafeInteger(count) && count > STEP ? Math.min(count, MAX) : STEP;
}

/** The URL parameters that show more movements. Undefined if a page shows no more. */
export function withMoreMovements(params: URLSearchParams): URLSearchParams | undefined {
  const count = readMovementCount(params);
  if (count === MAX) return undefined;
  const target = new URLSearchParams(params);
  target.set("movements", String(Math.min(count + 4 * STEP, MAX)));
  return target;
}

/** The product of `?stock=`. Undefined when there is none, or when it is gone. */
export async function readStockBook(
  { searchParams }: URL,
  signal: AbortSignal,
): Promise<StockBook | undefined> {
  const id = searchParams.get("stock");
  if (!id) return undefined;
  const params = { id };
  const query = { page: 1, size: readMovementCount(searchParams) };
  const [product, ledger, holders] = await Promise.all([
    unlessGone(call(getManagedProduct, { params, signal })),
    unlessGone(callPage(listMovements, { params, query, signal })),
    unlessGone(call(listHolders, { params, signal })),
  ]);
  return product && ledger && holders && { product, holders, movements: ledger.items, total: ledger.total };
}

const kinds: Record<Movement["kind"], string> = {
  receipt: "Delivery",
  count: "Count",
  adjustment: "Correction",
  loss: "Loss",
  reserve: "Held by",
  release: "Released by",
  ship: "Shipped",
  unship: "Shipping undone",
};

const signed = new Intl.NumberFormat("en-US", { signDisplay: "exceptZero" });

/** "−200", or "+200 reserved" if nothing came or went. */
export function movementChange({
  kind,
  onHandChange,
  reservedChange,
}: Pick<Movement, "kind" | "onHandChange" | "reservedChange">): string {
  // A real minus sign is as wide as the plus.
  const format = (units: number) => signed.format(units).replace("-", "−");
  return onHandChange === 0 && kind !== "count" ? `${format(reservedChange)} reserved` : format(onHandChange);
}

const changeColor = ({ onHandChange }: Movement) => {
  if (onHandChange > 0) return "text-success font-semibold";
  return onHandChange < 0 ? "font-semibold" : "text-muted";
};

function Line({ movement }: { movement: Movement }) {
  return (
    <li className="border-base-300 grid grid-cols-[minmax(0,1fr)_auto_4.5rem] gap-x-4 border-t py-2.5">
      <p className="font-semibold wrap-anywhere">
        {kinds[movement.kind]} {movement.deliveryNote}
        {movement.order !== undefined && (
          <Link className="text-link font-mono text-sm" to={`/dashboard/orders/${movement.order}`}>
            {movement.number}
          </Link>
        )}
      </p>
      <p className={`text-end ${changeColor(movement)}`}>{movementChange(movement)}</p>
      <p className="text-end">
        <span className="sr-only">, on hand </span>
        {formatNumber(movement.onHand)}
      </p>
      <p className="text-muted col-span-3 text-sm wrap-anywhere">
        {movement.reason !== undefined && <span dir="auto">{movement.reason} — </span>}
        {movement.actor ?? "automatic"}, <DateTime at={movement.at} />
      </p>
    </li>
  );
}

/** Every change to a product's stock, newest first. */
export function StockLedger({ movements, total }: { movements: readonly Movement[]; total: number }) {
  const [params] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  if (total === 0) return <p className="text-muted">No stock movements yet.</p>;
  const more = withMoreMovements(params);
  return (
    <>
      <p
        aria-hidden="true"
        className="text-muted grid grid-cols-[minmax(0,1fr)_auto_4.5rem] gap-x-4 pb-1 text-end text-sm"
      >
        <span />
        <span>Units</span>
        <span>On hand</span>
      </p>
      <ol>
        {movements.map((movement) => (
          <Line key={movement._id} movement={movement} />
        ))}
      </ol>
      {movements.length < total && (
        <p className="text-muted border-base-300 flex flex-wrap items-center gap-x-4 border-t pt-2 text-sm">
          The newest {formatNumber(movements.length)} of {formatNumber(total)}
          {more && (
            <Link
              className="text-link inline-flex min-h-11 items-center"
              to={`?${more}`}
              state={state}
              replace
              preventScrollReset
            >
              Show more
            </Link>
          )}
        </p>
      )}
    </>
  );
}
