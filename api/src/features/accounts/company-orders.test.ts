import { expect, test } from "vitest";

import { type TestUser, makeUser } from "#test/callers.ts";
import { makeCompany, makeOrder, makeOrders, makeProduct, removeFromCompany } from "#test/make.ts";
import { openPayingShop } from "#test/paying-shop.ts";

const shop = await openPayingShop();
const { deps, admin } = shop;
const product = await makeProduct(deps.db, { on_hand: 1_000_000 });

async function openCompany() {
  const [founder, member, stranger] = [await makeUser(deps), await makeUser(deps), await makeUser(deps)];
  const early = await makeOrder(deps, founder.id, product);
  const account = await makeCompany(deps, founder, [member]);
  return { founder, member, stranger, account, early };
}

const idsOf = async (by: TestUser, query = "") =>
  (await shop.send("GET", `/api/order/?email=${by.email}${query}`, by))
    .json<{ _id: string }[]>()
    .map(({ _id }) => _id);
const leave = (by: TestUser) => shop.send("POST", "/api/company/leave", by);
const pay = 691.85;

test("an order goes to the company of who places it and stays there, and earlier ones stay theirs", async () => {
  const { founder, member, account, early } = await openCompany();
  const order = await makeOrder(deps, founder.id, product);
  expect((await shop.orderRow(order)).account_id).toBe(account);
  expect((await shop.orderRow(early)).account_id).not.toBe(account);
  expect(await idsOf(founder)).toEqual([order, early]);
  expect(await idsOf(member)).toEqual([]);
  expect(await idsOf(member, "&scope=account")).toEqual([order]);
  expect(await idsOf(founder, "&scope=account")).toEqual([order]);
});

test("who is in no company has the same orders in both scopes", async () => {
  const user = await makeUser(deps);
  const order = await makeOrder(deps, user.id, product);
  expect(await idsOf(user, "&scope=own")).toEqual([order]);
  expect(await idsOf(user, "&scope=account")).toEqual([order]);
});

test("the counts of a company are those of its list", async () => {
  const { founder, member } = await openCompany();
  await makeOrder(deps, founder.id, product, true);
  await makeOrder(deps, member.id, product);
  const counts = (scope: string) =>
    shop.send("GET", `/api/orders/counts?email=${member.email}&scope=${scope}`, member);
  expect((await counts("account")).json()).toMatchObject({ all: 2, unpaid: 1, "to-ship": 1 });
  expect((await counts("own")).json()).toMatchObject({ all: 1, unpaid: 1 });
});

test("the file of a company's list has the orders of all members, and the file of one's own only these", async () => {
  const { founder, member } = await openCompany();
  const orders = [await makeOrder(deps, founder.id, product), await makeOrder(deps, member.id, product)];
  const saved = async (scope: string) => {
    const { body } = await shop.send("GET", `/api/order.csv?scope=${scope}`, member);
    return orders.filter((order) => body.includes(order));
  };
  expect(await saved("account")).toEqual(orders);
  expect(await saved("own")).toEqual([orders[1]]);
});

test("nobody lists the orders of a company by the email of a member", async () => {
  const { founder, member } = await openCompany();
  const listed = await shop.send("GET", `/api/order/?email=${founder.email}&scope=account`, member);
  expect(listed.statusCode).toBe(403);
});

test("members see, pay and cancel each other's orders, and the history says who did it", async () => {
  const { founder, member } = await openCompany();
  const [paid = "", canceled = ""] = await makeOrders(deps, founder.id, product, 2);
  const seen = (await shop.send("GET", `/api/order/${paid}`, member)).json();
  expect(seen).toMatchObject({
    company: "Nordfrost GmbH",
    user: founder.email,
    actions: ["pay", "transfer", "cancel", "change-delivery"],
  });
  const started = await shop.start({ order: paid, product, pay }, member);
  const intent: string = started.json().clientSecret.split("_secret")[0];
  await shop.pay(intent);
  expect((await shop.confirm(paid, intent, member)).json()).toMatchObject({ paid: true });
  expect((await shop.cancel(canceled, member)).statusCode).toBe(200);
  const { events } = (await shop.send("GET", `/api/order/${canceled}/timeline`, founder)).json();
  expect(events).toMatchObject([{ actor: founder.email }, { kind: "cancelled", actor: member.email }]);
});

test("a member who opens the payment of a lapsed order holds it again for the company", async () => {
  const { founder, member, account } = await openCompany();
  const order = await makeOrder(deps, founder.id, product);
  await shop.endHold(order);
  await shop.minute();
  expect((await shop.start({ order, product, pay }, member)).statusCode).toBe(200);
  const { events } = (await shop.send("GET", `/api/order/${order}/timeline`, member)).json();
  expect(events).toMatchObject([{}, {}, { kind: "hold-renewed", actor: member.email }, {}]);
  const holds = deps.db.selectFrom("account_holds").selectAll().where("account_id", "=", account);
  expect(await holds.executeTakeFirst()).toMatchObject({ orders: 1 });
});

test("an amount alone pays the caller's order, never a colleague's", async () => {
  const { founder, member } = await openCompany();
  await makeOrder(deps, founder.id, product, false, 205);
  const started = await shop.send("POST", "/create-payment-intent", member, { pay: 1_404.25 });
  expect(started.json().code).toBe("payment_ambiguous");
});

