import { sql } from "kysely";
import { expect, test } from "vitest";

import { releaseHoldsJob } from "#features/orders/release-holds.job.ts";

import { makeUser } from "../../../test/callers.ts";
import { makeOrder, makeProduct } from "../../../test/make.ts";
import { testApp } from "../../../test/test-app.ts";

const { app, deps } = await testApp();
const [admin, buyer] = [await makeUser(deps, "admin"), await makeUser(deps)];

const books = async () => (await app.inject({ url: "/api/books", headers: admin.headers })).json();
const timeline = async (id: string) =>
  (await app.inject({ url: `/api/order/${id}/timeline`, headers: buyer.headers })).json();
const patch = (url: string) => app.inject({ method: "PATCH", url, headers: admin.headers });

test("the books add up through placing, paying, shipping, cancelling and the end of a hold", async () => {
  const product = await makeProduct(deps.db, { on_hand: 5_000 });
  const [shipped, cancelled, expired] = [
    await makeOrder(deps, buyer.id, product, true),
    await makeOrder(deps, buyer.id, product),
    await makeOrder(deps, buyer.id, product),
  ];
  expect((await patch(`/api/orders/shipped/${shipped}`)).json()).toMatchObject({ status: "shipped" });
  expect((await patch(`/api/orders/shipped/${shipped}`)).json().code).toBe("order_already_shipped");
  expect((await patch(`/api/orders/shipped/${expired}`)).json().code).toBe("order_not_paid");
  await app.inject({ method: "DELETE", url: `/api/admin/orders/${cancelled}`, headers: admin.headers });
  await deps.db
    .updateTable("orders")
    .set({ hold_until: new Date(0) })
    .where("id", "=", expired)
    .execute();
  await releaseHoldsJob.run(deps, {});

  const row = await deps.db
    .selectFrom("products")
    .selectAll()
    .where("id", "=", product)
    .executeTakeFirstOrThrow();
  expect([row.on_hand, row.reserved]).toEqual([4_899, 0]);
  expect((await app.inject({ url: `/api/order/${expired}`, headers: buyer.headers })).json()).toMatchObject({
    isHeld: false,
    actions: ["pay", "cancel"],
  });
  expect(await books()).toMatchObject({ addsUp: true });
  expect((await timeline(expired)).events.map((event: { kind: string }) => event.kind)).toEqual([
    "placed",
    "hold-ended",
  ]);
});

test("a paid order keeps its units, however long ago its hold ended", async () => {
  const product = await makeProduct(deps.db, { on_hand: 500 });
  const paid = await makeOrder(deps, buyer.id, product, true);
  await deps.db
    .updateTable("orders")
    .set({ hold_until: new Date(0) })
    .where("id", "=", paid)
    .execute();
  await releaseHoldsJob.run(deps, {});
  const { reserved } = await deps.db
    .selectFrom("products")
    .select("reserved")
    .where("id", "=", product)
    .executeTakeFirstOrThrow();
  expect(reserved).toBe(101);
});

test("who edits the history of an order is found out", async () => {
  const product = await makeProduct(deps.db);
  const order = await makeOrder(deps, buyer.id, product);
  expect(await timeline(order)).toMatchObject({
    isIntact: true,
    events: [{ kind: "placed", actor: buyer.email }],
  });
  await expect(
    sql`update order_events set data = '{}' where order_id = ${order}`.execute(deps.db),
  ).rejects.toThrow(/append-only/);
  await sql`alter table order_events disable trigger order_events_are_append_only`.execute(deps.db);
  await sql`update order_events set data = data || '{"quantity": 999}' where order_id = ${order}`.execute(
    deps.db,
  );
  expect(await timeline(order)).toMatchObject({ isIntact: false });
  const { addsUp, rules } = await books();
  expect(addsUp).toBe(false);
  expect(rules.flatMap((rule: { broken: object[] }) => rule.broken)).toMatchObject([{ _id: order }]);
  await sql`update order_events set data = data || '{"quantity": 101}' where order_id = ${order}`.execute(
    deps.db,
  );
  await sql`alter table order_events enable trigger order_events_are_append_only`.execute(deps.db);
});

test("stock that was changed past the ledger is found out, with the product and both figures", async () => {
  const product = await makeProduct(deps.db, { name: "Tampered fan", on_hand: 500 });
  await deps.db.updateTable("products").set({ on_hand: 499 }).where("id", "=", product).execute();
  const { rules } = await books();
  expect(rules[0].broken).toEqual([{ _id: product, detail: "Tampered fan: 499 on hand, 500 in the ledger" }]);
  await deps.db.updateTable("products").set({ on_hand: 500 }).where("id", "=", product).execute();
  expect(await books()).toMatchObject({ addsUp: true });
});

test("the export has the rows of the filtered list, and a formula stays text", async () => {
  const product = await makeProduct(deps.db, { name: "=1+1", on_hand: 5_000 });
  await makeOrder(deps, buyer.id, product, true);
  await makeOrder(deps, buyer.id, product);
  const response = await app.inject({
    url: "/api/orders.csv?search=%3D1%2B1&filter=unpaid",
    headers: admin.headers,
  });
  expect(response.headers["content-type"]).toContain("text/csv");
  expect(response.headers["content-disposition"]).toMatch(/filename="orders-\d{4}-\d\d-\d\d\.csv"/);
  const lines = response.body.trimEnd().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`"'=1+1"`);
});

test("a spreadsheet reads names beyond ASCII, and how far each order is", async () => {
  const product = await makeProduct(deps.db, { name: "Église", on_hand: 5_000 });
  const shipped = await makeOrder(deps, buyer.id, product, true);
  await app.inject({ method: "PATCH", url: `/api/orders/shipped/${shipped}`, headers: admin.headers });
  await makeOrder(deps, buyer.id, product);
  const url = "/api/orders.csv?search=%C3%89glise&sort=oldest";
  const { rawPayload } = await app.inject({ url, headers: admin.headers });
  expect([...rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [head, ...rows] = rawPayload.toString().trim().split("\r\n");
  const column = head?.split(",").indexOf('"status"') ?? -1;
  expect(rows.map((row) => row.split(",")[column])).toEqual(['"Delivered"', '"pending"']);
  expect(rows[0]).toContain('"Église"');
});

test("staff find orders by buyer, product and the beginning of the id, and see how many there are by state", async () => {
  const product = await makeProduct(deps.db, { name: "Searchable bracket", on_hand: 5_000 });
  const ids = [await makeOrder(deps, buyer.id, product), await makeOrder(deps, buyer.id, product, true)];
  const list = async (query: string) =>
    (await app.inject({ url: `/api/orders?${query}`, headers: admin.headers }))
      .json()
      .map((order: { _id: string }) => order._id);
  expect(await list("search=searchable")).toEqual(ids.toReversed());
  expect(await list("search=searchable&filter=to-ship")).toEqual([ids[1]]);
  expect(await list(`search=${ids[0]}`)).toEqual([ids[0]]);
  expect(await list(`search=${buyer.email}&size=1&sort=newest`)).toHaveLength(1);
  const counts = await app.inject({ url: "/api/orders/counts?search=searchable", headers: admin.headers });
  expect(counts.json()).toEqual({ all: 2, unpaid: 1, "to-ship": 1, delivered: 0 });
});
