import { hasProforma } from "@bulkhead/contract/documents";
import type { Order } from "@bulkhead/contract/orders";

export type RowAction = "pay" | "transfer" | "invoice" | "details" | "proforma" | "again";

type Actionable = Pick<Order, "actions" | "paid" | "isHeld" | "money" | "status" | "cancelledAt">;

/** What a buyer most likely wants with an order. */
function likely({ actions, money, status, cancelledAt }: Actionable): RowAction {
  if (cancelledAt) return "again";
  if (money === "awaiting-transfer") return "details";
  if (actions.includes("pay")) return "pay";
  return money === "paid" && status === undefined ? "invoice" : "details";
}

/** What a buyer can do with an order besides canceling it. The first is in its row, the others are in a menu. */
export function rowActions(order: Actionable): [RowAction, ...RowAction[]] {
  const first = likely(order);
  const isAwaited = order.money === "awaiting-transfer";
  const all: readonly (readonly [RowAction, boolean])[] = [
    ["pay", order.actions.includes("pay") && !isAwaited],
    ["transfer", order.actions.includes("pay") && isAwaited],
    ["details", true],
    ["invoice", order.paid],
    ["proforma", hasProforma(order)],
    ["again", true],
  ];
  return [first, ...all.flatMap(([action, can]) => (can && action !== first ? [action] : []))];
}
