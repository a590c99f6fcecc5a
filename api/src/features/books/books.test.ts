import { sql } from "kysely";
import { describe, expect, test } from "vitest";

import { releaseHoldsJob } from "#features/orders/hold/holds.job.ts";
import { readClock } from "#platform/database/db.ts";
import { inTransaction } from "#platform/database/pool.ts";
import { AppError } from "#platform/errors.ts";
import { breaches } from "#test/book-breaches.ts";
import { makeUser } from "#test/callers.ts";
import { makeOrder, makeProduct } from "#test/make.ts";
import { testApp } from "#test/test-app.ts";

import { productId, products } from "../../../../dev/seed/products.ts";
import { seed } from "../../../../dev/seed/seed.ts";
import { saveVerdict } from "./books-verdict.store.ts";
import { checkBooksJob } from "./check-books.job.ts";
import { BOOKS_LOCK, checkBooks } from "./check-books.ts";

const { app, deps, database } = await testApp();
const [admin, buyer] = [await makeUser(deps, "admin"), await makeUser(deps)];

interface Books {
  addsUp: boolean;
  holders: { _id: string; user: string; orders: number; value: number }[];
  rules: { rule: string; broken: { _id: string; number?: string; detail: string }[] }[];
}
const readBooks = async () => (await app.inject({ url: "/api/books", headers: admin.headers })).json();
/** Without the card provider, which knows nothing of the orders that are made here. */
async function books(): Promise<Books> {
  const [checkedAt, rules] = [await readClock(deps.db), await checkBooks(deps.db)];
  await inTransaction(deps.db, (tx) => saveVerdict(tx, { checkedAt, rules }));
  const { lastCheck, holders } = await readBooks();
  return { ...lastCheck, holders };
}
const timeline = async (id: string) =>
  (await app.inject({ url: `/api/order/${id}/timeline`, headers: buyer.headers })).json();
const numberOf = async (id: string): Promise<string> =>
  (await app.inject({ url: `/api/order/${id}`, headers: admin.headers })).json().number;
async function accountOf(userId: string) {
  const row = await deps.db
    .selectFrom("users")
    .select("account_id")
    .where("id", "=", userId)
    .executeTakeFirst();
  return row?.account_id ?? "";
}
const run = (statement: string) => sql.raw(statement).execute(database);

test("staff read the last check and ask for the next, which a job makes once", async () => {
  expect((await readBooks()).lastCheck).toBeUndefined();
  const ask = () => app.inject({ method: "POST", url: "/api/books/check", headers: admin.headers });
  await ask();
  const { askedAt } = (await ask()).json();
  const waiting = await sql`select 1 from graphile_worker.jobs where task_identifier = 'check-books'`.execute(
    database,
  );
  expect(waiting.rows).toHaveLength(1);
  expect((await readBooks()).lastCheck).toBeUndefined();

  await checkBooksJob.run(deps, {});
  const { lastCheck } = await readBooks();
  expect(lastCheck).toMatchObject({ addsUp: true });
  expect(lastCheck.checkedAt >= askedAt).toBe(true);
});

test("while the card provider is away, our own rules are checked, and the job is tried again", async () => {
  const before = await readBooks();
  // oxlint-disable-next-line require-yield -- it ends before there is anything to list
  async function* listIntents(): AsyncGenerator<never> {
    throw new AppError("payment_provider_unreachable");
  }
  const away = { ...deps, cardProvider: { ...deps.cardProvider, listIntents } };
  await expect(checkBooksJob.run(away, {})).rejects.toMatchObject({ code: "payment_provider_unreachable" });
  expect((await readBooks()).lastCheck.checkedAt > before.lastCheck.checkedAt).toBe(true);
});

