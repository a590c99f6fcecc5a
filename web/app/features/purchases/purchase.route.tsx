import { errors } from "@bulkhead/contract/errors";
import { formatMoney } from "@bulkhead/contract/money";
import { poLabel } from "@bulkhead/contract/order-number";
import { getPurchase } from "@bulkhead/contract/purchases";
import { Link, useLocation } from "react-router";

import { orderLists } from "#features/orders/order-lists.ts";
import { PlacedForBuyer } from "#features/orders/order-pieces.tsx";
import { accountOf } from "#features/orders/order-words.ts";
import { Documents } from "#features/orders/order/order-documents.tsx";
import { canShip } from "#features/orders/papers.ts";
import { readBuyer } from "#features/orders/read-buyer.ts";
import { call } from "#platform/api-client.ts";
import { unlessGone } from "#platform/api-error.ts";
import { sessionContext } from "#platform/session.ts";
import { Copyable } from "#ui/copyable.tsx";
import { formatDay } from "#ui/date-time.tsx";
import { countWords } from "#ui/list/count-words.ts";
import { BackLink } from "#ui/list/list-state.tsx";
import { Notice } from "#ui/notice.tsx";
import { unlistedPage } from "#ui/page-meta.ts";
import { Part } from "#ui/section.tsx";

import type { Route } from "./+types/purchase.route";
import { Held } from "./held.tsx";
import type { JustHeld } from "./just-held.ts";
import { PurchaseLists } from "./purchase-lists.tsx";
import { PurchaseOrders } from "./purchase-orders.tsx";
import { CancelUnpaid, PurchasePanel } from "./purchase-panel.tsx";
import { PurchasePayments, readCharges } from "./purchase-payments.tsx";
import { PurchaseShipTo } from "./purchase-ship-to.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) =>
  unlistedPage(loaderData?.found ? loaderData.found.purchase.number : errors.purchase_not_found.message);

export async function clientLoader({ context, params: { id }, request: { signal } }: Route.ClientLoaderArgs) {
  const { role, email } = context.get(sessionContext);
  const list = orderLists[role];
  const [purchase, buyer, staff] = await Promise.all([
    unlessGone(call(getPurchase, { params: { id }, signal })),
    // Staff do not keep a buyer's address in their own profile.
    role === "customer" ? readBuyer(email, signal) : undefined,
    role === "customer" ? undefined : import("#features/orders/order/staff-parts.tsx"),
  ]);
  if (!purchase) return { list };
  const charges = await readCharges(purchase, signal);
  return { list, found: { purchase, buyer, staff, charges, now: new Date() } };
}

export default function PurchasePage({ loaderData: { list, found } }: Route.ComponentProps) {
  const { state } = useLocation() as { state: JustHeld | null };
  if (!found)
    return (
      <Notice
        heading={errors.purchase_not_found.message}
        words="It may belong to another account, or the link may be mistyped."
        next={[list.to, list.name]}
      />
    );
  return state?.held ? (
    <Held purchase={found.purchase} held={state.held} buyer={found.buyer} />
  ) : (
    <FoundPurchase key={found.purchase._id} list={list} {...found} />
  );
}

type Loaded = Route.ComponentProps["loaderData"];
type FoundPurchaseProps = Pick<Loaded, "list"> & NonNullable<Loaded["found"]>;

function FoundPurchase({ list, purchase, buyer, staff, charges, now }: FoundPurchaseProps) {
  const { number, poNumber, orders, user, buyerName, account, company, placedAt } = purchase;
  const who = accountOf({ company, buyerName, user });
  const toShip = orders.find(canShip);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <BackLink to={list.to}>{list.name}</BackLink>
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          {staff && toShip && <staff.ShipWithTracking order={toShip} />}
          {staff && purchase.actions.includes("lengthen") && <staff.LengthenHold orders={orders} />}
          <CancelUnpaid purchase={purchase} loser={buyer ? "you lose" : "the buyer loses"} />
          <PurchaseLists purchase={purchase} />
        </div>
      </div>
      <p className="text-muted mt-1 flex flex-wrap items-center gap-x-3 text-sm">
        <span className="inline-flex items-center gap-1">
          Purchase <Copyable name="purchase number" text={number} />
        </span>
        {poNumber !== undefined && <span dir="auto">{poLabel(poNumber)}</span>}
        <span className="wrap-anywhere">
          by{" "}
          {account === undefined ? (
            <bdi>{buyerName ?? user}</bdi>
          ) : (
            <Link className="text-link" to={`/dashboard/customers/${account}`}>
              <bdi>{who}</bdi>
            </Link>
          )}
          , {formatDay(placedAt)}
        </span>
      </p>
      <h2 className="text-2xl sm:text-3xl">
        {countWords(orders.length, "order")} <span className="text-muted">·</span> {formatMoney(purchase.pay)}
      </h2>
      <PurchasePanel purchase={purchase} now={now} shippedWord={list.shippedWord} />
      <PlacedForBuyer placed={purchase} isBuyers={!staff} />
      <div className="mt-8 grid gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_16rem] xl:grid-cols-[minmax(0,1fr)_19rem] print:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="min-w-0">
          <PurchaseOrders purchase={purchase} now={now} shippedWord={list.shippedWord} />
          <PurchasePayments purchase={purchase} charges={charges} />
        </div>
        <div className="min-w-0">
          <Part id="ship-to" heading="Ship to">
            <div className="border-base-300 mt-4 border-t pt-3">
              <PurchaseShipTo purchase={purchase} buyer={buyer} />
            </div>
          </Part>
          <Documents about={purchase}>
            <div className="mt-3">{staff && <staff.PackingSlips orders={orders} />}</div>
          </Documents>
          {purchase.list && (
            <Part id="from" heading="From" className="mt-10 print:hidden">
              <p className="border-base-300 mt-4 border-t pt-3">
                List{" "}
                <Link className="text-link" to={`/dashboard/lists/${purchase.list._id}`}>
                  <bdi>{purchase.list.name}</bdi>
                </Link>
              </p>
            </Part>
          )}
        </div>
      </div>
    </>
  );
}
