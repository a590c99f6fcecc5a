import type { OrderFilter } from "@bulkhead/contract/order-states";
import { sql } from "kysely";
import { expect } from "vitest";

import type { FreshShop } from "../fresh-shop.ts";
import { worthOf, type Shown } from "./shop-model.ts";

/** What staff see first every morning. */
export async function compareToday(
  database: FreshShop["database"],
  get: <T>(url: string) => Promise<T>,
  of: (filter: OrderFilter) => Shown[],
): Promise<void> {
  const [today, stray] = await Promise.all([
    get<Record<string, never>>("/api/today"),
    get<{ amount: number }[]>("/api/transfers/stray"),
  ]);
  const amount = Math.round(stray.reduce((sum, one) => sum + one.amount * 100, 0)) / 100;
  const { rows: read } = await sql<Record<"lost" | "lost_cents" | "refunded" | "refunds" | "mails", number>>`
    select (select count(*) from disputes where status = 'lost') as lost,
      (select coalesce(sum(amount_cents), 0)::bigint from disputes where status = 'lost') as lost_cents,
      (select coalesce(sum(amount_cents), 0)::bigint from refunds where status <> 'failed') as refunded,
      (
        select count(distinct order_events.order_id) from order_events cross join jsonb_array_elements_text(data -> 'refunds') as refund_id
        join refunds on provider_id = refund_id where status <> 'failed'
      ) as refunds,
      (select count(*) from mails where failed_at is not null) as mails`.execute(database);
  const { lost = 0, lost_cents = 0, refunded = 0, refunds = 0, mails = 0 } = read[0] ?? {};
  const current = of("all");
  const since = ({ paidAt, _id }: Shown) => `${paidAt} ${_id}`;
  const toShip = of("to-ship").toSorted((a, b) => (since(a) < since(b) ? -1 : 1));
  const isEnding = ({ holdUntil }: Shown) => Date.parse(holdUntil) < Date.now() + 6 * 3_600_000;
  const placed = ({ placedAt, _id }: Shown) => `${placedAt} ${_id}`;
  const troubles = of("trouble").toSorted((a, b) => (placed(a) < placed(b) ? -1 : 1));
  expect(today).toMatchObject({
    toShip: {
      orders: toShip.length,
      late: 0,
      next: toShip.slice(0, 6).map(({ _id, unitsToShip, address, pay }) => ({
        ...{ _id, quantity: unitsToShip, address, pay },
      })),
    },
    holdsEnding: worthOf(current.filter((order) => order.isHeld && !order.paid && isEnding(order))),
    unpaid: of("unpaid").length,
    trouble: {
      ...worthOf(of("trouble")),
      next: troubles.slice(0, 6).map(({ _id, money, status, pay }) => ({
        ...{ _id, money, pay, isShipped: status !== undefined },
      })),
    },
    stray: { transfers: stray.length, amount },
    lostDisputes: { orders: lost, pay: lost_cents / 100 },
    failedMails: mails,
    needsPerson: of("trouble").length + stray.length + lost + mails,
    since: {
      placed: worthOf(current),
      paid: worthOf(current.filter(({ paid }) => paid)),
      shipped: of("delivered").length,
      refunded: { orders: refunds, pay: refunded / 100 },
    },
  });
}
