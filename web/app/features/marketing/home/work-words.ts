import { getToday, type Today } from "@bulkhead/contract/desk";
import { formatMoney } from "@bulkhead/contract/money";
import { countOrders, type OrderSummary } from "@bulkhead/contract/orders";

import { joined, timeWords } from "#features/orders/order-words.ts";
import { call } from "#platform/api-client.ts";
import { readSession } from "#platform/session.ts";
import { countWords } from "#ui/list/count-words.ts";

const some = (count: number, words: string) => (count > 0 ? words : undefined);

/** "2 orders to pay, $4,110.00, next hold ends in 5 h" */
export function dueWords({ toPay, nextHold, transfer, toShip }: OrderSummary, now: Date): string {
  const left = nextHold && timeWords(nextHold.holdUntil, now);
  const words = joined(
    some(toPay.orders, `${countWords(toPay.orders, "order")} to pay, ${formatMoney(toPay.pay)}`),
    left && `next hold ends in ${left}`,
    some(transfer.orders, `${formatMoney(transfer.pay - transfer.received)} by transfer still due`),
    some(toShip.orders, `${countWords(toShip.orders, "paid order")} to ship`),
  );
  return words || "nothing is due";
}

/** "5 orders to ship, 1 payment to look at" */
export const workWords = ({ toShip, trouble }: Today): string =>
  joined(
    some(toShip.orders, `${countWords(toShip.orders, "order")} to ship`),
    some(trouble.orders, `${countWords(trouble.orders, "payment")} to look at`),
  ) || "nothing to do";

/** What waits for whoever is signed in. Empty if nobody is. */
export async function readWork(): Promise<string> {
  const session = await readSession();
  if (!session) return "";
  if (session.role !== "customer") return workWords(await call(getToday));
  const { summary } = await call(countOrders, { query: { email: session.email } });
  return summary ? dueWords(summary, new Date()) : "";
}
