import type { OrderFilter, OrderState } from "@bulkhead/contract/order-states";
import type { Order } from "@bulkhead/contract/orders";

import type { TestUser } from "../callers.ts";

/** Somebody who buys. */
export interface Person {
  user: TestUser;
  /** Their own account, and that of their company while they are in it. */
  own: string;
  company: string | undefined;
  isVerified: boolean;
  isClosed: boolean;
}

/** A list of parts. */
export interface Collected {
  id: string;
  by: Person;
  account: string;
  isShared: boolean;
  lines: { id: string; product: string; quantity: number }[];
}

/** Orders that were placed together. */
export interface Bought {
  id: string;
  number: string;
  by: Person;
  isByStaff: boolean;
  list: Collected | undefined;
}

/** What staff say to whom they order for. */
export const PHONE_NOTE = "As on the phone";

/** What each order says of its purchase. Closing an account erases the note. */
export const toldPurchase = (bought: Bought, known: readonly Known[], staff: string) => ({
  ...{ _id: bought.id, number: bought.number },
  orders: known.filter(({ purchase }) => purchase === bought).length,
  note: bought.isByStaff && !bought.by.isClosed ? PHONE_NOTE : undefined,
  placedBy: bought.isByStaff ? staff : undefined,
});

/** What the model knows of an order: what was acknowledged, and nothing that a job may change. */
export interface Known {
  id: string;
  by: Person;
  account: string;
  /** The name of its company. */
  company: string | undefined;
  product: string;
  quantity: number;
  /** The price of a unit, in millionths. A hold that is renewed takes the price of that day. */
  micros: number;
  address: string;
  phone: string;
  /** The one that was corrected. */
  formerPhone: string | undefined;
  /** Its address or its deadline was changed after a proforma was issued. */
  isChanged: boolean;
  po: string | undefined;
  isShipped: boolean;
  /** Canceled with an answer that said so. */
  isCanceled: boolean;
  /** Refunded by units, and how many of them before it shipped. */
  units: number;
  unpacked: number;
  /** How many of the units that shipped came back into stock. */
  returned: number;
  notes: number;
  isLengthened: boolean;
  purchase: Bought | undefined;
}

/** Nothing has happened to it yet. */
export const NEW = {
  ...{ isChanged: false, isShipped: false, isCanceled: false, formerPhone: undefined },
  ...{ units: 0, unpacked: 0, returned: 0, notes: 0, isLengthened: false, purchase: undefined },
};

/** As JSON. */
export type Shown = Omit<Order, "placedAt" | "holdUntil" | "paidAt" | "shippedAt" | "cancelledAt"> & {
  placedAt: string;
  holdUntil: string;
  paidAt?: string;
  shippedAt?: string;
  cancelledAt?: string;
};

/** Without what only staff see. */
export function forBuyer(order: Partial<Shown> = {}): Partial<Shown> {
  const { account: _account, notes: _notes, buyerName: _name, ...others } = order;
  const { undoShipUntil: _until, lengthenUntil: _latest, ...rest } = others;
  return rest;
}

export const SHIPS = new Set(["paid", "part-refunded"]);

export function phaseOf({ cancelledAt, status, cancelRequested, paid, isHeld }: Shown): OrderState {
  if (cancelledAt !== undefined) return "canceled";
  if (status !== undefined) return "shipped";
  return cancelRequested ? "canceling" : paid ? "paid" : isHeld ? "held" : "lapsed";
}
/** Held, or lapsed, without any money on its way. */
export const waitsAs = (phase: "held" | "lapsed") => (order: Shown) =>
  phaseOf(order) === phase && order.money === "unpaid";

/** Which lists an order is in, as the contract says it, without SQL. */
export function listsOf({ cancelledAt, status, paid, money, isHeld }: Shown): Set<OrderFilter> {
  const lists: OrderFilter[] = ["everything", cancelledAt === undefined ? "all" : "canceled"];
  if (money === "review" || money === "disputed") lists.push("trouble");
  if (cancelledAt !== undefined) return new Set(lists);
  if (status !== undefined) lists.push("delivered");
  else if (!paid) {
    lists.push(money === "awaiting-transfer" ? "transfer" : "unpaid");
    if (!isHeld) lists.push("hold-ended");
  } else if (SHIPS.has(money)) lists.push("to-ship");
  return new Set(lists);
}

