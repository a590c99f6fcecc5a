import { randomUUID } from "node:crypto";

import type { Order } from "@bulkhead/contract/orders";
import { describe, expect, test } from "vitest";

import { releaseHoldsJob } from "#features/orders/hold/holds.job.ts";
import { makeUser, type TestUser } from "#test/callers.ts";
import { makeCompany, makeOrder, makePaid, makeProduct, makePurchase } from "#test/make.ts";
import { openPurchasing } from "#test/purchasing.ts";

const shop = await openPurchasing({
  MAX_HELD_ORDERS: "2",
  MAX_HELD_VALUE: "250000",
  MAX_LARGE_HELD_ORDERS_PER_NETWORK: "1",
});
const { app, deps, database, send, read, heldBy } = shop;
const admin = await makeUser(deps, "admin");
const DAY = 86_400_000;

const newBuyer = () => makeUser(deps);
const activity = async (action: string) =>
  (
    await app.inject({ url: "/api/activity", query: { action, size: "1" }, headers: admin.headers })
  ).json()[0];
const setUser = (id: string, set: { email_verified?: boolean; removed_at?: Date }) =>
  database.updateTable("users").set(set).where("id", "=", id).execute();

describe("an admin holds parts for a customer", () => {
  test("in the customer's account, and the history, the activity and the purchase say who did it", async () => {
    const [by, colleague, product] = [await newBuyer(), await newBuyer(), await makeProduct(deps.db)];
    await makeCompany(deps, by, [colleague], "Phone Ltd");
    const key = randomUUID();
    const sent = { by: admin, key, more: { for: by.id, note: "As on the phone", poNumber: "4500-7" } };
    const placed = await send([{ product }, { product }], sent);
    expect((await send([{ product }, { product }], sent)).json()).toEqual(placed.json());
    const { purchase, lines } = placed.json();
    const found = await read(purchase._id, colleague);
    expect(found).toMatchObject({ user: by.email, company: "Phone Ltd", poNumber: "4500-7" });
    expect(found).toMatchObject({ placedBy: admin.email, note: "As on the phone" });
    const order = await app.inject({ url: `/api/order/${lines[0].order}`, headers: by.headers });
    expect(order.json().purchase).toMatchObject({ placedBy: admin.email, note: "As on the phone" });
    const history = await app.inject({ url: `/api/order/${lines[0].order}/timeline`, headers: by.headers });
    expect(history.json()).toMatchObject({
      events: [{ kind: "placed", actor: admin.email }],
      isIntact: true,
    });
    expect(await activity("hold-for-customer")).toMatchObject({
      actor: admin.email,
      subject: { _id: lines[0].order, of: "Phone Ltd" },
    });
    expect(await heldBy(by)).toMatchObject({ orders: 1 });
    expect(await heldBy(admin)).toMatchObject({ orders: 0 });
    const { network } = await database
      .selectFrom("orders")
      .select("network")
      .where("id", "=", lines[0].order)
      .executeTakeFirstOrThrow();
    expect(network).toBeNull();
  });

  test("with a note, which is erased when they close their account", async () => {
    const [by, product] = [await newBuyer(), await makeProduct(deps.db)];
    const placed = await send([{ product }], { by: admin, more: { for: by.id, note: "For Jane" } });
    const { _id } = placed.json().purchase;
    expect(await read(_id, admin)).toMatchObject({ note: "For Jane" });
    await app.inject({ method: "POST", url: "/api/account/close", headers: by.headers });
    expect((await read(_id, admin)).note).toBeUndefined();
  });

  test("within the limits of the account, of which a reason lifts only that of its value", async () => {
    const by = await newBuyer();
    const product = await makeProduct(deps.db, { price_micros: 1_000_000_000, on_hand: 10_000 });
    const hold = (more: object) =>
      send(
        [
          { product, price: 1_000, quantity: 200 },
          { product, price: 1_000 },
        ],
        { by: admin, more: { for: by.id, ...more } },
      );
    expect((await hold({})).json()).toMatchObject({ code: "hold_limit", issues: [{ path: "reason" }] });
    const placed = await hold({ reason: "Known for years" });
    expect(placed.statusCode).toBe(200);
    expect(await activity("hold-for-customer")).toMatchObject({ fields: ["max_held_value"] });
    const order = placed.json().lines[0].order;
    const notes = await app.inject({ url: `/api/orders/${order}/notes`, headers: admin.headers });
    expect(notes.json()).toMatchObject([{ text: "Known for years", author: admin.email }]);
    expect((await hold({ reason: "Known for years" })).statusCode).toBe(200);
    const refused = (await hold({ reason: "Known for years" })).json();
    expect(refused).toMatchObject({
      code: "hold_limit",
      message: expect.stringMatching(/^This account has 2 /),
    });
    expect(refused).not.toHaveProperty("issues");
  });

  test.each([
    ["nobody", () => Promise.resolve(randomUUID()), "user_not_found"],
    [
      "somebody who was removed",
      async () => {
        const { id } = await newBuyer();
        await setUser(id, { removed_at: new Date() });
        return id;
      },
      "user_not_found",
    ],
    [
      "somebody whose email is not verified",
      async () => {
        const { id } = await newBuyer();
        await setUser(id, { email_verified: false });
        return id;
      },
      "email_not_verified",
    ],
  ])("and not for %s", async (_who, find, code) => {
    const product = await makeProduct(deps.db);
    const refused = await send([{ product }], { by: admin, more: { for: await find() } });
    expect(refused.json().code).toBe(code);
  });

  test.each([{ for: randomUUID() }, { note: "Hello" }, { reason: "Because" }])(
    "and nobody else does: %o",
    async (more) => {
      const product = await makeProduct(deps.db);
      for (const by of [await newBuyer(), await makeUser(deps, "warehouse")])
        expect((await send([{ product }], { by, more })).json().code).toBe("forbidden");
    },
  );
});

