import { ownData } from "@bulkhead/contract/accounts";
import { sql } from "kysely";
import { Client } from "pg";
import { expect, test, vi } from "vitest";
import * as z from "zod/mini";

import { bearer, makeUser } from "#test/callers.ts";
import { drawPhoto, formOf } from "#test/files.ts";
import { makeCompany, makeOrder, makeProduct } from "#test/make.ts";
import { openTogether } from "#test/paying-by-transfer.ts";
import { openPayingShop } from "#test/paying-shop.ts";

const shop = await openPayingShop();
const { app, deps, database, buyer, admin } = shop;
const together = openTogether(shop);

/** Where the rows of each table are in the file. */
const downloaded = {
  users: "user",
  accounts: "account",
  account_holds: "account",
  memberships: "companies",
  invitations: "invitations",
  account_addresses: "addresses",
  lists: "lists",
  list_lines: "lists",
  current_lists: "lists",
  part_names: "partNames",
  account_pictures: "pictures",
  pictures: "pictures",
  reviews: "reviews",
  orders: "orders",
  purchases: "orders",
  order_events: "orders",
  payments: "orders",
  payment_orders: "orders",
  refunds: "orders",
  disputes: "orders",
  transfers: "orders",
  transfer_receipts: "orders",
  transfer_returns: "orders",
  documents: "orders",
  shipments: "orders",
  shipment_orders: "orders",
} satisfies Record<string, keyof z.output<typeof ownData>>;

/** Tables that are not in the file, and why. */
const exceptions: Record<string, string> = {
  answered_requests: "repeats answers that the caller has had, and is deleted after 30 days",
  column_choices: "what the columns of files mean, by their heads: nothing about a person",
  closed_users: "what is kept of accounts that were closed, whose users cannot sign in",
  money_movements: "what the payments in the file say, by the day we booked it",
  network_counts: "counts networks, not people, and is forgotten every night",
  mail_counts: "counts of hashed addresses and accounts, for a week",
  network_holds: "networks, and when somebody ordered from one, for at most a day",
  invited_addresses: "hashes of addresses, for a month",
  packing_slips: "repeats what the order says, and is deleted every night",
  notes: "what staff tell each other; erased when the account is closed",
  review_decisions: "what staff decided; that a review is hidden is in the review",
  staff_actions: "what staff did, by field name; what they changed is in the user or the product",
  stock_movements: "the shop's ledger; what it says about a buyer is in the history of the order",
  transfer_customers: "the name of the account at the provider",
  webhook_events: "which events of the card provider we have processed",
  order_search: "repeats words of the orders and of the user, which are in the file",
  payment_differences: "a check of the shop; its payments are in the file",
  books_verdict: "names nobody",
  catalog_words: "names nobody",
  categories: "names nobody",
  data_sheets: "files of parts; that staff uploaded them is in the activity",
  document_series: "names nobody",
  import_lines: "what staff changed of products; names nobody",
  imports: "what staff did; that they did it is in the activity",
  mails: "which events a user was told of; the events are in the history of the order",
  migrations: "names nobody",
  part_slugs: "names nobody",
  product_links: "names nobody",
  product_search: "names nobody",
  product_specs: "names nobody",
  specs: "names nobody",
  products: "names nobody",
};

test("every table is in the download or has a reason not to be", async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(database);
  const known = [...Object.keys(downloaded), ...Object.keys(exceptions)];
  expect(rows.map(({ name }) => name).toSorted()).toEqual(known.toSorted());
});

const download = async (headers = buyer.headers) => app.inject({ url: "/api/account/data", headers });

test("the download has all of one's own data and nobody else's", async () => {
  await app.inject({
    method: "POST",
    url: "/api/images",
    headers: buyer.headers,
    payload: formOf(await drawPhoto(32, 24).jpeg().toBuffer()),
  });
  const profile = { name: "Ada Buyer", phone: "+49 30 1234", address: "Dock 4", bio: "Buys fans" };
  await app.inject({
    method: "PUT",
    url: "/api/users/profile",
    headers: buyer.headers,
    payload: profile,
  });
  await shop.send("POST", "/api/review", buyer, { t: 4, review: "On time", location: "Berlin" });
  const canceled = await shop.place();
  await shop.send("DELETE", `/api/admin/orders/${canceled.order}`, admin);
  const refunded = await shop.placeAndStart();
  await shop.pay(refunded.intent);
  await shop.confirm(refunded.order, refunded.intent);
  await shop.atProvider("refunds", { payment_intent: refunded.intent, amount: "500" });
  const [charge] = (await shop.provider.state()).charges;
  await shop.provider.dispute(charge?.id ?? "", 100);
  await shop.provider.deliver();
  const other = await makeUser(deps);
  await shop.send("POST", "/api/review", other, { t: 1, review: "Not mine" });

  const response = await download();
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    "content-disposition": 'attachment; filename="your-data.json"',
    "content-type": "application/json; charset=utf-8",
    "cache-control": "private, no-store",
  });
  const data = z.decode(ownData, response.json());
  expect(data).toMatchObject({
    user: { ...profile, _id: buyer.id, email: buyer.email, role: "customer", signInMethod: "password" },
    account: { heldOrders: 0, hasPaid: true },
    pictures: [{ url: expect.stringMatching(/^http:\/\/pictures\.test\/.*-640\.webp$/) }],
    reviews: [{ stars: 4, review: "On time", location: "Berlin" }],
    orders: [
      { _id: canceled.order, history: [{ actor: "you" }, { kind: "cancelled", actor: "staff" }] },
      {
        _id: refunded.order,
        payments: [
          { transactionId: refunded.intent, refunds: [{ amount: 500 }], disputes: [{ amount: 100 }] },
        ],
      },
    ],
  });
  const emails = new Set(response.body.match(/[\w.-]+@[\w.-]+/g));
  expect([...emails]).toEqual([buyer.email]);
  expect(response.body).not.toContain("Not mine");
  expect(response.body).not.toMatch(/session"|uid|request_key|hash/);
});

