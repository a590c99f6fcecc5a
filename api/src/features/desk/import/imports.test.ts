import { randomUUID } from "node:crypto";

import { describe, expect, test } from "vitest";

import { checkBooks } from "#features/books/check-books.ts";
import { makeUser } from "#test/callers.ts";
import { fileOf, openImports, type FileRow } from "#test/import-files.ts";
import { makeOrder, makeProduct } from "#test/make.ts";
import { testApp } from "#test/test-app.ts";

const { app, deps, database } = await testApp();
const [admin, buyer] = [await makeUser(deps, "admin"), await makeUser(deps)];
const { preview, linesOf, exported, look, apply, undo } = openImports(app, admin);

const get = async (url: string) => (await app.inject({ url, headers: admin.headers })).json();
const productOf = (id: string) => get(`/api/products/${id}`);
const ledgerOf = (id: string) => get(`/api/products/${id}/ledger`);
const edit = (id: string, payload: object) =>
  app.inject({ method: "PATCH", url: `/api/products/${id}`, headers: admin.headers, payload });

const expectBooks = async () => {
  const rules = await checkBooks(deps.db);
  expect(rules.filter(({ broken }) => broken.length > 0)).toEqual([]);
};

let models = 0;
const nextModel = () => `IM-${(models += 1)}`;

/** A product, and its row as the export writes it. */
async function makeRow(values: Parameters<typeof makeProduct>[1] = {}): Promise<FileRow & { id: string }> {
  const id = await makeProduct(deps.db, { name: `Part ${randomUUID()}`, model: nextModel(), ...values });
  const row = (await exported()).find((found) => found.id === id);
  return { ...row, id };
}

const newRow = (more: FileRow = {}): FileRow => ({
  id: "",
  name: `New part ${randomUUID()}`,
  brand: "Coldforge",
  model: nextModel(),
  price: "6.85",
  price_breaks: "",
  description: "With a clip",
  picture: "http://pictures.test/catalog/axial-fan-640.webp",
  count: "",
  ...more,
});

describe("an export", () => {
  test("has a line for each product, and its import changes nothing", async () => {
    const odd = [
      await makeRow({ name: "=1+1", description: 'Two lines,\n"quoted"; and\tmore' }),
      await makeRow({ name: "'=cmd", model: "00123" }),
      await makeRow({
        price_breaks: JSON.stringify([{ from: 1_000, cents: 610 }]),
        pack_name: "reel",
        pack_units: 3_000,
      }),
      await makeRow({ removed_at: new Date(), description: "Ende · µF × 98" }),
    ];
    const { body, headers } = await app.inject({ url: "/api/products.csv", headers: admin.headers });
    expect(headers["content-disposition"]).toMatch(/filename="parts-\d{4}-\d\d-\d\d\.csv"/);
    expect(body).toContain(`"'=1+1"`);
    expect(odd[2]).toMatchObject({
      ...{ version: "1", price: "6.85", price_breaks: "1000+ 6.10", pack: "reel of 3000", deleted: "no" },
      ...{ on_hand: "1000", count: "" },
    });
    expect(odd[3]).toMatchObject({ deleted: "yes" });
    const summary = (await preview(body)).json();
    expect(summary).toMatchObject({ added: 0, changed: 0, refused: 0, asking: 0 });
    expect(summary.unchanged).toBe((await exported()).length);
  });
});

