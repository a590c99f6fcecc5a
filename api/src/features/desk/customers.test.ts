import { expect, test } from "vitest";

import { makeUser, viewerOf } from "#test/callers.ts";
import { makeCompany, makeOrder, makeProduct, removeFromCompany } from "#test/make.ts";
import { COST, openTransfers } from "#test/paying-by-transfer.ts";
import { openPayingShop } from "#test/paying-shop.ts";

const shop = await openPayingShop();
const { deps, database, admin, send } = shop;
const { placeAndTransfer, hear } = openTransfers(shop);
const product = await makeProduct(deps.db, { on_hand: 100_000 });
const read = async (account: string) => (await send("GET", `/api/customers/${account}`, admin)).json();
const own = async (user: { id: string }) =>
  (await viewerOf(deps, user as Parameters<typeof viewerOf>[1])).ownAccountId;
const orders = async (account: string, query = "") =>
  (await send("GET", `/api/orders?account=${account}${query}`, admin)).json<{ _id: string }[]>();

test("the page of a person says who they are and what they have bought, and of nobody else", async () => {
  const [person, other] = [await makeUser(deps), await makeUser(deps)];
  await database
    .updateTable("users")
    .set({ name: "Ada Buyer", phone: "+1 503 555 0175", address: "Dock 4" })
    .where("id", "=", person.id)
    .execute();
  await makeOrder(deps, person.id, product, true, 200);
  await makeOrder(deps, person.id, product, true);
  const canceled = await makeOrder(deps, person.id, product);
  await shop.cancel(canceled, person);
  await makeOrder(deps, other.id, product, true);
  const account = await own(person);
  const page = await read(account);
  expect(page).toMatchObject({
    _id: account,
    isClosed: false,
    totals: { orders: 2, canceled: 1, paid: 301 * 6.85, units: 301, refunded: 0 },
    toDecide: [],
    strayMoney: [],
    notes: [],
    activity: [],
  });
  expect(page.company).toBeUndefined();
  expect(page.people).toEqual([
    {
      _id: person.id,
      email: person.email,
      name: "Ada Buyer",
      phone: "+1 503 555 0175",
      address: "Dock 4",
      role: "customer",
      canBuy: true,
      since: expect.any(String),
    },
  ]);
  expect(await orders(account)).toHaveLength(2);
  expect(await orders(account, "&filter=canceled")).toMatchObject([{ _id: canceled, account }]);
  const counts = (await send("GET", `/api/orders/counts?account=${account}`, admin)).json();
  expect(counts).toMatchObject({ all: 2, canceled: 1 });
});

test("the page of a company names its members, and those who left or were removed", async () => {
  const [founder, member, former] = [await makeUser(deps), await makeUser(deps), await makeUser(deps)];
  const company = await makeCompany(deps, founder, [member, former]);
  const early = await makeOrder(deps, former.id, product, true);
  await removeFromCompany(deps, former);
  await makeOrder(deps, former.id, product, true);
  await send("DELETE", `/api/admin/users/${member.id}`, admin);
  const page = await read(company);
  expect(page.company).toBe("Nordfrost GmbH");
  expect(page.people).toMatchObject([
    { email: founder.email, otherAccount: { _id: await own(founder) }, canBuy: true },
    { email: member.email, removedAt: expect.any(String), canBuy: false },
    { email: former.email, leftAt: expect.any(String), canBuy: false },
  ]);
  // What somebody ordered for the company stays there, and what they ordered later is their own.
  expect((await orders(company)).map(({ _id }) => _id)).toEqual([early]);
  expect(page.totals).toMatchObject({ orders: 1, units: 101 });
  expect((await read(await own(founder))).people).toMatchObject([
    { otherAccount: { _id: company, company: "Nordfrost GmbH" }, canBuy: false },
  ]);
  await database.updateTable("users").set({ email_verified: false }).where("id", "=", founder.id).execute();
  expect((await read(company)).people[0]).toMatchObject({ email: founder.email, canBuy: false });
  expect(page.activity).toMatchObject([
    { action: "remove-user", subject: { _id: member.id, account: company } },
  ]);
});

test("money in trouble is on the page of the account that it is of, with what staff did", async () => {
  const { order, intent } = await shop.placeAndStart();
  await shop.pay(intent);
  await shop.confirm(order, intent);
  const { charges } = await shop.provider.history(intent);
  await shop.provider.dispute(charges[0]?.id ?? "", 691_85);
  await shop.provider.deliver();
  const paid = await placeAndTransfer();
  await shop.fund(paid.intent, COST, null);
  await hear();
  await send("POST", `/api/orders/${order}/notes`, admin, { text: "The bank asks" });
  const account = await own(shop.buyer);
  const page = await read(account);
  expect(page.toDecide).toMatchObject([{ why: "disputed", orders: [{ _id: order }] }]);
  expect(page.strayMoney).toMatchObject([{ kind: "unassigned", amount: COST / 100 }]);
  expect(page.activity).toMatchObject([
    { action: "add-order-note", actor: admin.email, subject: { _id: order } },
  ]);
  expect(await read(await own(await makeUser(deps)))).toMatchObject({ toDecide: [], strayMoney: [] });
  for (const { _id } of page.strayMoney) await send("POST", `/api/transfers/stray/${_id}/return`, admin);
});

test("what went back is told apart from what was paid", async () => {
  const before = (await read(await own(shop.buyer))).totals;
  const [part, all] = [await shop.placeAndStart(), await shop.placeAndStart()];
  for (const { order, intent } of [part, all]) {
    await shop.pay(intent);
    await shop.confirm(order, intent);
  }
  await shop.atProvider("refunds", { payment_intent: part.intent, amount: "1000" });
  await shop.atProvider("refunds", { payment_intent: all.intent });
  await shop.provider.deliver();
  const { totals } = await read(await own(shop.buyer));
  expect(totals.paid - before.paid).toBeCloseTo(2 * 691.85);
  expect(totals.refunded - before.refunded).toBeCloseTo(10 + 691.85);
});

test("people of the warehouse do not see people's pages", async () => {
  const packer = await makeUser(deps, "warehouse");
  const account = await own(shop.buyer);
  expect((await send("GET", `/api/customers/${account}`, packer)).statusCode).toBe(403);
  const [order] = (await send("GET", "/api/orders?size=1", packer)).json();
  expect(order.account).toBeUndefined();
});
