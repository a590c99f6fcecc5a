import { randomUUID } from "node:crypto";

import { sql } from "kysely";
import { describe, expect, test } from "vitest";

import { releaseHoldsJob } from "#features/orders/release-holds.job.ts";
import { makeUser } from "#test/callers.ts";
import { makeOrder, makeProduct } from "#test/make.ts";
import { testApp } from "#test/test-app.ts";

const { app, deps, database } = await testApp();
const [admin, buyer] = [await makeUser(deps, "admin"), await makeUser(deps)];

interface Books {
  addsUp: boolean;
  holders: { _id: string; user: string; orders: number; value: number }[];
  rules: { rule: string; broken: { _id: string; detail: string }[] }[];
}
const books = async (): Promise<Books> =>
  (await app.inject({ url: "/api/books", headers: admin.headers })).json();
const timeline = async (id: string) =>
  (await app.inject({ url: `/api/order/${id}/timeline`, headers: buyer.headers })).json();
async function accountOf(userId: string) {
  const row = await deps.db
    .selectFrom("users")
    .select("account_id")
    .where("id", "=", userId)
    .executeTakeFirst();
  return row?.account_id ?? "";
}
const run = (statement: string) => sql.raw(statement).execute(database);

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
    { _id: order, detail: "the chain breaks at event 1" },
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

interface Made {
  account: string;
  product: string;
  unpaid: string;
  paid: string;
}

/** Gives the transaction of a paid order the order's id, so that the books name it. */
const name = (paid: string) =>
  `update payments set intent_id = '${paid}' where id in (select payment_id from payment_orders where order_id = '${paid}');
  update orders set transaction_id = '${paid}' where id = '${paid}'`;
const refund = (paid: string, cents: number, status: string) =>
  `insert into refunds (provider_id, payment_id, amount_cents, status, created_at)
  select gen_random_uuid(), id, ${cents}, '${status}', now() from payments where intent_id = '${paid}'`;
const dispute = (paid: string, status: string) =>
  `insert into disputes (provider_id, payment_id, amount_cents, reason, status, created_at)
  select gen_random_uuid(), id, 5, 'general', '${status}', now() from payments where intent_id = '${paid}'`;
/** As if the trigger had not been there. */
const ship = (order: string) =>
  `insert into order_events (order_id, seq, kind, at, data, hash)
  select order_id, max(seq) + 1, 'shipped', now(), '{}', '' from order_events where order_id = '${order}' group by order_id`;