describe("a preview", () => {
  test("says what each line would do, and does nothing", async () => {
    const [one, two] = [await makeRow(), await makeRow()];
    const { lines, ...summary } = await look(
      { ...one, price: "7.10", price_breaks: "1000+ 6.5 | 5000+ 6", count: "990" },
      two,
      { ...newRow({ count: "500" }), version: "" },
    );
    expect(summary).toMatchObject({ added: 1, changed: 1, unchanged: 1, refused: 0 });
    expect(lines.map(({ line, state }) => [line, state])).toEqual([
      [2, "changed"],
      [3, "unchanged"],
      [4, "added"],
    ]);
    expect(lines[0]?.changes).toEqual([
      { column: "price", before: "6.85", after: "7.10" },
      { column: "price_breaks", before: "", after: "1000+ 6.50 | 5000+ 6.00" },
      { column: "count", before: "1000", after: "990" },
    ]);
    expect(lines[2]?.changes).toContainEqual({ column: "description", before: "", after: "With a clip" });
    expect((await productOf(one.id)).price).toBe(6.85);
  });

  test.each<[string, (row: FileRow & { id: string }) => FileRow, RegExp]>([
    ["a price that is no number", (row) => ({ ...row, price: "abc" }), /price must be an amount/],
    ["an ambiguous price", (row) => ({ ...row, price: "1.250" }), /price must be an amount/],
    ["a price of nothing", (row) => ({ ...row, price: "0" }), /price must be at least \$0\.01/],
    ["a name that is too long", (row) => ({ ...row, name: "n".repeat(201) }), /name can have at most 200/],
    ["a level with a point", (row) => ({ ...row, reorder_level: "1.5" }), /reorder_level must be a whole/],
    ["a count with a point", (row) => ({ ...row, count: "10.5" }), /count must be a whole number/],
    ["a ladder that rises", (row) => ({ ...row, price_breaks: "1000+ 7" }), /Each price break must/],
    [
      "breaks that cannot be read",
      (row) => ({ ...row, price_breaks: "cheap" }),
      /price_breaks cannot be read/,
    ],
    ["a pack without units", (row) => ({ ...row, pack: "reel" }), /pack must be a word and its units/],
    ["neither yes nor no", (row) => ({ ...row, deleted: "perhaps" }), /deleted must be yes or no/],
    ["an id that is none", (row) => ({ ...row, id: "7" }), /id is not one of the export/],
    ["an unknown id", (row) => ({ ...row, id: randomUUID() }), /There is no part with this id/],
    ["no version", (row) => ({ ...row, version: "" }), /version is missing/],
    ["an old version", (row) => ({ ...row, version: "7" }), /version 7 is now 1/],
    [
      "another picture",
      (row) => ({ ...row, picture: "http://x.test/a.png" }),
      /picture is changed on the page/,
    ],
    ["another spelling of a brand", (row) => ({ ...row, brand: "cold forge" }), /brand is written Coldforge/],
    [
      "a version without an id",
      (row) => ({ ...newRow(), version: row.version ?? "" }),
      /version must be empty/,
    ],
    ["a new part without a price", () => newRow({ price: "" }), /price is missing/],
    [
      "a new part with a foreign picture",
      () => newRow({ picture: "http://x.test/a.png" }),
      /picture must be one of ours/,
    ],
    [
      "a new part that has the model of another",
      (row) => newRow({ model: row.model?.toLowerCase() ?? "" }),
      /model is that of another/,
    ],
    [
      "a new part that is there",
      (row) => newRow({ name: row.name ?? "" }),
      /This brand has a part of this name/,
    ],
  ])("refuses %s", async (_what, change, reason) => {
    const { lines } = await look(change(await makeRow()));
    expect(lines).toMatchObject([{ line: 2, state: "refused", reason: expect.stringMatching(reason) }]);
  });

  test("refuses both of two lines that claim the same, by the number of the row", async () => {
    const [one, two] = [await makeRow(), await makeRow()];
    const { lines } = await look(
      one,
      { ...two, model: "Twice" },
      { ...one, price: "7" },
      { ...(await makeRow()), model: "TWICE" },
    );
    expect(lines.map(({ reason }) => reason)).toEqual([
      "Row 4 has the same id",
      "Row 5 has the same model",
      "Row 2 has the same id",
      "Row 3 has the same model",
    ]);
  });

  test("refuses a count below what orders hold, and one of a deleted part", async () => {
    const row = await makeRow();
    await makeOrder(deps, buyer.id, row.id);
    const gone = await makeRow({ removed_at: new Date() });
    const { lines } = await look(
      { ...row, count: "100" },
      { ...gone, count: "5" },
      { ...(await makeRow()), deleted: "yes", count: "5" },
    );
    expect(lines.map(({ reason }) => reason)).toEqual([
      "Orders hold 101 units. If some of them are missing, book a loss",
      "This part is deleted. Write no into deleted to restore it",
      "A part that is being deleted cannot be counted",
    ]);
  });

  test("reads what spreadsheets write: semicolons, tabs, decimal commas, CRLF, a byte order mark and windows-1252", async () => {
    const [one, two] = [await makeRow(), await makeRow()];
    const european = `\uFEFFid;version;name;price;count\r\n${one.id};1;"Lüfter; groß";6,95;\r\n\r\n${two.id};1;Öl;1.250,50\r\n`;
    const latin = Buffer.from(european.slice(1), "latin1");
    for (const file of [european, latin]) {
      const lines = await linesOf((await preview(file)).json()._id);
      expect(lines).toMatchObject([
        { line: 2, name: "Lüfter; groß", state: "changed" },
        { line: 4, name: "Öl", asks: true },
      ]);
      expect(lines[1]?.changes[1]).toEqual({ column: "price", before: "6.85", after: "1250.50" });
    }
    const pasted = `id\tversion\tprice\n${one.id}\t1\t$6.95`;
    expect((await preview(pasted)).json()).toMatchObject({ changed: 1, refused: 0 });
    const sheet = Buffer.from(`\uFEFF${pasted}`, "utf16le");
    expect((await preview(sheet)).json()).toMatchObject({ changed: 1, refused: 0 });
  });

  test("keeps what an empty cell or a missing one says nothing about, and empties breaks and pack", async () => {
    const breaks = {
      price_breaks: JSON.stringify([{ from: 1_000, cents: 610 }]),
      pack_name: "reel",
      pack_units: 9,
    };
    const row = await makeRow(breaks);
    const file = `id,version,name,model,price_breaks,pack\n${row.id},1,,,,\n`;
    const [line] = await linesOf((await preview(file)).json()._id);
    expect(line?.changes).toEqual([
      { column: "price_breaks", before: "1000+ 6.10", after: "" },
      { column: "pack", before: "reel of 9", after: "" },
    ]);
    const short = await preview(`id,version,name,model,price_breaks,pack\n${row.id},1\n`);
    expect(short.json()).toMatchObject({ unchanged: 1 });
    const long = await preview(`id,version\n${row.id},1,6.85\n`);
    expect(await linesOf(long.json()._id)).toMatchObject([
      { reason: "The row has more cells than the head" },
    ]);
  });

  test.each([
    ["an unknown column", "id,prise\n1,2", /The column "prise" is unknown/],
    ["a column twice", "id,price,price\n1,2,3", /"price" is there twice/],
    ["no lines", "id,price\n", /no line below/],
    ["nothing", "", /no line below|unknown/],
    ["an open quote", 'id,name\n1,"Fan\n2,x', /quote that opens after row 1 is never closed/],
    ["too many lines", `id\n${"1\n".repeat(20_001)}`, /At most 20,000/],
  ])("refuses a file with %s", async (_what, file, message) => {
    const refused = await preview(file);
    expect([refused.statusCode, refused.json().code]).toEqual([422, "import_unreadable"]);
    expect(refused.json().message).toMatch(message);
  });

  test("takes CSV only, up to its limit, and an unused one is deleted after a day", async () => {
    const send = (type: string, payload: string) =>
      app.inject({
        method: "POST",
        url: "/api/imports",
        headers: { ...admin.headers, "content-type": type },
        payload,
      });
    expect((await send("application/json", "{}")).statusCode).toBe(415);
    expect((await send("text/csv", "x".repeat(10 * 1024 * 1024 + 1))).statusCode).toBe(413);
    const { _id } = await look(await makeRow());
    await database
      .updateTable("imports")
      .set({ made_at: new Date(Date.now() - 25 * 3_600_000) })
      .where("id", "=", _id)
      .execute();
    await look(await makeRow());
    expect((await apply(_id)).json().code).toBe("import_not_found");
  });
});

