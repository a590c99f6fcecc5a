import * as z from "zod/mini";

import type { ErrorCode } from "./errors.ts";

/** Canceled orders are also in `trouble`, which has all whose money a person or a bank has to decide about. */
export const orderFilter = z.enum([
  /** Without canceled orders and with delivered ones: "Current" on screens. */
  "all",
  /** "All" on screens. */
  "everything",
  "unpaid",
  "transfer",
  "to-ship",
  /** Unpaid, and their units went back to stock. */
  "hold-ended",
  "trouble",
  "delivered",
  "canceled",
]);
export type OrderFilter = z.output<typeof orderFilter>;

/** Where an order is, by its columns, never by the clock: a hold whose time is over is `held` until its units are released. */
export const orderState = z.enum([
  "held",
  /** Unpaid, and its units went back to stock. */
  "lapsed",
  /** Until the card provider confirms that nothing can be charged, or that the money of a paid order went back. */
  "canceling",
  "paid",
  "shipped",
  "canceled",
]);
export type OrderState = z.output<typeof orderState>;

interface StateFacts {
  /** Whether its units are reserved. */
  isHeld: boolean;
  /** How it ended. From then on, nothing changes where it goes. */
  end?: "shipped" | "canceled";
  /** Whether it has a proforma. What is canceled or no longer held is not offered for payment. */
  hasProforma: boolean;
  /** Why it does not ship. Absent if its money decides, as it does for a canceled one. */
  shipRefusal?: ErrorCode;
  /** The lists that it can be in besides those of all orders. Its money decides which of them it is. */
  lists: readonly OrderFilter[];
  /** What it can wait for in the sums of My Orders. */
  waitsFor: readonly ("toPay" | "transfer" | "toShip")[];
}

/** What follows from the state of an order, apart from words and from who may do what. */
export const stateFacts: Record<OrderState, StateFacts> = {
  held: { isHeld: true, hasProforma: true, lists: ["unpaid", "transfer"], waitsFor: ["toPay", "transfer"] },
  lapsed: {
    isHeld: false,
    hasProforma: false,
    lists: ["unpaid", "transfer", "hold-ended"],
    waitsFor: ["transfer"],
  },
  canceling: { isHeld: true, hasProforma: true, lists: ["unpaid", "transfer"], waitsFor: ["transfer"] },
  paid: { isHeld: true, hasProforma: true, lists: ["to-ship"], waitsFor: ["toShip"] },
  shipped: {
    isHeld: false,
    end: "shipped",
    hasProforma: true,
    shipRefusal: "order_already_shipped",
    lists: ["delivered"],
    waitsFor: [],
  },
  canceled: { isHeld: false, end: "canceled", hasProforma: false, lists: ["canceled"], waitsFor: [] },
};

/** The states of which this is so. */
export const statesWhere = (isSo: (facts: StateFacts) => boolean): OrderState[] =>
  orderState.options.filter((state) => isSo(stateFacts[state]));

interface Asked {
  search?: string | undefined;
  filter?: OrderFilter | undefined;
}

/** Lists open without canceled orders. A search looks in everything until a filter is chosen. */
export const filterOf = ({ search, filter }: Asked): OrderFilter => filter ?? (search ? "everything" : "all");