/** For each rule, statements that break it and whose id it then reports. Last in this file: nothing is repaired. */
const breaches: Record<string, [statement: (made: Made) => string, id: (made: Made) => string][]> = {
  "On-hand stock equals units received minus units shipped, with adjustments": [
    [
      ({ product }) => `update products set on_hand = on_hand + 1 where id = '${product}'`,
      (made) => made.product,
    ],
  ],
  "Reserved stock equals the ledger": [
    [
      ({ product }) => `update products set reserved = reserved + 1 where id = '${product}'`,
      (made) => made.product,
    ],
  ],
  "Reserved stock equals units held by orders": [
    [({ unpaid }) => `update orders set is_held = false where id = '${unpaid}'`, (made) => made.product],
  ],
  "What each account holds equals its unpaid held orders": [
    [
      ({ account }) => `update account_holds set orders = orders + 1 where account_id = '${account}'`,
      (made) => made.account,
    ],
    [
      ({ account }) => `update account_holds set cents = cents + 1 where account_id = '${account}'`,
      (made) => made.account,
    ],
    [
      ({ account }) => `update account_holds set has_paid = false where account_id = '${account}'`,
      (made) => made.account,
    ],
  ],
  "Each order's stock movements match its state": [
    [({ unpaid }) => `update orders set is_held = false where id = '${unpaid}'`, (made) => made.unpaid],
    [
      ({ paid }) => `update orders set is_held = false, shipped_at = now() where id = '${paid}'`,
      (made) => made.paid,
    ],
  ],
  "No unpaid order has shipped": [
    [
      ({ unpaid }) =>
        `alter table orders drop constraint states_fit_together; alter table orders disable trigger ships_when_money_allows; update orders set shipped_at = now() where id = '${unpaid}'`,
      (made) => made.unpaid,
    ],
  ],
  "No order has shipped while its money did not allow it": [
    [({ unpaid }) => ship(unpaid), (made) => made.unpaid],
    [
      ({ paid }) =>
        `insert into order_events (order_id, seq, kind, at, data, hash)
        select order_id, max(seq) + 1, 'refunded', now(), '{"money": "refunded"}', '' from order_events
        where order_id = '${paid}' group by order_id; ${ship(paid)}`,
      (made) => made.paid,
    ],
  ],
  "No order history was altered or is missing": [
    [
      ({ unpaid }) =>
        `alter table order_events disable trigger order_events_are_append_only; delete from order_events where order_id = '${unpaid}'`,
      (made) => made.unpaid,
    ],
  ],
  "Each paid order has exactly one charge, for its full amount, and each kept charge has a paid order": [
    [
      ({ paid }) => `update orders set transaction_id = 'pi_other' || id where id = '${paid}'`,
      (made) => made.paid,
    ],
    [
      ({ paid }) =>
        `${name(paid)}; update orders set paid_at = null, transaction_id = null where id = '${paid}'`,
      (made) => made.paid,
    ],
  ],
  "The shares of a payment add up to its amount": [
    [
      ({ paid }) =>
        `${name(paid)}; update payment_orders set share_cents = share_cents - 1 where order_id = '${paid}'`,
      (made) => made.paid,
    ],
  ],
  "Every captured cent belongs to an order, is under review or goes back": [
    [
      ({ paid }) =>
        `${name(paid)}; update payments set received_cents = received_cents + 1 where intent_id = '${paid}'`,
      (made) => made.paid,
    ],
  ],
  "What was refunded equals the provider's refunds and lost disputes, and is no more than was charged": [
    [({ paid }) => `${name(paid)}; ${refund(paid, 5, "succeeded")}`, (made) => made.paid],
    [({ paid }) => `${name(paid)}; ${refund(paid, 70_000, "pending")}`, (made) => made.paid],
    [({ paid }) => `${name(paid)}; ${dispute(paid, "lost")}`, (made) => made.paid],
  ],
  "The money of each order is what its payments, refunds and disputes say": [
    [({ unpaid }) => `update orders set money = 'paid' where id = '${unpaid}'`, (made) => made.unpaid],
    [({ paid }) => `${name(paid)}; ${refund(paid, 5, "pending")}`, (made) => made.paid],
    [({ paid }) => `${name(paid)}; ${dispute(paid, "open")}`, (made) => made.paid],
    [
      ({ paid }) => `${name(paid)}; update payments set status = 'review' where intent_id = '${paid}'`,
      (made) => made.paid,
    ],
    [
      ({ paid }) => `${name(paid)}; update payments set status = 'refund_due' where intent_id = '${paid}'`,
      (made) => made.paid,
    ],
  ],
  "A refunded order holds no units": [
    [
      ({ paid }) =>
        `${name(paid)}; update payments set status = 'refunded', refunded_cents = received_cents, refunded_at = now() where intent_id = '${paid}'`,
      (made) => made.paid,
    ],
  ],
  "No refund has been due for more than a day": [
    [
      ({ paid }) =>
        `${name(paid)}; update payments set status = 'refund_due', changed_at = now() - interval '25 hours' where intent_id = '${paid}'`,
      (made) => made.paid,
    ],
  ],
  "No charge is waiting for review": [
    [
      ({ paid }) => `${name(paid)}; update payments set status = 'review' where intent_id = '${paid}'`,
      (made) => made.paid,
    ],
  ],
  "Cards can be charged only for orders that expect the charge and hold their units": [
    [
      ({ unpaid }) => `update orders set has_live_payment = true where id = '${unpaid}'`,
      (made) => made.unpaid,
    ],
    [
      ({ unpaid }) =>
        `with made as (insert into payments (id, amount_cents) values ('${randomUUID()}', 69185) returning id)
        insert into payment_orders (payment_id, order_id, share_cents) select id, '${unpaid}', 69185 from made`,
      (made) => made.unpaid,
    ],
  ],
  "The provider's recent charges match ours": [
    [
      ({ paid }) => `insert into payment_differences (intent_id, detail) values ('${paid}', 'differs')`,
      (made) => made.paid,
    ],
  ],
};

describe("a breach is found by the rule", () => {
  test.each(Object.entries(breaches))("%s", async (name, cases) => {
    for (const [statement, id] of cases) {
      const [product, buyer] = [await makeProduct(deps.db), await makeUser(deps)];
      const made = {
        account: await accountOf(buyer.id),
        product,
        unpaid: await makeOrder(deps, buyer.id, product),
        paid: await makeOrder(deps, buyer.id, product, true),
      };
      const findBroken = async () => (await books()).rules.find(({ rule }) => rule === name)?.broken;
      const expected = expect.objectContaining({ _id: id(made) });
      expect(await findBroken()).not.toContainEqual(expected);
      await run(statement(made));
      expect(await findBroken()).toContainEqual(expected);
    }
  });

  test("and every rule has such a test", async () => {
    expect((await books()).rules.map(({ rule }) => rule)).toEqual(Object.keys(breaches));
  });
});