describe("applying", () => {
  test("does what the preview said: prices, words, counts, new parts, deleted and restored ones", async () => {
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
    await expectBooks();
  });

  test("never takes the units on hand from the column that is for reading", async () => {
    const row = await makeRow();
    const { _id } = await look({ ...row, on_hand: "7", price: "7" });
    await apply(_id);
    expect(await productOf(row.id)).toMatchObject({ price: 7, onHand: 1_000 });
    expect(await ledgerOf(row.id)).toHaveLength(1);
  });

  test("leaves a price that changes by more than half out, unless it is confirmed", async () => {
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

  test("leaves out what somebody changed, sold or added since the preview", async () => {
    const [one, two, three] = [await makeRow(), await makeRow({ on_hand: 300 }), await makeRow()];
    const added = { ...newRow(), version: "" };
    const { _id } = await look(
      { ...added },
      { ...one, price: "7" },
      { ...two, count: "101" },
      { ...three, price: "7" },
    );
    await edit(one.id, { name: "Edited meanwhile" });
    await makeOrder(deps, buyer.id, two.id, false, 200);
    await apply((await look(added))._id);
    expect((await apply(_id)).json()).toMatchObject({ added: 0, changed: 1, refused: 3 });
    expect((await linesOf(_id, "refused")).map(({ reason }) => reason)).toEqual([
      "model is that of another part",
      "Somebody has changed this part since the preview",
      "Orders hold 200 units. If some of them are missing, book a loss",
    ]);
    expect(await productOf(one.id)).toMatchObject({ price: 6.85, name: "Edited meanwhile" });
    await expectBooks();
  });

  test("counts against what is there at that moment, so that what was sold meanwhile is not lost twice", async () => {
    const row = await makeRow();
    const { _id } = await look({ ...row, count: "990" });
    await app.inject({
      method: "POST",
      url: `/api/products/${row.id}/receipts`,
      headers: admin.headers,
      payload: { units: 50, deliveryNote: "1" },
    });
    await apply(_id);
    expect(await ledgerOf(row.id)).toMatchObject([{ kind: "count", onHandChange: -60, onHand: 990 }, {}, {}]);
    expect((await linesOf(_id))[0]?.changes).toEqual([{ column: "count", before: "1050", after: "990" }]);
  });

  test("happens once, however often it is asked for and by how many at a time", async () => {
    const row = await makeRow();
    const { _id } = await look({ ...row, price: "7", count: "990" }, { ...newRow(), version: "" });
    const answers = await Promise.all([apply(_id), apply(_id), apply(_id, { confirmsPrices: true })]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await productOf(row.id)).toMatchObject({ version: 2 });
    expect(await ledgerOf(row.id)).toHaveLength(2);
  });

  test("of two imports at the same time adds and changes each part once", async () => {
    const [row, added] = [await makeRow(), { ...newRow(), version: "" }];
    const files = [await look({ ...row, price: "7" }, added), await look({ ...row, price: "8" }, added)];
    const answers = await Promise.all(files.map(({ _id }) => apply(_id)));
    expect(answers.map((answer) => answer.json().refused).toSorted()).toEqual([0, 2]);
    const made = database
      .selectFrom("products")
      .select("id")
      .where("model", "=", added.model ?? "");
    expect(await made.execute()).toHaveLength(1);
    expect(await productOf(row.id)).toMatchObject({ version: 2 });
  });

  test("is one line of the activity, and a line for each part with the price it had", async () => {
    const row = await makeRow();
    const { _id } = await look({ ...row, price: "7.10", count: "990" });
    await apply(_id);
    expect(await get(`/api/activity?subject=${_id}`)).toMatchObject([
      { action: "import-products", actor: admin.email, subject: { kind: "import", _id } },
    ]);
    const ofPart: { action: string }[] = await get(`/api/activity?subject=${row.id}`);
    expect(ofPart.toSorted((a, b) => a.action.localeCompare(b.action))).toMatchObject([
      { action: "count-stock", fields: ["on_hand"] },
      { action: "edit-product", fields: ["price_cents"], price: { before: 6.85, after: 7.1 } },
    ]);
    await undo(_id);
    expect(await get(`/api/activity?subject=${_id}&action=undo-import`)).toHaveLength(1);
    expect(await get(`/api/activity?subject=${row.id}&prices=true`)).toMatchObject([
      { price: { before: 7.1, after: 6.85 } },
      { price: { before: 6.85, after: 7.1 } },
    ]);
  });
});

describe("undoing", () => {
  test("gives each part its values back, takes counts back in the ledger and removes new parts", async () => {
    const breaks = JSON.stringify([{ from: 1_000, cents: 610 }]);
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
    await expectBooks();
  });

  test("leaves what was touched since, says why, and goes on later", async () => {
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
    await edit(edited ?? "", { price: 7.5 });
    const count = { units: 995 };
    await app.inject({
      method: "POST",
      url: `/api/products/${counted}/counts`,
      headers: admin.headers,
      payload: count,
    });
    const order = await makeOrder(deps, buyer.id, sold ?? "", false, 500);
    await app.inject({ method: "DELETE", url: `/api/products/admin/${deleted}`, headers: admin.headers });
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
    await expectBooks();
  });

  test("happens once for each key, and only after applying", async () => {
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

  test("is offered in the list of the last imports", async () => {
    const { _id } = await look({ ...(await makeRow()), price: "7" });
    expect((await get("/api/imports")).map((found: { _id: string }) => found._id)).not.toContain(_id);
    await apply(_id);
    expect((await get("/api/imports"))[0]).toMatchObject({ _id, changed: 1, appliedBy: admin.email });
  });
});
