import { sql } from "kysely";
import { expect, test } from "vitest";

import { makeUser } from "#test/callers.ts";
import { makeOrder, makeProduct } from "#test/make.ts";
import { eventually, testApp } from "#test/test-app.ts";

import { indexOrdersJob } from "./index-orders.job.ts";

const { app, deps, database } = await testApp();
const [admin, buyer] = [await makeUser(deps, "admin"), await makeUser(deps)];
const product = await makeProduct(deps.db, {
  name: "GDDR7 memory, 16 Gb",
  brand: "Kestrel",
  model: "K7-16G28",
});

const get = (url: string) => app.inject({ url, headers: admin.headers });
const find = async (search: string, more = ""): Promise<string[]> =>
  (await get(`/api/orders?search=${encodeURIComponent(search)}${more}`))
    .json()
    .map((order: { _id: string }) => order._id);
const change = (id: string, values: object) =>
  database.updateTable("orders").set(values).where("id", "=", id).execute();

const [portland, ulm] = [await makeOrder(deps, buyer.id, product), await makeOrder(deps, buyer.id, product)];
await change(portland, { phone: "+1 (503) 555-0175", address: "4480 Foundry Row, Portland, OR 97210" });
await change(ulm, { phone: "0731 9876543", address: "Hafenstr. 12, 89073 Ulm", po_number: "PO-7731-X" });

test("a phone number is found immediately, however it is written", async () => {
  for (const digits of ["503 555 0175", "+1 503-555-0175", "(503) 555.0175", "5550175"])
    expect(await find(digits)).toEqual([portland]);
  expect(await find("+49 731 9876543")).toEqual([]);
  expect(await find("0731 9876543")).toEqual([ulm]);
  expect(await find("9876543")).toEqual([ulm]);
  expect(await find("50175")).toEqual([portland]);
  expect(await find("75")).toEqual([]);
});

test("the first digits of a number find the orders that begin with them, and nothing else", async () => {
  const [first, second] = [
    await makeOrder(deps, buyer.id, product),
    await makeOrder(deps, buyer.id, product),
  ];
  await change(first, { number: 7_310_001 });
  await change(second, { number: 73_100_019, address: "BH-7310001" });
  await indexOrdersJob.run(deps, {});
  // The whole number is better than a longer one.
  expect(await find("BH-7310001")).toEqual([first, second]);
  expect(await find("bh 73100019")).toEqual([second]);
  expect(await find("BH-731000")).toEqual([second, first]);
  for (const none of ["BH-310001", "BH-0000", "BH-999999999"]) expect(await find(none)).toEqual([]);
  await change(ulm, { po_number: "BH-20261" });
  expect(await find("bh-20261")).toEqual([ulm]);
  await change(ulm, { po_number: "PO-7731-X" });
});

test("the start of an id is found with a number sign", async () => {
  expect(await find(`#${ulm}`)).toEqual([ulm]);
});

test("address, PO number and words in any order are found once the worker has seen the order", async () => {
  const austin = await makeOrder(deps, buyer.id, product);
  await indexOrdersJob.run(deps, {});
  await change(austin, { address: "700 Lavaca, Austin, TX" });
  expect(await find("portland")).toEqual([portland]);
  expect(await find("ulm hafenstr")).toEqual([ulm]);
  expect(await find("7731")).toEqual([ulm]);
  expect(await find("Ulm kestrel GDDR7")).toEqual([ulm]);
  expect(await find(`austin ${buyer.email}`)).toEqual([austin]);
  expect(await find("portland ulm")).toEqual([]);
  // A short word is one that begins so, on whichever line.
  expect(await find("ulm 12")).toEqual([ulm]);
  await change(austin, { address: "700 Lavaca\n4B, Austin" });
  expect(await find("austin 4b")).toEqual([austin]);
  expect(await find("austin bh")).toEqual([austin]);
  expect(await find("austin vaca")).toEqual([austin]);
  expect(await find("austin av")).toEqual([]);
  expect(await find("100%")).toEqual([]);
});