describe("lengthening a hold", () => {
  const lengthen = (id: string, until: Date, by: TestUser = admin) =>
    app.inject({
      method: "PUT",
      url: `/api/order/${id}/hold`,
      headers: by.headers,
      payload: { until: until.toISOString(), reason: "Asked by phone" },
    });
  const orderOf = async (id: string, by: TestUser = admin) =>
    (await app.inject({ url: `/api/order/${id}`, headers: by.headers })).json<Order>();
  const endOf = async (id: string) => Date.parse(String((await orderOf(id)).holdUntil));

  test("gives its buyer more time, once, at most 7 days, and says who and why", async () => {
    const by = await newBuyer();
    const order = await makeOrder(deps, by.id, await makeProduct(deps.db));
    const end = await endOf(order);
    expect(await orderOf(order)).toMatchObject({ lengthenUntil: new Date(end + 7 * DAY).toISOString() });
    expect(await orderOf(order, by)).not.toHaveProperty("lengthenUntil");
    expect((await lengthen(order, new Date(end + 7 * DAY + 1))).json().code).toBe("hold_too_long");
    expect((await lengthen(order, new Date(end))).json().issues).toMatchObject([{ path: "until" }]);
    const answer = await lengthen(order, new Date(end + 7 * DAY));
    expect(answer.json()).toMatchObject({ holdUntil: new Date(end + 7 * DAY).toISOString() });
    expect(answer.json()).not.toHaveProperty("lengthenUntil");
    expect((await lengthen(order, new Date(end + 8 * DAY))).json().code).toBe("hold_lengthened_before");
    const history = await app.inject({ url: `/api/order/${order}/timeline`, headers: by.headers });
    expect(history.json().events.at(-1)).toMatchObject({
      ...{ kind: "hold-lengthened", actor: admin.email, detail: "Asked by phone" },
    });
    expect(await activity("lengthen-hold")).toMatchObject({
      subject: { _id: order },
      fields: ["hold_until"],
    });
  });

  test("is about all unpaid orders of its purchase", async () => {
    const by = await newBuyer();
    const product = await makeProduct(deps.db);
    const { purchase, orders } = await makePurchase(deps, by.id, [product, product, product, product]);
    const [first = "", second = "", paid = "", canceled = ""] = orders;
    await makePaid(deps, paid);
    await app.inject({ method: "DELETE", url: `/api/orders/${canceled}`, headers: by.headers });
    expect((await read(purchase, admin)).actions).toContain("lengthen");
    const [end, before] = [await endOf(first), await endOf(paid)];
    expect((await lengthen(first, new Date(end + 3 * DAY))).statusCode).toBe(200);
    expect([await endOf(first), await endOf(second), await endOf(paid)]).toEqual([
      ...[end + 3 * DAY, end + 3 * DAY, before],
    ]);
    const { actions, holdUntil } = await read(purchase, admin);
    expect(actions).not.toContain("lengthen");
    expect(Date.parse(String(holdUntil))).toBe(end + 3 * DAY);
    expect((await lengthen(paid, new Date(before + DAY))).json().code).toBe("order_already_paid");
    expect((await lengthen(canceled, new Date(before + DAY))).json().code).toBe("order_cancelled");
  });

  test("is for holds that go on", async () => {
    const order = await makeOrder(deps, (await newBuyer()).id, await makeProduct(deps.db));
    const hold_until = new Date(Date.now() - 60_000);
    await database.updateTable("orders").set({ hold_until }).where("id", "=", order).execute();
    expect((await lengthen(order, new Date(Date.now() + DAY))).json().code).toBe("hold_lapsed");
    await releaseHoldsJob.run(deps, {});
    expect((await lengthen(order, new Date(Date.now() + DAY))).json().code).toBe("hold_lapsed");
    expect((await lengthen(randomUUID(), new Date(Date.now() + DAY))).json().code).toBe("order_not_found");
  });
});
