import { sql } from "kysely";
import { expect, test } from "vitest";

import { openImportShop, newRow } from "#test/import-files.ts";
import { makeOrder } from "#test/make.ts";
import { eventually } from "#test/test-app.ts";

const {
  deps,
  database,
  admin,
  buyer,
  get,
  send,
  linesOf,
  look,
  apply,
  undo,
  productOf,
  ledgerOf,
  makeRow,
  brokenRules,
} = await openImportShop();

test("applying does what the preview said: prices, words, counts, new parts, deleted and restored ones", async () => {
  const [one, two, three] = [await makeRow(), await makeRow(), await makeRow({ removed_at: new Date() })];
  const added = newRow({ count: "500", price_breaks: "1000+ 6" });
  const { _id, lines } = await look(
    { ...added, version: "", deleted: "" },
    { ...one, name: "Quetzal fan", price: "7.10", count: "990" },
    { ...two, deleted: "yes" },
    { ...three, deleted: "no" },
  );
  expect((await apply(_id)).json()).toMatchObject({
    added: 1,
    changed: 3,
    refused: 0,
    appliedBy: admin.email,
  });
  const newId = lines[0]?.product ?? "";
  expect(await productOf(one.id)).toMatchObject({
    name: "Quetzal fan",
    price: 7.1,
    onHand: 990,
    version: 2,
  });
  expect(await productOf(two.id)).toMatchObject({ removedAt: expect.any(String), version: 2 });
  expect((await productOf(three.id)).removedAt).toBeUndefined();
  expect(await productOf(newId)).toMatchObject({ price: 6.85, onHand: 500, reorderAt: 303, version: 1 });
  expect(await ledgerOf(one.id)).toMatchObject([
    { kind: "count", onHandChange: -10, reason: "Import", actor: admin.email, onHand: 990 },
    { kind: "receipt" },
  ]);
  expect(await ledgerOf(newId)).toMatchObject([{ kind: "count", onHandChange: 500, onHand: 500 }]);
  const found = await get("/tools?search=quetzal");
  expect(found).toMatchObject([{ _id: one.id, price: 7.1, quantity: 990 }]);
  expect(await brokenRules()).toEqual([]);
});

test("applying never takes the units on hand from the column that is for reading", async () => {
  const row = await makeRow();
  const { _id } = await look({ ...row, on_hand: "7", price: "7" });
  await apply(_id);
  expect(await productOf(row.id)).toMatchObject({ price: 7, onHand: 1_000 });
  expect(await ledgerOf(row.id)).toHaveLength(1);
});

test("applying leaves a price that changes by more than half out, unless it is confirmed", async () => {
  const [one, two] = [await makeRow(), await makeRow()];
  const { _id, asking } = await look({ ...one, price: "685" }, { ...two, price: "7" });
  expect(asking).toBe(1);
  expect((await apply(_id)).json()).toMatchObject({ changed: 1, refused: 1, asking: 0 });
  expect((await productOf(one.id)).price).toBe(6.85);
  expect(await linesOf(_id, "refused")).toMatchObject([
    { line: 2, reason: expect.stringContaining("not confirmed") },
  ]);
  const again = await look({ ...one, price: "685" });
  await apply(again._id, { confirmsPrices: true });
  expect((await productOf(one.id)).price).toBe(685);
});

test("applying leaves out what somebody changed, sold or added since the preview", async () => {
  const [one, two, three] = [await makeRow(), await makeRow({ on_hand: 300 }), await makeRow()];
  const added = { ...newRow(), version: "" };
  const { _id } = await look(
    { ...added },
    { ...one, price: "7" },
    { ...two, count: "101" },
    { ...three, price: "7" },
  );
  await send("PATCH", `/api/products/${one.id}`, { name: "Edited meanwhile" });
  await makeOrder(deps, buyer.id, two.id, false, 200);
  await apply((await look(added))._id);
  expect((await apply(_id)).json()).toMatchObject({ added: 0, changed: 1, refused: 3 });
  expect((await linesOf(_id, "refused")).map(({ reason }) => reason)).toEqual([
    "model is that of another part",
    "Somebody has changed this part since the preview",
    "Orders hold 200 units. If some of them are missing, book a loss",
  ]);
  expect(await productOf(one.id)).toMatchObject({ price: 6.85, name: "Edited meanwhile" });
  expect(await brokenRules()).toEqual([]);
});

