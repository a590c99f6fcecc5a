import { sql } from "kysely";
import { expect, test } from "vitest";

import { makeUser } from "#test/callers.ts";
import { makeCompany, makeOrder, makePaid, makeProduct } from "#test/make.ts";
import { testApp } from "#test/test-app.ts";

import { indexOrdersJob } from "./index-orders.job.ts";

const { app, deps, database } = await testApp();
const admin = await makeUser(deps, "admin");

const find = async (query: string, by = admin, url = "/api/orders"): Promise<string[]> => {
  const answer = await app.inject({ url: `${url}?${query}`, headers: by.headers });
  return answer.json().map((order: { _id: string }) => order._id);
};
const search = (words: string, by = admin, url?: string) =>
  find(`search=${encodeURIComponent(words)}`, by, url);
const change = (id: string, values: object) =>
  database.updateTable("orders").set(values).where("id", "=", id).execute();
const named = async (name: string) => {
  const user = await makeUser(deps);
  await database.updateTable("users").set({ name }).where("id", "=", user.id).execute();
  return user;
};

const [ben, ines, joao] = [await named("Ben Okafor"), await named("Ines Duarte"), await named("João Silva")];
await makeCompany(deps, ines, [], "Kestrel Avionics");
const product = (cents: number, quantity: number, values = {}) =>
  makeProduct(deps.db, { price_micros: (cents * 10_000) / quantity, on_hand: 100_000, ...values });
async function place(buyer: typeof ben, cents: number, values: object, quantity = 1_000) {
  const id = await makeOrder(deps, buyer.id, await product(cents, quantity), false, quantity);
  await change(id, { phone: "", ...values });
  return id;
}

const canceled = await place(ben, 205_000, {
  ...{ number: 100_048, address: "Lekki", is_held: false, canceled_at: new Date() },
});
const lagos = await place(ben, 235_000, {
  ...{ number: 100_054, phone: "+234 1 555 0142" },
  address: "Repair Yard 7, Marina Road, Lagos, Nigeria",
});
const other = await place(ines, 9_780_000, {
  ...{ number: 100_061, phone: "(503) 555-0175" },
  address: "54 Foundry Row, Portland, OR 97210",
});
const lisbon = await place(joao, 411_000, {
  number: 100_067,
  po_number: "PO-771",
  phone: "+351 21 055 5199",
});
for (const id of [lagos, other, lisbon]) await makePaid(deps, id);
const intent = "pi_3QkZt7LkdIwHu7ix1Ab9Xy52";
await sql`update payments set intent_id = ${intent} where id in (select payment_id from payment_orders where order_id = ${lagos})`.execute(
  database,
);
await change(lagos, { transaction_id: intent });
await app.inject({
  method: "PATCH",
  url: `/api/orders/shipped/${lagos}`,
  headers: admin.headers,
  payload: { carrier: "ups", tracking: "1Z 999 AA1 01 2345 6784" },
});
const issue = (kind: string, number: number, order: string) =>
  sql`
    with series as (insert into document_series (kind, year, last) values (${kind}, 2026, 99) on conflict do nothing)
    insert into documents (id, kind, payment_id, refund_id, year, number, total_cents, issued_at, hash)
    select gen_random_uuid(), ${kind}, payment_id, case ${kind} when 'credit-note' then 'refund' end, 2026, ${number}::integer, 5,
      '2026-10-05', ''
    from payment_orders where order_id = ${order}`.execute(database);
await sql`
  insert into refunds (provider_id, payment_id, order_id, amount_cents, status, created_at)
  select 'refund', payment_id, order_id, 5, 'succeeded', now() from payment_orders where order_id = ${lisbon}`.execute(
  database,
);
await issue("invoice", 23, lisbon);
await issue("invoice", 1_412, other);
await issue("credit-note", 4, lisbon);
await indexOrdersJob.run(deps, {});