test("who asks while a check runs gets one after it", async () => {
  await sql`select graphile_worker.remove_job('check-books')`.execute(database);
  const { lastCheck } = await readBooks();
  await database.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${BOOKS_LOCK})`.execute(tx);
    await checkBooksJob.run(deps, {});
  });
  expect((await readBooks()).lastCheck).toEqual(lastCheck);
  const waiting = await sql`
    select 1 from graphile_worker.jobs where task_identifier = 'check-books' and run_at > now()`.execute(
    database,
  );
  expect(waiting.rows).toHaveLength(1);
});

test("a check that began earlier and ends later changes nothing", async () => {
  await checkBooksJob.run(deps, {});
  const { lastCheck } = await readBooks();
  const anHourAgo = new Date(Date.now() - 3_600_000);
  await inTransaction(deps.db, (tx) => saveVerdict(tx, { checkedAt: anHourAgo, rules: [] }));
  expect((await readBooks()).lastCheck).toEqual(lastCheck);
});

test("the books add up through placing, paying, shipping, canceling and the end of a hold", async () => {
  const product = await makeProduct(deps.db, { on_hand: 5_000 });
  const [shipped, canceled, expired] = [
    await makeOrder(deps, buyer.id, product, true),
    await makeOrder(deps, buyer.id, product),
    await makeOrder(deps, buyer.id, product),
  ];
  await makeOrder(deps, buyer.id, product);
  const { headers } = admin;
  await app.inject({ method: "PATCH", url: `/api/orders/shipped/${shipped}`, headers });
  await app.inject({ method: "DELETE", url: `/api/admin/orders/${canceled}`, headers });
  await run(`update orders set hold_until = now() where id = '${expired}'`);
  await releaseHoldsJob.run(deps, {});

  const row = await deps.db
    .selectFrom("products")
    .selectAll()
    .where("id", "=", product)
    .executeTakeFirstOrThrow();
  expect([row.on_hand, row.reserved]).toEqual([4_899, 101]);
  expect(await books()).toMatchObject({ addsUp: true });
});

test("the books add up with the sample orders, however often they are seeded, and their histories are intact", async () => {
  const available = () =>
    deps.db.selectFrom("products").select(["id", "on_hand", "reserved"]).orderBy("id").execute();
  await seed(deps.config.database.url);
  const first = await available();
  await seed(deps.config.database.url);
  expect(await available()).toEqual(first);
  expect(await books()).toMatchObject({ addsUp: true });
  const { headers } = admin;
  const orders = (await app.inject({ url: "/api/orders?search=@example.com", headers })).json();
  const ids: string[] = orders.map(({ _id }: { _id: string }) => _id);
  expect(ids.filter((id) => id.startsWith("019a0000"))).toHaveLength(63);
  for (const { slug, onHand } of products) {
    const row = first.find(({ id }) => id === productId(slug));
    expect((row?.on_hand ?? 0) - (row?.reserved ?? 0)).toBe(onHand);
  }
});

test("the books say which accounts hold how much unpaid, most first", async () => {
  const product = await makeProduct(deps.db);
  const [small, large] = [await makeUser(deps), await makeUser(deps)];
  await makeOrder(deps, small.id, product);
  await makeOrder(deps, large.id, product, false, 800);
  const { holders } = await books();
  const held = holders.filter(({ user }) => [small.email, large.email].includes(user));
  expect(held).toEqual([
    { _id: await accountOf(large.id), user: large.email, orders: 1, value: 5_480 },
    { _id: await accountOf(small.id), user: small.email, orders: 1, value: 691.85 },
  ]);
});

test("an edit of an order's history is found", async () => {
  const order = await makeOrder(deps, buyer.id, await makeProduct(deps.db));
  expect(await timeline(order)).toMatchObject({
    isIntact: true,
    events: [{ kind: "placed", actor: buyer.email }],
  });
  await expect(run(`update order_events set data = '{}' where order_id = '${order}'`)).rejects.toThrow(
    /append-only/,
  );
  const rewrite = (quantity: number) =>
    run(
      `update order_events set data = data || '{"quantity": ${quantity}}' where order_id = '${order}' and seq = 1`,
    );
  await run("alter table order_events disable trigger order_events_are_append_only");
  await rewrite(999);
  expect(await timeline(order)).toMatchObject({ isIntact: false });
  const { addsUp, rules } = await books();
  expect(addsUp).toBe(false);
  expect(rules.flatMap((rule) => rule.broken)).toEqual([
    { _id: order, number: await numberOf(order), detail: "the chain breaks at event 1" },
  ]);
  await rewrite(101);
  await run("alter table order_events enable trigger order_events_are_append_only");
  expect(await books()).toMatchObject({ addsUp: true });
});

test("stock that was changed without the ledger is found, with the product and both figures", async () => {
  const product = await makeProduct(deps.db, { name: "Tampered fan", on_hand: 500 });
  await run(`update products set on_hand = 499 where id = '${product}'`);
  const { rules } = await books();
  expect(rules[0]?.broken).toEqual([
    { _id: product, detail: "Tampered fan: 499 on hand, 500 in the ledger" },
  ]);
  await run(`update products set on_hand = 500 where id = '${product}'`);
  expect(await books()).toMatchObject({ addsUp: true });
});

// Last in this file: nothing is repaired.
describe("a breach is found by the rule", () => {
  test.each(Object.entries(breaches))("%s", async (name, cases) => {
    const statements = Object.entries(cases).flatMap(([reported, all]) =>
      all.map((statement) => ({ reported, statement })),
    );
    for (const { reported, statement } of statements) {
      const [product, buyer] = [await makeProduct(deps.db), await makeUser(deps)];
      const made = {
        buyer: buyer.id,
        account: await accountOf(buyer.id),
        product,
        unpaid: await makeOrder(deps, buyer.id, product),
        paid: await makeOrder(deps, buyer.id, product, true),
      };
      const findBroken = async () => (await books()).rules.find(({ rule }) => rule === name)?.broken;
      const expected = expect.objectContaining({ _id: made[reported as keyof typeof made] ?? reported });
      expect(await findBroken()).not.toContainEqual(expected);
      await run(statement(made));
      expect(await findBroken()).toContainEqual(expected);
    }
  });

  test("and every rule has such a test", async () => {
    expect((await books()).rules.map(({ rule }) => rule)).toEqual(Object.keys(breaches));
  });
});
