import { purchaseNumber } from "@bulkhead/contract/order-number";
import type { Order } from "@bulkhead/contract/orders";
import type { Purchase } from "@bulkhead/contract/purchases";

import { hasAccount, mayReadOrder } from "#features/orders/order-access.ts";
import { toOrder } from "#features/orders/order-answer.ts";
import { listOrdersOfPurchase, type OrderRow } from "#features/orders/orders.store.ts";
import { listPictureKeys } from "#features/products/products.store.ts";
import type { Db } from "#platform/database/db.ts";
import { shipToOf } from "#platform/delivery-columns.ts";
import { AppError } from "#platform/errors.ts";
import type { Viewer } from "#platform/http/access.ts";
import type { Pictures } from "#platform/vendors/pictures.ts";

import { findRenewal, isDue, proposePayments, sumOf } from "./due-orders.ts";
import { findPurchase } from "./purchases.store.ts";

/** The list, if the viewer can see it. Lists implement it. */
export type FindList = (
  db: Db,
  viewer: Viewer,
  id: string,
) => Promise<{ id: string; name: string } | undefined>;

/** What its orders can do, of what concerns several of them. */
function actionsOf(
  orders: Purchase["orders"],
  { due, renewal, isOwn }: { due: readonly OrderRow[]; renewal: Purchase["renewal"]; isOwn: boolean },
): Purchase["actions"] {
  const ids = new Set(due.map(({ id }) => id));
  const open = orders.filter(({ _id }) => ids.has(_id));
  const can = (some: typeof orders, action: Order["actions"][number]) =>
    some.some(({ actions }) => actions.includes(action));
  const may: [Purchase["actions"][number], boolean][] = [
    ["pay", can(open, "pay")],
    ["transfer", can(open, "transfer")],
    ["renew", renewal !== undefined && isOwn],
    ["cancel", can(orders, "cancel")],
    ["ship", can(orders, "ship")],
    ["lengthen", orders.some((order) => order.lengthenUntil)],
  ];
  return may.flatMap(([action, isAllowed]) => (isAllowed ? [action] : []));
}

/** A purchase with its orders, as far as the viewer may read them. */
export async function readPurchase(
  db: Db,
  viewer: Viewer,
  id: string,
  findList: FindList,
  { urlOf }: Pictures,
): Promise<Purchase> {
  const found = await findPurchase(db, id);
  const rows = found ? await listOrdersOfPurchase(db, id) : [];
  const readable = rows.filter((row) => mayReadOrder(row.account_id, viewer));
  const first = readable.find(({ state }) => state !== "canceled") ?? readable[0];
  if (!found || !first) throw new AppError("purchase_not_found");
  const list = found.list_id === null ? undefined : await findList(db, viewer, found.list_id);
  const due = readable.filter(isDue);
  const renewal = await findRenewal(db, readable);
  const held = readable.filter(({ state, paid_at }) => state === "held" && paid_at === null);
  const orders = readable.map((row) => toOrder(row, viewer));
  const pictures = await listPictureKeys(db, [...new Set(readable.map((row) => row.product_id))]);
  const { user, buyerName, company, account, poNumber, phone, address } = toOrder(first, viewer);
  return {
    ...{ _id: id, number: purchaseNumber(found.number) },
    ...{ user, buyerName, company, account, poNumber, phone, address, shipTo: shipToOf(first), orders },
    pictures: Object.fromEntries(pictures.map((row) => [row.id, urlOf(row.picture)])),
    placedBy: found.placer ?? undefined,
    note: found.note ?? undefined,
    list: list && { _id: list.id, name: list.name },
    placedAt: found.placed_at,
    pay: sumOf(readable.filter(({ state }) => state !== "canceled")),
    due: sumOf(due),
    holdUntil: held.map(({ hold_until }) => hold_until).toSorted((one, other) => +one - +other)[0],
    payments: proposePayments(due),
    renewal,
    actions: actionsOf(orders, { due, renewal, isOwn: hasAccount(viewer, first.account_id) }),
  };
}