test.each([
  ...["2350", "2,350", "$2,350", "$2350", "2,350.00", "2350.00", "$2,350.00", "ben 2350", "$2,350 Okafor"],
  ...["0142", "555 0142", "+234", "+234 1 555 0142", "+23415550142", "ben 0142", "lagos 0142"],
  ...["54", "100054", "BH-100054", "#100054", "Marina Rd", "marina road", "okafr", "Bem", "Okafro marina"],
  ...[intent, "pi_3QkZt7", "1Ab9Xy52", "y52", "1Z999AA10123456784", "6784", "2345 6784"],
])("staff type %s and find Ben's order first", async (words) => {
  expect((await search(words))[0]).toBe(lagos);
});

test.each([
  ["97,800", () => other],
  ["97800", () => other],
  ["$97,800.00", () => other],
  ["kestrl", () => other],
  ["avionics 0175", () => other],
  ["duaret 97,800", () => other],
  ["01412", () => other],
  ["INV-2026-00023", () => lisbon],
  ["inv 2026 00023", () => lisbon],
  ["00023", () => lisbon],
  ["023", () => lisbon],
  ["CN-2026-00004", () => lisbon],
  ["BH-100048", () => canceled],
  ["2050", () => canceled],
  ["ben 2050", () => canceled],
])("staff type %s and find the order that it names first", async (words, order) => {
  expect((await search(words))[0]).toBe(order());
});

test.each([
  "4110",
  "4,110.00",
  "$4,110",
  "INV-2026-00023",
  "00023",
  "PO-771",
  "po-771",
  "100067",
  "5199",
  "fan",
])("a buyer types %s and finds their order, and nobody else does", async (words) => {
  expect(await search(words, joao, "/api/order/")).toEqual([lisbon]);
  expect(await search(words, await named("Nobody"), "/api/order/")).toEqual([]);
});

test("an invoice does not find an order that its payment could not pay", async () => {
  await sql`
    insert into payment_orders (payment_id, order_id, share_cents, standing, outcome)
    select payment_id, ${canceled}, 5, standing, 'refunded' from payment_orders where order_id = ${lisbon}`.execute(
    database,
  );
  expect(await search("INV-2026-00023")).toEqual([lisbon]);
});

test("a whole number comes first, then the end of one, then a total, then words, then mistyped words", async () => {
  const buyer = await named("Ravi Mehta");
  const words = await place(buyer, 300_000, { number: 100_101, address: "Unit 100440" });
  const total = await place(buyer, 10_044_000, { number: 100_102 }, 10_000);
  const end = await place(buyer, 300_000, { number: 100_103, phone: "+1 415 100 440" });
  const whole = await place(buyer, 300_000, { number: 100_440 });
  await indexOrdersJob.run(deps, {});
  expect(await search("100440")).toEqual([whole, end, total, words]);
  const exact = await place(await named("Mehto"), 300_000, { number: 100_104 });
  const mistyped = await place(buyer, 300_000, { number: 100_105 });
  await indexOrdersJob.run(deps, {});
  const found = await search("mehto");
  expect(found[0]).toBe(exact);
  expect(found).toContain(mistyped);
  expect(await find("search=mehto&sort=oldest")).not.toEqual(found);
});

test("words that find enough are not corrected", async () => {
  const [many, one] = [await named("Olga Brandt"), await named("Olga Brand")];
  const exact = await Promise.all(Array.from({ length: 5 }, () => place(many, 300_000, {})));
  const other = await place(one, 300_000, {});
  await indexOrdersJob.run(deps, {});
  expect(new Set(await search("brandt"))).toEqual(new Set(exact));
  expect(await search("brandt")).not.toContain(other);
});

test("signs that mean something to a database are only signs", async () => {
  for (const words of ["54%", "pi_%52", "_142", "\\142", "'; --", "$", "+", "()", "9".repeat(100)])
    expect(await search(words)).toEqual([]);
  expect(await search("1 ".repeat(50))).toBeInstanceOf(Array);
});
