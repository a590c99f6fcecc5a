import { randomUUID } from "node:crypto";

import { sql } from "kysely";
import { expect, test } from "vitest";

import { makeUser } from "#test/callers.ts";
import { makeOrder, makePaid, makeProduct } from "#test/make.ts";
import { testApp } from "#test/test-app.ts";

import { checkBooksJob } from "./check-books.job.ts";
import { measureShopJob } from "./measure-shop.job.ts";

// Nothing listens there.
const { app, deps, database } = await testApp({ SMTP_URL: "smtp://127.0.0.1:9" });
const { metrics } = deps;

async function readWaiting(): Promise<Record<string, number>> {
  await measureShopJob.run(deps, {});
  const { values } = await metrics.waiting.get();
  return Object.fromEntries(values.map(({ labels, value }) => [labels.what, value]));
}
const valueOf = async (gauge: typeof metrics.workerHeartbeat) => (await gauge.get()).values[0]?.value ?? 0;

test("the metrics say what waits for a person or a job, and for how long", async () => {
  const nothing = {
    "orders to ship": 0,
    "stuck payments": 0,
    "payments in review": 0,
    "failed jobs": 0,
    "late mails": 0,
    "failed mails": 0,
  };
  expect(await readWaiting()).toEqual(nothing);
  const buyer = await makeUser(deps);
  const product = await makeProduct(deps.db);
  const [paid, held] = [await makeOrder(deps, buyer.id, product), await makeOrder(deps, buyer.id, product)];
  await makePaid(deps, paid);
  await sql`update orders set paid_at = now() - interval '3 hours' where id = ${paid}`.execute(database);
  const pay = (status: string, age: string, received: number | null) =>
    sql`
    insert into payments (id, intent_id, amount_cents, status, received_cents, confirmed_at, created_at, changed_at)
    values (${randomUUID()}, ${randomUUID()}, 100, ${status}, ${received},
      case when ${received}::bigint is not null then now() end, now() - ${age}::interval, now() - ${age}::interval)`.execute(
      database,
    );
  await pay("creating", "11 minutes", null);
  await pay("creating", "9 minutes", null);
  await pay("open", "2 hours", null);
  await pay("refund_due", "61 minutes", 100);
  await pay("refund_due", "59 minutes", 100);
  await pay("review", "1 minute", 100);
  await sql`
    insert into payment_orders (payment_id, order_id, share_cents, standing)
    select id, ${held}, 100, standing from payments where status = 'review'`.execute(database);
  await sql`select graphile_worker.add_job('none', max_attempts := 1)`.execute(database);
  await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(database);
  await sql`update mails set created_at = now() - interval '6 minutes' where id = ${held}`.execute(database);
  await sql`update mails set failed_at = now() where kind = 'paid'`.execute(database);
  expect(await readWaiting()).toEqual({
    "orders to ship": 1,
    "stuck payments": 2,
    "payments in review": 1,
    "failed jobs": 1,
    "late mails": 1,
    "failed mails": 1,
  });
  expect(await valueOf(metrics.oldestToShipSeconds)).toBeCloseTo(3 * 3_600, -2);
});

test("what waits to ship is what staff see waiting, without orders whose money keeps them", async () => {
  const [buyer, admin] = [await makeUser(deps), await makeUser(deps, "admin")];
  const product = await makeProduct(deps.db);
  for (const money of ["disputed", "review", "refunded", "part-refunded"] as const) {
    const order = await makeOrder(deps, buyer.id, product, true);
    const paid_at = new Date(Date.now() - 9 * 3_600_000);
    await database.updateTable("orders").set({ money, paid_at }).where("id", "=", order).execute();
    const listed = await app.inject({ url: "/api/orders/counts", headers: admin.headers });
    expect([money, (await readWaiting())["orders to ship"]]).toEqual([money, listed.json()["to-ship"]]);
    const mayShip = money === "part-refunded";
    expect([money, (await valueOf(metrics.oldestToShipSeconds)) > 4 * 3_600]).toEqual([money, mayShip]);
  }
});

test("the metrics say how large the database is and how fast its log grows", async () => {
  await measureShopJob.run(deps, {});
  const [size, log] = [await valueOf(metrics.databaseBytes), await valueOf(metrics.databaseLogBytes)];
  expect(size).toBeGreaterThan(1e6);
  await sql`create table log_grows as select generate_series(1, 10000)`.execute(database);
  await measureShopJob.run(deps, {});
  expect(await valueOf(metrics.databaseBytes)).toBeGreaterThan(size);
  expect(await valueOf(metrics.databaseLogBytes)).toBeGreaterThan(log + 1e5);
});

test("the worker's heartbeat is the time of its last measurement", async () => {
  await measureShopJob.run(deps, {});
  expect(await valueOf(metrics.workerHeartbeat)).toBeGreaterThan(Date.now() / 1000 - 180);
});

test("the nightly check of the books counts broken rules", async () => {
  metrics.booksBrokenRules.set(0);
  await sql`update products set reserved = reserved + 1, on_hand = on_hand + 1`.execute(database);
  await checkBooksJob.run(deps, {});
  expect(await valueOf(metrics.booksBrokenRules)).toBeGreaterThanOrEqual(2);
  expect(await valueOf(metrics.booksChecked)).toBeGreaterThan(Date.now() / 1000 - 180);
});