const TROUBLES: Record<string, string> = {
  review: "Payment needs a decision",
  disputed: "Disputed",
  refunded: "Refunded",
};

/** In the words of the file of orders. */
function stateOf({ cancelledAt, status, paid, money, isHeld }: Shown): string {
  const trouble = TROUBLES[money];
  if (cancelledAt !== undefined) return money === "refunded" ? "Canceled, refunded" : "Canceled";
  if (status !== undefined) return ["Delivered", ...(trouble ? [trouble.toLowerCase()] : [])].join(", ");
  if (trouble ?? paid) return trouble ?? "To ship";
  return money === "awaiting-transfer" ? "Waits for a transfer" : isHeld ? "Unpaid" : "Hold ended";
}

/** What a line of a file of orders says about one. */
export const lineOf = (order: Shown): Record<string, string> => ({
  ...{ number: order.number, quantity: `${order.quantity}`, total: `${order.pay}` },
  ...{ "units to ship": `${order.unitsToShip}`, "units refunded": `${order.unitsRefunded}` },
  ...{ money: order.money, address: order.address, "PO number": order.poNumber ?? "" },
  purchase: order.purchase?.number ?? "",
  ...{
    buyer: order.user,
    company: order.company ?? "",
    model: order.model ?? "",
    product: order.productName,
  },
  ...{ "unit price": `${order.price}`, placed: order.placedAt, shipped: order.shippedAt ?? "" },
  ...{ canceled: order.cancelledAt ?? "", state: stateOf(order) },
  status: order.cancelledAt ? "Canceled" : order.status ? "Delivered" : "pending",
  paid: order.paidAt ?? "",
  transaction: order.transactionId ?? "",
});

/** Who looks at an order: staff, or somebody of its account. */
export type Looker = "admin" | "warehouse" | Person;

/** What they may do with it. */
export function actionsOf(order: Shown, by: Looker, hasChosen: boolean, isDecidable: boolean): string[] {
  const isStaff = by === "admin" || by === "warehouse";
  const ships = SHIPS.has(order.money);
  const refund = by === "admin" && (ships || (order.money === "review" && isDecidable)) ? ["refund"] : [];
  if (order.cancelledAt !== undefined) return refund;
  if (order.status !== undefined) return isStaff ? [...refund, "unship"] : [];
  if (order.cancelRequested) return [];
  if (order.paid) return ["change-delivery", ...refund, ...(isStaff && ships ? ["ship"] : [])];
  if (isStaff) return ["change-delivery", ...refund, ...(by === "admin" ? ["cancel"] : [])];
  if (order.money === "review") return ["cancel", "change-delivery"];
  const transfer = by.isVerified && order.isHeld && !hasChosen ? ["transfer"] : [];
  return ["cancel", "change-delivery", "pay", ...transfer];
}

export const mayRead = (person: Person, { account }: Pick<Known, "account">) =>
  !person.isClosed && (account === person.own || account === person.company);

export const maySee = (person: Person, { account, by, isShared }: Collected) =>
  !person.isClosed && account === accountOf(person) && (by === person || isShared);

/** The orders that somebody placed, unless they were for a company that they have left. */
export const ownOf = (person: Person, known: readonly Known[]) =>
  known.filter((one) => one.by === person && mayRead(person, one));

export const accountOf = ({ own, company }: Person) => company ?? own;

export const worthOf = (orders: readonly Shown[]) => ({
  orders: orders.length,
  pay: Math.round(orders.reduce((sum, { pay }) => sum + pay * 100, 0)) / 100,
});

/** What an order costs, in cents: rounded half up, with a formula of its own. */
export function costOf({ micros, quantity }: Pick<Known, "micros" | "quantity">): number {
  const millionths = micros * quantity;
  const rest = millionths % 10_000;
  return (millionths - rest) / 10_000 + (rest >= 5_000 ? 1 : 0);
}
