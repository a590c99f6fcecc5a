import type { Order } from "@bulkhead/contract/orders";

import { ageOf, type Age } from "./staff-status.ts";

const ageLooks: Record<Age["level"], string> = {
  plain: "",
  late: "text-warning font-bold",
  "very-late": "text-error font-bold",
  over: "text-muted",
};
const moment = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "long" });

/** How long an order has waited. */
export function AgeWords({ order, now }: { order: Order; now: Date }) {
  const { since, words, level } = ageOf(order, now);
  return (
    <time className={ageLooks[level]} dateTime={since.toISOString()} title={moment.format(since)}>
      {words}
    </time>
  );
}