test("of a payment of several orders, each has its own refunds and its part of a dispute", async () => {
  const [founder, member] = [await makeUser(deps), await makeUser(deps)];
  await makeCompany(deps, founder, [member]);
  const product = await makeProduct(deps.db, { price_micros: 10_000_000 });
  const theirs = { product, pay: 1_010, order: await makeOrder(deps, founder.id, product) };
  const own = { product, pay: 2_000, order: await makeOrder(deps, member.id, product, false, 200) };
  const intent = together.intentIn(await together.startTogether([theirs, own], member));
  await shop.pay(intent);
  await shop.confirm(own.order, intent, member);
  await together.refund(theirs, 300);
  await together.work(theirs);
  const paymentsOf = async (user: typeof member) =>
    (await download(user.headers)).json().orders.flatMap(({ payments }: { payments: object[] }) => payments);
  expect(await paymentsOf(member)).toMatchObject([{ amount: 2_000, refunds: [], disputes: [] }]);
  expect(await paymentsOf(founder)).toMatchObject([
    { amount: 1_010, refunded: 300, refunds: [{ amount: 300 }] },
  ]);
  const charge = (await shop.provider.state()).charges.find(
    ({ payment_intent }) => payment_intent === intent,
  );
  const { id } = await shop.provider.dispute(charge?.id ?? "", 271_000);
  await shop.provider.deliver();
  expect(await paymentsOf(member)).toMatchObject([{ refunds: [], disputes: [{ amount: 2_000 }] }]);
  await shop.provider.changeDispute(id, "lost");
  await shop.provider.deliver();
  expect(await paymentsOf(member)).toMatchObject([
    { refunds: [], disputes: [{ amount: 2_000, status: "lost" }] },
  ]);
  expect(await paymentsOf(founder)).toMatchObject([
    { refunds: [{ amount: 300 }], disputes: [{ amount: 710 }] },
  ]);
});

test("the file of a user who has done nothing has empty lists", async () => {
  const data = (await download((await makeUser(deps)).headers)).json();
  expect(data).toMatchObject({ pictures: [], reviews: [], orders: [] });
});

test("a long list of reviews is complete", async () => {
  const writer = await makeUser(deps);
  await sql`insert into reviews (id, user_id, stars) select gen_random_uuid(), ${writer.id}, 5
    from generate_series(1, 1001)`.execute(database);
  expect((await download(writer.headers)).json().reviews).toHaveLength(1_001);
});

test("ten times as many orders are read by as many statements", async () => {
  const collector = await makeUser(deps);
  const product = await makeProduct(deps.db, { on_hand: 10_000 });
  const place = async (count: number) => {
    for (let placed = 0; placed < count; placed += 1) await makeOrder(deps, collector.id, product, true);
  };
  const countStatements = async () => {
    const query = vi.spyOn(Client.prototype, "query");
    const { orders } = (await download(collector.headers)).json();
    const statements = query.mock.calls.length;
    query.mockRestore();
    return { orders: orders.length, statements };
  };
  await place(2);
  await countStatements();
  const few = await countStatements();
  await place(18);
  const many = await countStatements();
  expect([few.orders, many.orders]).toEqual([2, 20]);
  expect(many.statements).toBe(few.statements);
});

test("needs a sign-in of the last 15 minutes", async () => {
  const claims = { userId: buyer.id, email: buyer.email, session: 1 };
  const old = await deps.accessTokens.sign({ ...claims, signedInAt: new Date(Date.now() - 16 * 60_000) });
  expect((await download(bearer(old))).json().code).toBe("sign_in_again");
});