test("a removed member no longer sees the company's orders, those they placed included", async () => {
  const { founder, member } = await openCompany();
  const order = await makeOrder(deps, member.id, product, false, 207);
  const removed = await shop.send("DELETE", `/api/company/members/${member.id}`, founder);
  expect(removed.statusCode).toBe(200);
  expect([await idsOf(member), await idsOf(member, "&scope=account")]).toEqual([[], []]);
  const counts = await shop.send("GET", `/api/orders/counts?email=${member.email}`, member);
  expect(counts.json()).toMatchObject({ all: 0 });
  for (const path of ["", "/timeline", "/payments"])
    expect((await shop.send("GET", `/api/order/${order}${path}`, member)).statusCode).toBe(404);
  expect((await shop.cancel(order, member)).statusCode).toBe(404);
  expect((await shop.start({ order, product, pay: 1_417.95 }, member)).statusCode).toBe(404);
  expect((await shop.confirm(order, "pi_1", member)).statusCode).toBe(404);
  const byAmount = await shop.send("POST", "/create-payment-intent", member, { pay: 1_417.95 });
  expect(byAmount.json().code).toBe("payment_ambiguous");
  expect((await shop.send("GET", "/api/account/data", member)).json()).toMatchObject({ orders: [] });
  // It is the company's, and what they place now is their own.
  expect(await idsOf(founder, "&scope=account")).toEqual([order]);
  const own = await makeOrder(deps, member.id, product);
  expect(await idsOf(member)).toEqual([own]);
  expect((await shop.send("GET", `/api/order/${own}`, founder)).statusCode).toBe(404);
});

test("who comes back to a company sees its orders again", async () => {
  const { member, account, founder } = await openCompany();
  const order = await makeOrder(deps, member.id, product);
  await removeFromCompany(deps, member);
  const invited = await shop.send("POST", "/api/company/invitations", founder, { email: member.email });
  await shop.send("POST", `/api/invitations/${invited.json()._id}/accept`, member);
  expect(await idsOf(member)).toEqual([order]);
  expect((await shop.orderRow(order)).account_id).toBe(account);
});

test("staff read the name of the company on an order, in the list and in the books", async () => {
  const { founder, member } = await openCompany();
  const order = await makeOrder(deps, member.id, product, false, 900);
  expect((await shop.send("GET", `/api/order/${order}`, admin)).json().company).toBe("Nordfrost GmbH");
  const listed = await shop.send("GET", `/api/orders?search=${order}`, admin);
  expect(listed.json()).toMatchObject([{ company: "Nordfrost GmbH" }]);
  const { holders } = (await shop.send("GET", "/api/books", admin)).json();
  const emails = [founder.email, member.email].toSorted().join(", ");
  expect(holders).toContainEqual(expect.objectContaining({ user: `Nordfrost GmbH: ${emails}` }));
});

test("when staff remove a member, the holds of their own account end and the company's go on", async () => {
  const { founder, early } = await openCompany();
  const order = await makeOrder(deps, founder.id, product);
  await shop.send("DELETE", `/api/admin/users/${founder.id}`, admin);
  await shop.minute();
  expect(await shop.orderRow(early)).toMatchObject({ canceled_at: expect.any(Date) });
  expect(await shop.orderRow(order)).toMatchObject({ canceled_at: null, is_held: true });
});

test("when staff have removed the last member, the holds of the company end, whoever placed them", async () => {
  const { founder, member } = await openCompany();
  const orders = [await makeOrder(deps, founder.id, product), await makeOrder(deps, member.id, product)];
  await removeFromCompany(deps, member);
  await shop.send("DELETE", `/api/admin/users/${founder.id}`, admin);
  await shop.minute();
  for (const order of orders)
    expect(await shop.orderRow(order)).toMatchObject({ canceled_at: expect.any(Date), is_held: false });
});

test("with the last member who leaves, the company's unpaid orders end at once", async () => {
  const { founder, member } = await openCompany();
  const [first, second] = [
    await makeOrder(deps, founder.id, product),
    await makeOrder(deps, member.id, product),
  ];
  await leave(founder);
  expect(await shop.orderRow(first)).toMatchObject({ is_held: true });
  expect((await leave(member)).statusCode).toBe(200);
  for (const order of [first, second])
    expect(await shop.orderRow(order)).toMatchObject({ canceled_at: expect.any(Date) });
});

test("the last member stays while a paid order of the company has not shipped", async () => {
  const { founder, member } = await openCompany();
  const order = await makeOrder(deps, founder.id, product, true);
  expect((await leave(founder)).statusCode).toBe(200);
  expect((await leave(member)).json()).toMatchObject({
    code: "paid_order_unshipped",
    message: expect.stringMatching(/last member/),
  });
  const close = () => shop.send("POST", "/api/account/close", member);
  expect((await close()).json().code).toBe("paid_order_unshipped");
  await shop.send("PATCH", `/api/orders/shipped/${order}`, admin);
  expect((await close()).statusCode).toBe(200);
});

test("who closes their account leaves the company, and its orders go on", async () => {
  const { founder, member } = await openCompany();
  const [unpaid, paid] = [
    await makeOrder(deps, member.id, product),
    await makeOrder(deps, member.id, product, true),
  ];
  await shop.send("POST", "/api/account/close", member);
  expect((await idsOf(founder, "&scope=account")).toSorted()).toEqual([unpaid, paid].toSorted());
  expect(await shop.orderRow(unpaid)).toMatchObject({ is_held: true, canceled_at: null });
  const members = (await shop.send("GET", "/api/company/members", founder)).json();
  expect(members).toMatchObject([{ _id: founder.id }]);
});
