import { MOST_PACKING_SLIPS } from "@bulkhead/contract/documents";
import { type Order, getOrder, listOrders } from "@bulkhead/contract/orders";
import { useState } from "react";
import { Link, useLocation, useSearchParams } from "react-router";

import { call, callPage } from "#platform/api-client.ts";
import { unlessGone } from "#platform/api-error.ts";
import { hasChanged, useFresh } from "#platform/ask-again.ts";
import { formatCount, formatNumber } from "#ui/format-number.ts";
import { countWords } from "#ui/list/count-words.ts";
import { BackLink } from "#ui/list/list-state.tsx";
import { Notice } from "#ui/notice.tsx";
import { unlistedPage } from "#ui/page-meta.ts";

import { useKeptRows } from "../list/rows.ts";
import { type OrderedProduct, readOrderedProduct } from "../order-pieces.tsx";
import { canPack, canShip } from "../papers.ts";
import { readIds } from "../pay-together.ts";
import { ShipSheet } from "../ship/ship-sheet.tsx";
import type { Route } from "./+types/pick.route";
import { ModelSums, PackedStrip, PickCard } from "./pick-card.tsx";

const toShip = { query: { filter: "to-ship", sort: "oldest", page: 1, size: 50 } } as const;

/** Whether something else is to be shipped than the last time it was asked. */
const hasToShipChanged = (): Promise<boolean> => hasChanged(listOrders, toShip);

async function readOrders(ids: readonly string[], signal: AbortSignal) {
  const found = await Promise.all(ids.map((id) => unlessGone(call(getOrder, { params: { id }, signal }))));
  const items: Order[] = found.filter((order) => order !== undefined).filter(canPack);
  return { items, total: items.length, isExact: true };
}

/** The orders that the URL asks for, or those that have waited longest, with the pictures of their products. */
async function readToPick({ url, signal }: Request) {
  const params = new URL(url).searchParams;
  const ids = readIds(params.get("orders")).slice(0, MOST_PACKING_SLIPS);
  const {
    items: orders,
    total,
    isExact,
  } = ids.length > 0 ? await readOrders(ids, signal) : await callPage(listOrders, { ...toShip, signal });
  const products = new Map<string, OrderedProduct>();
  for (const { product } of orders)
    if (!products.has(product)) products.set(product, readOrderedProduct(product, signal));
  const by = params.get("by") === "model" ? ("model" as const) : ("order" as const);
  return { orders, total, isExact, products, by, areChosen: ids.length > 0, now: new Date() };
}

export const meta = () => unlistedPage("Pick");

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => readToPick(request);

const isPacked = ({ status }: Order) => status === "shipped";

/** What to fetch from the shelves, order by order or model by model. */
export default function Pick({ loaderData }: Route.ComponentProps) {
  const { orders, total, isExact, products, by, areChosen, now } = loaderData;
  const { rows: kept, keep } = useKeptRows(orders);
  // Nobody fetches what has left.
  const rows = by === "model" ? kept.filter(canShip) : kept;
  const [packing, setPacking] = useState<Order>();
  useFresh(async () => !areChosen && hasToShipChanged());
  const next = rows.find((order) => canShip(order) && order.address !== "");
  const packed = rows.filter(isPacked).length;

  const closeSheet = () => {
    const card = packing && document.getElementById(packing._id);
    setPacking(undefined);
    // The pressed button is gone.
    requestAnimationFrame(() => document.activeElement === document.body && card?.focus());
  };

  return (
    <>
      <BackLink to="/dashboard/manageorder">Manage Order</BackLink>
      <div className="list-head">
        <h2 className="text-2xl">{by === "model" ? "Pick list" : "Pick"}</h2>
        <p role="status" className="text-muted text-sm">
          {by === "model"
            ? countWords(rows.length, "order")
            : `${formatNumber(packed)} of ${formatNumber(rows.length)} done`}
          {total > orders.length && `, ${formatCount(total, isExact)} to ship`}
        </p>
      </div>
      {by === "order" && rows.length > 0 && (
        <progress className="done-bar" aria-label="Orders done" value={packed} max={rows.length} />
      )}
      {rows.length === 0 ? (
        <Notice
          heading="Nothing to pick"
          headingLevel="h3"
          words="Everything that is paid has shipped."
          next={["/dashboard/manageorder", "Manage Order"]}
        />
      ) : (
        <div className="mt-2 flex gap-2 print:hidden">
          <ByLinks by={by} />
          {by === "model" && (
            <button type="button" className="btn btn-outline" onClick={() => print()}>
              Print
            </button>
          )}
        </div>
      )}
      {by === "model" && rows.length > 0 && <ModelSums orders={rows} />}
      {by === "order" && (
        <ul className="mt-4 grid gap-2.5 sm:grid-cols-[repeat(auto-fill,minmax(20rem,1fr))]">
          {rows.map((order) => (
            <li
              key={order._id}
              id={order._id}
              data-row
              tabIndex={-1}
              className={`rounded-box p-3 ${isPacked(order) ? "bg-base-200" : "border-base-300 border"}`}
            >
              {isPacked(order) ? (
                <PackedStrip order={order} now={now} onUndone={keep} />
              ) : (
                <PickCard
                  order={order}
                  now={now}
                  product={products.get(order.product)}
                  isNext={order === next}
                  onPack={() => setPacking(order)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {packing && (
        <ShipSheet order={packing} onClose={closeSheet} onShipped={(shipped) => keep(...shipped)} />
      )}
    </>
  );
}

function ByLinks({ by }: { by: "order" | "model" }) {
  const [params] = useSearchParams();
  const { state } = useLocation();
  const to = (other: "order" | "model") => {
    const target = new URLSearchParams(params);
    if (other === "model") target.set("by", other);
    else target.delete("by");
    return `?${target}`;
  };
  return (
    <nav aria-label="Sort" className="bg-base-200 rounded-field grid grow grid-cols-2 p-0.5 sm:max-w-60">
      {(["order", "model"] as const).map((other) => (
        <Link
          key={other}
          className="aria-[current]:border-outline aria-[current]:bg-base-100 text-muted aria-[current]:text-base-content rounded-field grid min-h-10 place-items-center border border-transparent text-sm font-semibold"
          to={to(other)}
          state={state as unknown}
          replace
          preventScrollReset
          aria-current={by === other ? "true" : undefined}
        >
          By {other}
        </Link>
      ))}
    </nav>
  );
}
