import * as z from "zod/mini";

import { shipment } from "./carriers.ts";
import { endpoint } from "./endpoint.ts";
import { instant } from "./instant.ts";
import { intInput, money, unitPrice, unitPriceInput } from "./numbers.ts";
import { orderRanges, paidRange } from "./order-ranges.ts";
import { orderFilter, orderState } from "./order-states.ts";
import { afterInput, pageQuery } from "./paging.ts";
import { deliveryInput, shipTo } from "./ship-to.ts";
import { phoneInput, text } from "./text.ts";

export const orderAction = z.enum([
  "pay",
  /** Pay by bank transfer: once, while it is held, with a verified email. */
  "transfer",
  "cancel",
  "ship",
  /** Staff undo the shipping. */
  "unship",
  /** Staff send its money back, all of it or a part. */
  "refund",
  "change-delivery",
]);

/** What the money of an order allows: the first of these that holds. Only `paid` and `part-refunded` ship. */
export const orderMoney = z.enum([
  /** A person has to decide about one of its payments. */
  "review",
  /** The buyer's bank has taken the charge back until a dispute is decided. */
  "disputed",
  /** All of it went back or is on its way. */
  "refunded",
  "part-refunded",
  "paid",
  "awaiting-transfer",
  "unpaid",
]);
export type OrderMoney = z.output<typeof orderMoney>;

/** One product, one quantity, one buyer. Name and unit price are as they were when the order was placed. */
export const order = z.object({
  _id: z.uuid(),
  /** What people call it: "BH-104872". */
  number: z.string(),
  /** The buyer's email. */
  user: z.string(),
  /** The name of the company it was placed for. Absent if it belongs to the buyer alone. */
  company: z.optional(z.string()),
  /** For admins: the account it belongs to. */
  account: z.optional(z.uuid()),
  /** For staff: what the buyer is called. */
  buyerName: z.optional(z.string()),
  /** What it was placed with. Absent if it was placed alone. `orders` counts canceled ones, too. */
  purchase: z.optional(
    z.object({
      _id: z.uuid(),
      number: z.string(),
      orders: z.int(),
      /** Who of the staff placed it for the buyer, and what they wrote to them. */
      placedBy: z.optional(z.string()),
      note: z.optional(z.string()),
    }),
  ),
  productName: z.string(),
  /** The product's model, as it is called today. */
  model: z.optional(z.string()),
  product: z.uuid(),
  /** Per unit. */
  price: unitPrice,
  quantity: z.int(),
  /** What is packed, or was: `quantity` without the units that were refunded before it shipped. */
  unitsToShip: z.int(),
  /** How many were refunded by units, before or after it shipped. */
  unitsRefunded: z.int(),
  /** As text, also if it was given in parts. */
  phone: z.string(),
  address: z.string(),
  /** Where it goes in parts. Absent if the address was given as text. */
  shipTo: z.optional(shipTo),
  /** The buyer's own number for the purchase. */
  poNumber: z.optional(z.string()),
  state: orderState,
  /** Absent until shipped; screens then show 'pending'. */
  status: z.optional(z.literal("shipped")),
  paid: z.boolean(),
  money: orderMoney,
  transactionId: z.optional(z.string()),
  /** What has arrived of the transfer that it waits for, once something has. It may pay other orders, too. */
  arrived: z.optional(z.object({ amount: money, of: money })),
  /** What went back of its money. `pending`: what of it the provider has not sent yet. `lost`: what of it a dispute cost. */
  wentBack: z.optional(z.object({ amount: money, pending: z.optional(money), lost: z.optional(money) })),
  /** Unit price times quantity, rounded half up to cents. */
  pay: money,
  placedAt: instant,
  /** Until when an unpaid order holds its units and its price. */
  holdUntil: instant,
  /** For admins: how long they can make the hold, once. Absent if they cannot. */
  lengthenUntil: z.optional(instant),
  /** Whether the units are reserved now. */
  isHeld: z.boolean(),
  paidAt: z.optional(instant),
  shippedAt: z.optional(instant),
  /** Absent until shipped, and for orders that shipped before there were shipments. */
  shipment: z.optional(shipment),
  /** For staff: how many notes there are about it. Absent without any. */
  notes: z.optional(z.int()),
  /** For staff: until when they undo the shipping without a reason. */
  undoShipUntil: z.optional(instant),
  cancelledAt: z.optional(instant),
  /** A cancellation waits until the card provider confirms that nothing can be charged, or that the money went back. */
  cancelRequested: z.optional(z.literal(true)),
  /** The papers that it has, besides credit notes. The last one may still have to be made. */
  papers: z.array(z.enum(["proforma", "invoice"])),
  /** What the caller may do with it now. */
  actions: z.array(orderAction),
  /**
   * In a list by purchases: all orders of its purchase that match, of which it is the one that most is left to do for. Absent for
   * the only order of a purchase.
   */
  group: z.optional(
    z.object({
      orders: z.array(z.uuid()),
      pay: money,
      /** How many of them are in each state. */
      states: z.partialRecord(orderState, z.int()),
      /** How many of them may ship. */
      toShip: z.int(),
      unitsToShip: z.int(),
      /** How many different addresses they go to. */
      addresses: z.int(),
      /** What the first three of them are of. */
      products: z.array(z.uuid()),
      pictures: z.array(z.url()),
    }),
  ),
});

export type Order = z.output<typeof order>;

export const MAX_PO_NUMBER_LENGTH = 50;

