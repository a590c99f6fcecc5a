import { randomUUID } from "node:crypto";

import { expect, test } from "vitest";

import { openImportShop, newRow, nextModel } from "#test/import-files.ts";
import { makeOrder } from "#test/make.ts";

const {
  app,
  deps,
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

test("undoing gives each part its values back, takes counts back in the ledger and removes new parts", async () => {
  const breaks = JSON.stringify([{ from: 1_000, micros: 6_100_000 }]);
  const [one, two] = [await makeRow({ price_breaks: breaks, model: null }), await makeRow()];
  const before = [await productOf(one.id), await productOf(two.id)];
  const { _id, lines } = await look(
    { ...newRow({ count: "500" }), version: "", deleted: "" },
    { ...one, name: "Ocelot fan", model: nextModel(), price: "7.10", price_breaks: "", count: "990" },
    { ...two, deleted: "yes" },
  );
  await apply(_id);
  expect((await undo(_id)).json()).toMatchObject({ added: 1, changed: 2, undone: 3, kept: 0 });
  expect(await productOf(one.id)).toEqual({ ...before[0], version: 3 });
  expect(await productOf(two.id)).toEqual({ ...before[1], version: 3 });
  const newId = lines[0]?.product ?? "";
  expect(await productOf(newId)).toMatchObject({ removedAt: expect.any(String), onHand: 0 });
  expect(await ledgerOf(one.id)).toMatchObject([
    { kind: "adjustment", onHandChange: 10, reason: "Import undone", onHand: 1_000 },
    { kind: "count", onHandChange: -10 },
    { kind: "receipt" },
  ]);
  expect(await get("/tools?search=ocelot")).toEqual([]);
  expect(await get(`/tools/${newId}`)).toMatchObject({ code: "tool_not_found" });
  expect(await brokenRules()).toEqual([]);
});

test("undoing leaves what was touched since, says why, and goes on later", async () => {
  const rows = [
    await makeRow(),
    await makeRow(),
    await makeRow({ on_hand: 400 }),
    await makeRow(),
    await makeRow(),
  ];
  const [edited, counted, sold, deleted, fine] = rows.map(({ id }) => id);
  const changed = rows.map((row, index) => ({
    ...row,
    price: "7",
    count: ["", "990", "600", "", "990"][index] ?? "",
  }));
  const { _id, lines } = await look(...changed, { ...newRow({ count: "500" }), deleted: "" });
  await apply(_id);
  const newId = lines.at(-1)?.product ?? "";
  await send("PATCH", `/api/products/${edited ?? ""}`, { price: 7.5 });
  const count = { units: 995 };
  await send("POST", `/api/products/${counted}/counts`, count);
  const order = await makeOrder(deps, buyer.id, sold ?? "", false, 500);
  await send("DELETE", `/api/products/admin/${deleted}`);
  await makeOrder(deps, buyer.id, newId);
  expect((await undo(_id)).json()).toMatchObject({ undone: 1, kept: 5 });
  expect((await linesOf(_id, "kept")).map(({ line, reason }) => [line, reason])).toEqual([
    [2, "Somebody has changed this part since the import"],
    [3, "Somebody has counted this part since the import"],
    [4, "Orders hold 500 units. Without the import there are not enough for them"],
    [5, "Somebody has changed this part since the import"],
    [7, "Orders hold 101 units. Cancel them first"],
  ]);
  expect((await linesOf(_id, "undone")).map(({ product }) => product)).toEqual([fine]);
  expect((await productOf(edited ?? "")).price).toBe(7.5);
  expect(await productOf(sold ?? "")).toMatchObject({ onHand: 600, price: 7 });
  await app.inject({ method: "DELETE", url: `/api/orders/${order}`, headers: buyer.headers });
  expect((await undo(_id)).json()).toMatchObject({ undone: 2, kept: 4 });
  expect(await productOf(sold ?? "")).toMatchObject({ onHand: 400, price: 6.85 });
  expect(await brokenRules()).toEqual([]);
});

test("undoing happens once for each key, and only after applying", async () => {
  const row = await makeRow();
  const { _id } = await look({ ...row, count: "990" });
  expect((await undo(_id)).json().code).toBe("import_not_applied");
  expect((await undo(randomUUID())).json().code).toBe("import_not_found");
  await apply(_id);
  const key = randomUUID();
  expect((await undo(_id, key)).body).toBe((await undo(_id, key)).body);
  await undo(_id);
  expect(await productOf(row.id)).toMatchObject({ onHand: 1_000 });
  expect(await ledgerOf(row.id)).toHaveLength(3);
});

test("undoing is offered in the list of the last imports", async () => {
  const { _id } = await look({ ...(await makeRow()), price: "7" });
  expect((await get("/api/imports")).map((found: { _id: string }) => found._id)).not.toContain(_id);
  await apply(_id);
  expect((await get("/api/imports"))[0]).toMatchObject({ _id, changed: 1, appliedBy: admin.email });
});
