import { sql } from "kysely";
import { afterEach, expect, test, vi } from "vitest";

import { openPayingShop } from "#test/paying-shop.ts";

const shop = await openPayingShop();
const { database } = shop;
afterEach(() => vi.useRealTimers());

const HALF_HOUR_MS = 30 * 60_000;

async function secondsFromNow(order: string, column: "hold_until" | "paid_at"): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from ${sql.ref(column)} - now())::float as seconds
    from orders where id = ${order}`.execute(database);
  return rows[0]?.seconds ?? Number.NaN;
}

test.each([
  ["ahead", HALF_HOUR_MS],
  ["behind", -HALF_HOUR_MS],
])(
  "a process whose clock is half an hour %s ends nothing too early and writes the times of the database",
  async (_how, shift) => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + shift });
    const { order, intent } = await shop.placeAndStart();
    expect(Math.abs((await secondsFromNow(order, "hold_until")) - 48 * 3_600)).toBeLessThan(600);
    // The buyer is still typing.
    await shop.minute();
    expect(await shop.payments(order)).toMatchObject([{ status: "open" }]);
    await shop.pay(intent);
    // What the provider reports may look too old or too new. The job asks for itself.
    await shop.provider.deliver();
    await shop.minute();
    expect((await shop.orderRow(order)).money).toBe("paid");
    expect(Math.abs(await secondsFromNow(order, "paid_at"))).toBeLessThan(600);
  },
);
