import { shipmentNumber } from "@bulkhead/contract/carriers";
import type { Output } from "@bulkhead/contract/endpoint";
import { LENGTHEN_DAYS, UNDO_SHIP_MINUTES } from "@bulkhead/contract/limits";
import type { getTimeline } from "@bulkhead/contract/order-events";
import { orderNumber, purchaseNumber } from "@bulkhead/contract/order-number";
import { stateFacts } from "@bulkhead/contract/order-states";
import type { Order } from "@bulkhead/contract/orders";

import { shipToOf } from "#platform/delivery-columns.ts";
import type { Viewer } from "#platform/http/access.ts";
import type { Pictures } from "#platform/vendors/pictures.ts";

import type { OrderGroup } from "./find/list-orders.store.ts";
import { actionsFor } from "./order-access.ts";
import type { listEvents } from "./order-events.store.ts";
import type { OrderRow } from "./orders.store.ts";

const shipmentOf = (row: OrderRow): Order["shipment"] =>
  row.shipment_id === null || row.shipment_number === null
    ? undefined
    : {
        _id: row.shipment_id,
        number: shipmentNumber(row.shipment_number),
        carrier: row.carrier ?? undefined,
        tracking: row.tracking ?? undefined,
      };

const purchaseOf = (row: OrderRow): Order["purchase"] =>
  row.purchase_id === null || row.purchase_number === null
    ? undefined
    : {
        ...{ _id: row.purchase_id, number: purchaseNumber(row.purchase_number) },
        ...{ orders: row.orders_of_purchase, placedBy: row.placer ?? undefined, note: row.note ?? undefined },
      };

const papersOf = ({ state, paid_at }: OrderRow): Order["papers"] => [
  ...(stateFacts[state].hasProforma ? (["proforma"] as const) : []),
  ...(paid_at ? (["invoice"] as const) : []),
];

function undoShipUntil({ shipped_at }: OrderRow, viewer: Viewer): Date | undefined {
  if (!shipped_at || !viewer.isStaff) return undefined;
  return new Date(shipped_at.getTime() + UNDO_SHIP_MINUTES * 60_000);
}

/** How long staff can make its hold, which is possible once. The statement that does it checks again. */
export const lengthenUntil = (
  row: Pick<OrderRow, "state" | "hold_lengthened_at" | "hold_until">,
): Date | undefined =>
  row.state === "held" && !row.hold_lengthened_at
    ? new Date(row.hold_until.getTime() + LENGTHEN_DAYS * 24 * 3_600_000)
    : undefined;

/** Optional fields must be named too, so that a new one cannot be forgotten. */
type EveryField<T> = { [Field in keyof Required<T>]: T[Field] };

/** An order as the contract defines it, for this viewer. */
export function toOrder(row: OrderRow, viewer: Viewer): EveryField<Order> {
  return {
    _id: row.id,
    number: orderNumber(row.number),
    user: row.user,
    company: row.company ?? undefined,
    account: viewer.isAdmin ? row.account_id : undefined,
    buyerName: (viewer.isStaff && row.buyer_name) || undefined,
    purchase: purchaseOf(row),
    productName: row.product_name,
    model: row.model ?? undefined,
    product: row.product_id,
    price: row.unit_price_micros,
    quantity: row.quantity,
    unitsToShip: row.units_to_ship,
    unitsRefunded: row.units_refunded,
    phone: row.phone,
    address: row.address,
    shipTo: shipToOf(row),
    poNumber: row.po_number ?? undefined,
    state: row.state,
    status: row.shipped_at ? "shipped" : undefined,
    paid: row.paid_at !== null,
    money: row.money,
    transactionId: row.transaction_id ?? undefined,
    arrived: row.arrived ?? undefined,
    wentBack: row.went_back ?? undefined,
    pay: row.pay_cents,
    placedAt: row.placed_at,
    holdUntil: row.hold_until,
    lengthenUntil: viewer.isAdmin ? lengthenUntil(row) : undefined,
    isHeld: row.is_held,
    paidAt: row.paid_at ?? undefined,
    shippedAt: row.shipped_at ?? undefined,
    shipment: shipmentOf(row),
    notes: (viewer.isStaff && row.notes) || undefined,
    undoShipUntil: undoShipUntil(row, viewer),
    cancelledAt: row.canceled_at ?? undefined,
    cancelRequested: row.cancel_requested_at ? true : undefined,
    papers: papersOf(row),
    actions: actionsFor(row, viewer),
    group: undefined,
  };
}

export const toGroup = (
  { states, pictures, to_ship: toShip, units_to_ship: unitsToShip, ...group }: OrderGroup,
  { urlOf }: Pictures,
): Order["group"] => ({
  ...{ ...group, toShip, unitsToShip },
  states: Object.fromEntries(
    [...Map.groupBy(states, (state) => state)].map(([state, some]) => [state, some.length]),
  ),
  pictures: pictures.map(urlOf),
});

export function toTimeline(events: Awaited<ReturnType<typeof listEvents>>): Output<typeof getTimeline> {
  return {
    events: events.map(({ kind, at, actor, detail }) => ({
      kind,
      at,
      actor: actor ?? undefined,
      detail: detail ?? undefined,
    })),
    isIntact: events.length > 0 && events.every((event) => event.is_intact),
    fingerprint: events.at(-1)?.hash.toString("hex") ?? "",
  };
}
