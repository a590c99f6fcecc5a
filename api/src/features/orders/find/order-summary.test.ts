import { beforeEach, expect, test } from "vitest";

import { type TestUser, makeUser } from "#test/callers.ts";
import { makeCompany, makeOrder, makeProduct } from "#test/make.ts";
import { testApp } from "#test/test-app.ts";

const { app, deps, database } = await testApp();
const admin = await makeUser(deps, "admin");
// A unit costs $6.85.
const fan = await makeProduct(deps.db, { name: "Axial fan", on_hand: 100_000 });

let buyer: TestUser;
beforeEach(async () => {
  buyer = await makeUser(deps);
});

const get = (url: string, by = buyer) => app.inject({ url, headers: by.headers });
const counts = async (query = "", by = buyer) =>
  (await get(`/api/orders/counts?email=${by.email}${query}`, by)).json();
const summary = async (query = "", by = buyer) => (await counts(query, by)).summary;
const list = async (filter: string) =>
  (await get(`/api/order/?email=${buyer.email}&filter=${filter}`))
    .json<{ _id: string }[]>()
    .map(({ _id }) => _id);
const change = (id: string, values: object) =>
  database.updateTable("orders").set(values).where("id", "=", id).execute();
/** Nothing sets it yet. */
const awaitTransfer = (id: string) => change(id, { money: "awaiting-transfer" });
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000);

const nothing = { orders: 0, pay: 0 };
const noTransfer = { ...nothing, received: 0 };

test("who has no orders has nothing to pay and nothing on its way", async () => {
  expect(await summary()).toEqual({ toPay: nothing, transfer: noTransfer, toShip: nothing });
});

test("a summary says what is to pay, which hold ends next, what is on its way and what is to ship", async () => {
  await makeOrder(deps, buyer.id, fan, false, 200);
  const urgent = await makeOrder(deps, buyer.id, fan, false, 300);
  const holdUntil = hoursFromNow(6);
  await change(urgent, { hold_until: holdUntil });
  await awaitTransfer(await makeOrder(deps, buyer.id, fan, false, 400));
  await makeOrder(deps, buyer.id, fan, true, 1_000);
  const shipped = await makeOrder(deps, buyer.id, fan, true);
  await app.inject({ method: "PATCH", url: `/api/orders/shipped/${shipped}`, headers: admin.headers });
  const canceled = await makeOrder(deps, buyer.id, fan);
  await app.inject({ method: "DELETE", url: `/api/orders/${canceled}`, headers: buyer.headers });
  const { number } = (await get(`/api/order/${urgent}`)).json();
  const expected = {
    toPay: { orders: 2, pay: 3_425 },
    nextHold: { number, productName: "Axial fan", holdUntil: holdUntil.toISOString() },
    transfer: { orders: 1, pay: 2_740, received: 0 },
    toShip: { orders: 1, pay: 6_850 },
  };
  expect(await summary()).toEqual(expected);
  // It is about all orders, whatever is searched for.
  expect(await summary("&search=nothing-like-it")).toEqual(expected);
  const forStaff = await get(`/api/orders/counts?email=${buyer.email}`, admin);
  expect(forStaff.json()).toMatchObject({ summary: expected });
});

test("an order is to pay while it is held and nobody has canceled it", async () => {
  const [lapsed, ending, late] = [
    await makeOrder(deps, buyer.id, fan),
    await makeOrder(deps, buyer.id, fan),
    await makeOrder(deps, buyer.id, fan),
  ];
  await change(lapsed, { is_held: false, hold_until: hoursFromNow(-1) });
  await change(ending, { cancel_requested_at: new Date(), has_live_payment: true });
  await change(late, { hold_until: hoursFromNow(-1), has_live_payment: true });
  // A hold that is over is not the next to end.
  expect(await summary()).toEqual({
    toPay: { orders: 1, pay: 691.85 },
    transfer: noTransfer,
    toShip: nothing,
  });
});

test("an order whose transfer is on its way is in a list of its own, not among the unpaid", async () => {
  const [unpaid, transfer] = [await makeOrder(deps, buyer.id, fan), await makeOrder(deps, buyer.id, fan)];
  await awaitTransfer(transfer);
  expect(await list("unpaid")).toEqual([unpaid]);
  expect(await list("transfer")).toEqual([transfer]);
  expect(await list("all")).toEqual([transfer, unpaid]);
  expect(await counts()).toMatchObject({ all: 2, unpaid: 1, transfer: 1, "to-ship": 0 });
});

test("the summary of a company is about all its orders, that of a member about their own", async () => {
  const [colleague, stranger] = [await makeUser(deps), await makeUser(deps)];
  await makeCompany(deps, buyer, [colleague]);
  await makeOrder(deps, buyer.id, fan, false, 200);
  await makeOrder(deps, colleague.id, fan, false, 300);
  await awaitTransfer(await makeOrder(deps, colleague.id, fan, false, 400));
  await makeOrder(deps, stranger.id, fan);
  const own = { toPay: { orders: 1, pay: 1_370 }, transfer: noTransfer };
  const all = { toPay: { orders: 2, pay: 3_425 }, transfer: { orders: 1, pay: 2_740, received: 0 } };
  expect(await summary()).toMatchObject(own);
  expect(await summary("&scope=own")).toMatchObject(own);
  for (const member of [buyer, colleague]) expect(await summary("&scope=account", member)).toMatchObject(all);
});

test("nobody reads what somebody else has to pay, and everybody's orders have no summary", async () => {
  const stranger = await makeUser(deps);
  for (const scope of ["", "&scope=own", "&scope=account"])
    expect((await get(`/api/orders/counts?email=${buyer.email}${scope}`, stranger)).statusCode).toBe(403);
  expect((await get("/api/orders/counts", admin)).json()).not.toHaveProperty("summary");
});
