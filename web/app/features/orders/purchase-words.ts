import { type OrderState, stateFacts } from "@bulkhead/contract/order-states";
import type { Order } from "@bulkhead/contract/orders";

import { formatNumber } from "#ui/format-number.ts";

import { PENDING, joined, stageWords } from "./order-words.ts";

export const purchasePath = (id: string): string => `/dashboard/purchases/${id}`;

/** How many orders of a purchase are in which state. */
export type OrderStates = Partial<Record<OrderState, number>>;

/** From the least to the most advanced. */
const advance: readonly OrderState[] = ["lapsed", "held", "canceling", "paid", "shipped", "canceled"];

export const leastAdvanced = (orders: readonly Order[]): Order | undefined =>
  orders.toSorted((one, other) => advance.indexOf(one.state) - advance.indexOf(other.state))[0];

export function statesOf(orders: readonly Pick<Order, "state">[]): OrderStates {
  const states: OrderStates = {};
  for (const { state } of orders) states[state] = (states[state] ?? 0) + 1;
  return states;
}

/** Whoever canceled one of three does not wait for three. */
const stillMeant = (states: OrderStates): number =>
  Object.entries(states).reduce((sum, [state, count]) => (state === "canceled" ? sum : sum + count), 0);

const mixedWords: Record<OrderState, (these: string, of: string, shipped: string) => string> = {
  lapsed: (these, of) => `Hold expired for ${these} of ${of} orders`,
  held: (these, of) => `${these} of ${of} orders ${PENDING} payment`,
  canceling: (these, of) => `${these} of ${of} orders ${PENDING} cancellation`,
  paid: (_these, of, shipped) => `Paid. ${shipped} of ${of} orders shipped`,
  shipped: (these, of) => `${these} of ${of} orders shipped`,
  canceled: () => "Canceled",
};

/** The status of a purchase: that of its least advanced order, and of how many. */
export function purchaseStage(least: Order, states: OrderStates, now: Date, shippedWord?: string): string {
  const [these, of] = [states[least.state] ?? 0, stillMeant(states)];
  if (these === of || least.state === "canceled") return stageWords(least, now, shippedWord);
  return mixedWords[least.state](formatNumber(these), formatNumber(of), formatNumber(states.shipped ?? 0));
}

/** "3 shipped, 1 canceled": what the status of its least advanced order does not say. */
export const progressWords = (states: OrderStates, least: OrderState): string =>
  joined(
    ...advance
      .filter((state) => state !== least && (stateFacts[state].end ?? state === "paid") && states[state])
      .map((state) => `${formatNumber(states[state] ?? 0)} ${state}`),
  );
