import { randomUUID } from "node:crypto";

import { sql } from "kysely";
import { expect, test } from "vitest";

import { issueDocumentsJob, issueProformaJob } from "#features/documents/issue-documents.job.ts";
import { inTransaction } from "#platform/database/pool.ts";
import { type TestUser, makeUser, viewerOf } from "#test/callers.ts";
import { pdfText } from "#test/files.ts";
import { makeCompany, makeOrder, makeProduct } from "#test/make.ts";
import { openPayingShop } from "#test/paying-shop.ts";
import { eventually } from "#test/test-app.ts";

import { addNote } from "./notes.store.ts";

const shop = await openPayingShop();
const { app, deps, database, buyer, admin } = shop;
const packer = await makeUser(deps, "warehouse");
const product = await makeProduct(deps.db, { on_hand: 100_000 });

const ownAccount = async (user: TestUser) => (await viewerOf(deps, user)).ownAccountId;
const noteOrder = (order: string, by: TestUser, text = "Two pallets, call first") =>
  shop.send("POST", `/api/orders/${order}/notes`, by, { text });
const noteAccount = (account: string, text: string) =>
  shop.send("POST", `/api/customers/${account}/notes`, admin, { text });
const notesOf = async (order: string) => (await shop.send("GET", `/api/orders/${order}/notes`, admin)).json();
const customer = (account: string) => shop.send("GET", `/api/customers/${account}`, admin);
const textsOf = async (account: string) =>
  (await customer(account)).json().notes.map(({ text }: { text: string }) => text);
const stored = async (account: string) =>
  (await database.selectFrom("notes").select("text").where("account_id", "=", account).execute()).length;

test("staff read who noted what and when, newest first, and an account has the notes of its orders too", async () => {
  const order = await makeOrder(deps, buyer.id, product);
  const account = await ownAccount(buyer);
  await noteOrder(order, packer);
  await noteOrder(order, admin, "  Gate 2  ");
  await noteAccount(account, "Pays late");
  const [last, first] = await notesOf(order);
  expect([last.text, last.author]).toEqual(["Gate 2", admin.email]);
  expect(first).toEqual({
    _id: expect.any(String),
    text: "Two pallets, call first",
    author: packer.email,
    at: expect.any(String),
    order: { _id: order, number: expect.stringMatching(/^BH-/) },
  });
  expect(await textsOf(account)).toEqual(["Pays late", "Gate 2", "Two pallets, call first"]);
});

test("an order says to staff, and to nobody else, how many notes there are about it", async () => {
  const order = await makeOrder(deps, buyer.id, product);
  const seen = async (by: TestUser) =>
    (await shop.send("GET", `/api/order/${order}`, by)).json().notes as unknown;
  expect(await seen(packer)).toBeUndefined();
  await noteOrder(order, packer);
  await noteOrder(order, admin);
  expect([await seen(packer), await seen(admin), await seen(buyer)]).toEqual([2, 2, undefined]);
  const listed = (await shop.send("GET", "/api/orders", packer)).json();
  expect(listed.find(({ _id }: { _id: string }) => _id === order).notes).toBe(2);
});

test("a note is written once, however often it is sent, and nobody changes it afterwards", async () => {
  const order = await makeOrder(deps, buyer.id, product);
  const send = (text: string) =>
    app.inject({
      method: "POST",
      url: `/api/orders/${order}/notes`,
      headers: { ...admin.headers, "idempotency-key": `note-${order}` },
      payload: { text },
    });
  const first = (await send("Once")).json();
  expect((await send("Once")).json()).toEqual(first);
  expect((await send("Twice")).json().code).toBe("key_reused");
  expect(await notesOf(order)).toHaveLength(1);
  await expect(database.updateTable("notes").set({ text: "Never" }).execute()).rejects.toThrow(/append-only/);
});