const page = { ...pageQuery(), after: afterInput };
const id = z.object({ id: z.uuid() });

/** `paid`: only those that are paid and have not shipped, paid longest ago first. */
export const orderSort = z.enum(["newest", "oldest", "-pay", "pay", "paid"]);
export type OrderSort = z.output<typeof orderSort>;

/** Whose orders. */
const email = z.optional(z.string().check(z.trim(), z.toLowerCase()));

/** The orders that the caller placed, or all of their account, which is their company's if they have joined one. */
export const orderScope = z.enum(["own", "account"]);
export type OrderScope = z.output<typeof orderScope>;
const scope = z.optional(orderScope);

/** For staff: the orders of one account. */
const account = z.optional(z.uuid());

/** Shared by the lists and the export. */
export const orderSelection = {
  /**
   * The number of an order, a purchase, an invoice or a credit note, a PO or tracking number, a transaction or a phone, the last digits of
   * one of them, its total however written, the start of its id, or words of all of it in any order: product, address, company, buyer.
   * Those of a new order take seconds. If little is found, names with one mistyped letter are found, too. The best fit is first, if all is on one page.
   */
  search: z.optional(text(100)),
  ...orderRanges,
  /** Without one, `everything` if there is a search, else `all`. */
  filter: z.optional(orderFilter),
  sort: z._default(orderSort, "newest"),
};

/** One row for a purchase, where the list is sorted by age. Totals and pages then count rows. */
const group = z.optional(z.literal("purchase"));

export const placeOrder = endpoint("POST /api/order", "customer", {
  summary:
    "Place an order for one product. Sending the same Idempotency-Key and body again returns the same order",
  body: z.object({
    user: z.optional(z.string()),
    productName: z.optional(z.string()),
    product: z.uuid(),
    price: unitPriceInput,
    quantity: intInput,
    ...deliveryInput,
    poNumber: z._default(text(MAX_PO_NUMBER_LENGTH), ""),
  }),
  response: z.object({ insertedId: z.uuid() }),
  errors: [
    "forbidden",
    "tool_not_found",
    "quantity_too_small",
    "quantity_unavailable",
    "price_changed",
    "below_least_charge",
    "over_card_limit",
    "hold_limit",
    "key_reused",
    "unavailable",
  ],
});

export const listMyOrders = endpoint("GET /api/order/", "customer", {
  summary: "The caller's orders or all of their account, optionally those of one product",
  query: z.object({ email, scope, product: z.optional(z.uuid()), group, ...orderSelection, ...page }),
  response: z.array(order),
  errors: ["forbidden"],
});

export const getOrder = endpoint("GET /api/order/{id}", "customer", {
  summary: "One order, for its owner, the members of its company and staff, even after it was canceled",
  params: id,
  response: order,
  errors: ["order_not_found"],
});

export const changeDelivery = endpoint("PUT /api/order/{id}/delivery", "customer", {
  summary: "Change where an order goes until it ships, for its owner and staff",
  params: id,
  body: z
    .object({
      ...{ phone: z.optional(phoneInput), address: z.optional(text(500)) },
      shipTo: deliveryInput.shipTo,
    })
    .check(
      z.refine(({ phone, address, shipTo }) => shipTo ?? (phone !== undefined && address !== undefined), {
        path: ["address"],
        error: "must be sent with a phone, or as shipTo",
      }),
    ),
  response: order,
  errors: ["order_not_found", "order_already_shipped", "order_cancelled"],
});

const cancellation = {
  takesLong: true,
  params: id,
  response: z.object({ _id: z.uuid() }),
  errors: ["order_not_found", "order_already_paid", "payment_in_progress", "payment_provider_unreachable"],
} as const;

export const cancelOrder = endpoint("DELETE /api/orders/{id}", "customer", {
  summary: "Cancel an unpaid order of your own or of your company. Its units go back to stock",
  ...cancellation,
});

export const cancelAnyOrder = endpoint("DELETE /api/admin/orders/{id}", "admin", {
  summary: "Cancel anybody's unpaid order",
  ...cancellation,
});

export const listOrders = endpoint("GET /api/orders", "warehouse", {
  summary: "Everybody's orders",
  query: z.object({ account, group, ...orderSelection, ...paidRange, ...page }),
  response: z.array(order),
});

const worth = z.object({ orders: z.int(), pay: money });

/** What a buyer has to think of, in all their orders. */
const orderSummary = z.object({
  /** Held and not paid. */
  toPay: worth,
  /** The first of these holds to end. */
  nextHold: z.optional(z.object({ number: z.string(), productName: z.string(), holdUntil: instant })),
  /** `received` of it has arrived, and waits for the rest. */
  transfer: z.extend(worth, { received: money }),
  toShip: worth,
});
export type OrderSummary = z.output<typeof orderSummary>;

export const countOrders = endpoint("GET /api/orders/counts", "customer", {
  summary:
    "How many orders there are by state, with a search up to 1,000, and what is due in all of them. Without an email, everybody's orders, for staff",
  query: z.object({ email, scope, account, search: orderSelection.search, ...orderRanges, ...paidRange }),
  response: z.object({
    all: z.int(),
    everything: z.int(),
    unpaid: z.int(),
    transfer: z.int(),
    "to-ship": z.int(),
    "hold-ended": z.int(),
    trouble: z.int(),
    delivered: z.int(),
    canceled: z.int(),
    /** Absent for everybody's orders. */
    summary: z.optional(orderSummary),
  }),
  errors: ["forbidden"],
});
