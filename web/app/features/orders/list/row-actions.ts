import { hasProforma } from "@bulkhead/contract/documents";
import type { Order, OrderState } from "@bulkhead/contract/orders";

export type RowAction = "pay" | "transfer" | "invoice" | "details" | "proforma" | "again";

type Actionable = Pick<Order, "actions" | "paid" | "money" | "state">;

/** What a buyer can do with an order besides canceling it. The first is in its row, the others are in a menu. */
export function rowActions({ actions, paid, money, state }: Actionable): [RowAction, ...RowAction[]] {
  const isAwaited = money === "awaiting-transfer";
  const canPay = actions.includes("pay") && !isAwaited;
  const payment = canPay ? "pay" : "details";
  const paper = money === "paid" ? "invoice" : "details";
  /** What a buyer most likely wants. */
  const likely: Record<OrderState, RowAction> = {
    held: payment,
    lapsed: payment,
    canceling: paper,
    paid: paper,
    shipped: "details",
    canceled: "again",
  };
  const first = likely[state];
  const all: readonly (readonly [RowAction, boolean])[] = [
    ["pay", canPay],
    ["transfer", actions.includes("pay") && isAwaited],
    ["details", true],
    ["invoice", paid],
    ["proforma", hasProforma[state]],
    ["again", true],
  ];
  return [first, ...all.flatMap(([action, can]) => (can && action !== first ? [action] : []))];
}