test("an address in parts is found by its company, city, postal code and country", async () => {
  const order = await makeOrder(deps, buyer.id, product);
  const shipTo = {
    country: "SE",
    company: "Halvorsen",
    lines: ["Kajgatan 12"],
    postalCode: "211 20",
    city: "Malmö",
  };
  const url = `/api/order/${order}/delivery`;
  const put = await app.inject({ method: "PUT", url, headers: buyer.headers, payload: { shipTo } });
  expect(put.statusCode).toBe(200);
  for (const words of ["malmö sweden", "halvorsen kajgatan", "SE-211 20"])
    expect(await find(words)).toEqual([order]);
});

test("brand, model and stems of words are found", async () => {
  for (const words of ["Kestrel", "k7-16g28", "28 gddr7", "memories"])
    expect(await find(words)).toContain(portland);
});

test("a corrected address, a new name and an erased buyer are searched as they are now", async () => {
  const person = await makeUser(deps);
  const order = await makeOrder(deps, person.id, product);
  await indexOrdersJob.run(deps, {});
  await change(order, { address: "Oslo" });
  expect(await find("oslo")).toEqual([order]);
  await change(order, { address: "Bergen" });
  expect([await find("oslo"), await find("bergen")]).toEqual([[], [order]]);
  await database.updateTable("users").set({ name: "Astrid Halden" }).where("id", "=", person.id).execute();
  expect(await find("halden bergen")).toEqual([order]);
  await database.updateTable("users").set({ name: null }).where("id", "=", person.id).execute();
  expect(await find("halden bergen")).toEqual([]);
});

test("orders whose hold has ended and those in trouble have lists and numbers of their own", async () => {
  const [lapsed, trouble] = [
    await makeOrder(deps, buyer.id, product),
    await makeOrder(deps, buyer.id, product, true),
  ];
  await app.inject({
    method: "POST",
    url: `/api/products/${product}/losses`,
    headers: admin.headers,
    payload: { units: 400, reason: "Water" },
  });
  await change(trouble, { money: "disputed" });
  expect(await find("kestrel", "&filter=hold-ended")).toContain(lapsed);
  expect(await find("kestrel", "&filter=trouble")).toEqual([trouble]);
  const counts = (await get("/api/orders/counts?search=kestrel")).json();
  expect(counts).toMatchObject({ trouble: 1, "hold-ended": expect.any(Number) });
  expect((await get("/api/orders/counts")).json()).toMatchObject({ trouble: 1 });
});

/** Indexes an order in the moment in which a transaction that changes its address commits. */
async function indexWhileMoving(order: string, address: string): Promise<void> {
  let indexing: Promise<unknown> = Promise.resolve();
  await database.transaction().execute(async (tx) => {
    await tx.updateTable("orders").set({ address }).where("id", "=", order).execute();
    indexing = sql`select index_orders(array[${order}]::uuid[])`.execute(database);
    await eventually(async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        database,
      );
      expect(rows).toHaveLength(1);
    });
  });
  await indexing;
}

test("words that are erased while an order is indexed stay erased", async () => {
  const order = await makeOrder(deps, buyer.id, await makeProduct(deps.db));
  await change(order, { address: "Trondheim" });
  await indexOrdersJob.run(deps, {});
  await indexWhileMoving(order, "");
  expect(await find("trondheim")).toEqual([]);
});

test("an address that changes while a new order is indexed for the first time is found", async () => {
  const order = await makeOrder(deps, buyer.id, await makeProduct(deps.db));
  await indexWhileMoving(order, "Hammerfest");
  expect(await find("hammerfest")).toEqual([order]);
});

test("words of the address and the buyer find an order in the list of its account and in one's own", async () => {
  await indexOrdersJob.run(deps, {});
  const { account_id: account } = await database
    .selectFrom("orders")
    .select("account_id")
    .where("id", "=", ulm)
    .executeTakeFirstOrThrow();
  expect(await find("hafenstr ulm", `&account=${account}`)).toEqual([ulm]);
  expect(await find(buyer.email, `&account=${account}&filter=all`)).toEqual(
    expect.arrayContaining([ulm, portland]),
  );
  const own = await app.inject({ url: "/api/order/?search=hafenstr", headers: buyer.headers });
  expect(own.json()).toMatchObject([{ _id: ulm }]);
});
