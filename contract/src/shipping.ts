import type { ErrorCode } from "./errors.ts";
import { stateFacts } from "./order-states.ts";
import { orderMoney, type Order, type OrderMoney } from "./orders.ts";

/** Why money keeps an order from shipping. Undefined if it does not. */
const refusals: Record<OrderMoney, ErrorCode | undefined> = {
  review: "order_in_review",
  disputed: "order_disputed",
  refunded: "order_refunded",
  "part-refunded": undefined,
  paid: undefined,
  "awaiting-transfer": "order_not_paid",
  unpaid: "order_not_paid",
};

/** All reasons for which an order does not ship. */
export const shipRefusals = [
  ...new Set([
    ...Object.values(stateFacts).map(({ shipRefusal }) => shipRefusal),
    ...Object.values(refusals),
  ]),
].filter((refusal) => refusal !== undefined);

/** The money with which an order ships. */
export const shippableMoney = orderMoney.options.filter((money) => refusals[money] === undefined);

/** What staff answer on every screen before an order ships. The call itself does not ask. */
export type ShippingQuestion = "no-address" | "part-refunded" | "note";

interface ShippingVerdict {
  /** Why it may not ship. Absent if it may. */
  refusal?: ErrorCode;
  /** Empty for most orders. */
  questions: readonly ShippingQuestion[];
}

/** Whether an order may ship, and what to ask before it does. */
export function judgeShipping(
  order: Pick<Order, "address" | "money" | "state"> & { notes?: number | undefined },
): ShippingVerdict {
  const refusal = stateFacts[order.state].shipRefusal ?? refusals[order.money];
  if (refusal !== undefined) return { refusal, questions: [] };
  return {
    questions: [
      ...(order.address === "" ? (["no-address"] as const) : []),
      ...(order.money === "part-refunded" ? (["part-refunded"] as const) : []),
      ...(order.notes ? (["note"] as const) : []),
    ],
  };
}