test("a note has words, 2,000 characters at most, and a subject that exists", async () => {
  const order = await makeOrder(deps, buyer.id, product);
  for (const text of ["", "   ", "x".repeat(2_001)])
    expect((await noteOrder(order, admin, text)).json().code).toBe("invalid_input");
  expect((await noteOrder(order, admin, "x".repeat(2_000))).statusCode).toBe(200);
  expect((await noteOrder(randomUUID(), admin)).json().code).toBe("order_not_found");
  expect((await noteAccount(randomUUID(), "Who?")).json().code).toBe("customer_not_found");
  expect((await customer(randomUUID())).json().code).toBe("customer_not_found");
});

test("no buyer reads a note: not in an order, list, history, file or document", async () => {
  const secret = "Zweifelhaft";
  const { order, intent } = await shop.placeAndStart();
  await noteOrder(order, admin, secret);
  await noteAccount(await ownAccount(buyer), secret);
  await shop.pay(intent);
  await shop.confirm(order, intent);
  await issueProformaJob.run(deps, { order });
  await issueDocumentsJob.run(deps, { order });
  const paths = ["order/", `order/${order}`, `order/${order}/timeline`, `order/${order}/payments`];
  const rest = [`order/${order}/documents`, "orders/counts", "order.csv", "account", "account/data"];
  for (const path of [...paths, ...rest]) {
    const query = path === "orders/counts" ? `?email=${buyer.email}` : "";
    const answer = await shop.send("GET", `/api/${path}${query}`, buyer);
    expect([path, answer.statusCode]).toEqual([path, 200]);
    expect(answer.body).not.toContain(secret);
  }
  const printed = await pdfText(
    (await shop.send("GET", `/api/order/${order}/invoice.pdf`, buyer)).rawPayload,
  );
  expect(printed).toContain("Invoice");
  expect(printed).not.toContain(secret);
  expect((await shop.send("GET", `/api/orders/${order}/notes`, buyer)).statusCode).toBe(403);
  const events = await database.selectFrom("order_events").select("data").execute();
  const done = await database.selectFrom("staff_actions").selectAll().execute();
  const answered = await database.selectFrom("answered_requests").select("answer").execute();
  expect(JSON.stringify([events, done, answered])).not.toContain(secret);
});

test("closing an account erases its notes and those of its orders, and nobody can write new ones", async () => {
  const person = await makeUser(deps);
  const account = await ownAccount(person);
  const order = await makeOrder(deps, person.id, product);
  await noteOrder(order, packer);
  await noteAccount(account, "Prefers mornings");
  expect((await shop.send("POST", "/api/account/close", person)).statusCode).toBe(200);
  expect(await stored(account)).toBe(0);
  expect((await noteOrder(order, admin)).json().code).toBe("account_closed");
  expect((await noteAccount(account, "Again")).json().code).toBe("account_closed");
  expect((await customer(account)).json()).toMatchObject({ isClosed: true, notes: [] });
});

test("the notes about a company stay while it has members", async () => {
  const [founder, member] = [await makeUser(deps), await makeUser(deps)];
  const company = await makeCompany(deps, founder, [member]);
  await noteOrder(await makeOrder(deps, founder.id, product), admin);
  await noteAccount(company, "Has two docks");
  await shop.send("POST", "/api/account/close", founder);
  expect(await stored(company)).toBe(2);
  await shop.send("POST", "/api/company/leave", member);
  expect(await stored(company)).toBe(0);
  expect((await noteAccount(company, "Again")).json().code).toBe("account_closed");
});

test("an account that closes while a note is being written keeps none", async () => {
  const person = await makeUser(deps);
  const account = await ownAccount(person);
  const viewer = await viewerOf(deps, admin);
  let closing: Promise<unknown> = Promise.resolve();
  await inTransaction(deps.db, async (tx) => {
    await addNote(tx, viewer, { account_id: account, order_id: null }, "Just in time");
    closing = shop.send("POST", "/api/account/close", person).then(({ statusCode }) => statusCode);
    await eventually(async () => {
      const { rows } = await sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(database);
      expect(rows).toHaveLength(1);
    });
  });
  expect(await closing).toBe(200);
  expect(await stored(account)).toBe(0);
});