test("applying counts against what is there at that moment, so that what was sold meanwhile is not lost twice", async () => {
  const row = await makeRow();
  const { _id } = await look({ ...row, count: "990" });
  await send("POST", `/api/products/${row.id}/receipts`, { units: 50, deliveryNote: "1" });
  await apply(_id);
  expect(await ledgerOf(row.id)).toMatchObject([{ kind: "count", onHandChange: -60, onHand: 990 }, {}, {}]);
  expect((await linesOf(_id))[0]?.changes).toEqual([{ column: "count", before: "1050", after: "990" }]);
});

test("applying happens once, however often it is asked for and by how many at a time", async () => {
  const row = await makeRow();
  const { _id } = await look({ ...row, price: "7", count: "990" }, { ...newRow(), version: "" });
  const answers = await Promise.all([apply(_id), apply(_id), apply(_id, { confirmsPrices: true })]);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(await productOf(row.id)).toMatchObject({ version: 2 });
  expect(await ledgerOf(row.id)).toHaveLength(2);
});

test("applying of two imports at the same time adds and changes each part once", async () => {
  const [row, added] = [await makeRow(), { ...newRow(), version: "" }];
  const files = [await look({ ...row, price: "7" }, added), await look({ ...row, price: "8" }, added)];
  const answers = await Promise.all(files.map(({ _id }) => apply(_id)));
  expect(answers.map((answer) => answer.json().refused).toSorted((a, b) => a - b)).toEqual([0, 2]);
  const made = database
    .selectFrom("products")
    .select("id")
    .where("model", "=", added.model ?? "");
  expect(await made.execute()).toHaveLength(1);
  expect(await productOf(row.id)).toMatchObject({ version: 2 });
});

test("applying of two imports that add the same part adds it once, even if no row makes one wait for the other", async () => {
  const added = { ...newRow({ count: "500" }), version: "" };
  const files = [await look(added), await look(added)];
  const { applying } = await database.transaction().execute(async (tx) => {
    await sql`lock table stock_movements in exclusive mode`.execute(tx);
    const applying = Promise.all(files.map(({ _id }) => apply(_id)));
    await eventually(async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        database,
      );
      expect(rows).toHaveLength(2);
    });
    return { applying };
  });
  expect((await applying).map((answer) => answer.json().added).toSorted((a, b) => a - b)).toEqual([0, 1]);
});

test("applying is one line of the activity, and a line for each part with the price it had", async () => {
  const row = await makeRow();
  const { _id } = await look({ ...row, price: "7.10", count: "990" });
  await apply(_id);
  expect(await get(`/api/activity?subject=${_id}`)).toMatchObject([
    { action: "import-products", actor: admin.email, subject: { kind: "import", _id } },
  ]);
  const ofPart: { action: string }[] = await get(`/api/activity?subject=${row.id}`);
  expect(ofPart.toSorted((a, b) => a.action.localeCompare(b.action))).toMatchObject([
    { action: "count-stock", fields: ["on_hand"] },
    { action: "edit-product", fields: ["price_micros"], price: { before: 6.85, after: 7.1 } },
  ]);
  await undo(_id);
  expect(await get(`/api/activity?subject=${_id}&action=undo-import`)).toHaveLength(1);
  expect(await get(`/api/activity?subject=${row.id}&prices=true`)).toMatchObject([
    { price: { before: 7.1, after: 6.85 } },
    { price: { before: 6.85, after: 7.1 } },
  ]);
});
