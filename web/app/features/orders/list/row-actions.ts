import { stateFacts } from "@bulkhead/contract/order-states";
import type { Order } from "@bulkhead/contract/orders";

export type RowAction = "pay" | "transfer" | "invoice" | "details" | "proforma" | "again";

type Actionable = Pick<Order, "actions" | "papers" | "money" | "state">;

/** What a buyer can do with an order besides canceling it. The first is in its row, the others are in a menu. */
export function rowActions({ actions, papers, money, state }: Actionable): [RowAction, ...RowAction[]] {
  const isAwaited = money === "awaiting-transfer";
  const canPay = actions.includes("pay") && !isAwaited;
  const { end } = stateFacts[state];
  /** What a buyer most likely wants. */
  const likely = (): RowAction => {
    if (canPay) return "pay";
    if (end === "canceled") return "again";
    return end === undefined && money === "paid" ? "invoice" : "details";
  };
  const first = likely();
  const all: readonly (readonly [RowAction, boolean])[] = [
    ["pay", canPay],
    ["transfer", actions.includes("pay") && isAwaited],
    ["details", true],
    ["invoice", papers.includes("invoice")],
    ["proforma", papers.includes("proforma")],
    ["again", true],
  ];
  return [first, ...all.flatMap(([action, can]) => (can && action !== first ? [action] : []))];
}

/** Orders are paid together while they are held: the price of others may have changed. */
export const canBePaidTogether = ({
  actions,
  isHeld,
  money,
  group,
}: Pick<Order, "actions" | "isHeld" | "money"> & Partial<Pick<Order, "group">>): boolean =>
  (group?.orders.length ?? 1) === (group?.states.held ?? 1) &&
  isHeld &&
  money !== "awaiting-transfer" &&
  actions.includes("pay");
