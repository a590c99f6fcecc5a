import { randomUUID } from "node:crypto";

import { describe, expect, test } from "vitest";

import { openImportShop, newRow, type FileRow } from "#test/import-files.ts";
import { makeOrder } from "#test/make.ts";

const { app, deps, database, admin, buyer, preview, linesOf, exported, look, apply, productOf, makeRow } =
  await openImportShop();

describe("an export", () => {
  test("has a line for each product, and its import changes nothing", async () => {
    const odd = [
      await makeRow({ name: "=1+1", description: 'Two lines,\n"quoted"; and\tmore' }),
      await makeRow({ name: "'=cmd", model: "00123" }),
      await makeRow({
        price_breaks: JSON.stringify([{ from: 1_000, micros: 6_100_000 }]),
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
    ["a price of nothing", (row) => ({ ...row, price: "0" }), /price must be at least \$0\.000001/],
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
      price_breaks: JSON.stringify([{ from: 1_000, micros: 6_100_000 }]),
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
    ["a NUL character", "id,name\n1,Fan\0", /not a text file/],
    ["one row of millions of cells", ",".repeat(9_000_000), /Row 1 is too long/],
    ["one cell of megabytes", `id\n"${"x".repeat(9_000_000)}"`, /Row 2 is too long/],
    ["millions of empty rows", "\n".repeat(9_000_000), /too many rows or cells/],
    ["millions of empty cells", `id\n${`${",".repeat(900)}\n`.repeat(9_000)}`, /too many rows or cells/],
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
    const bare = { method: "POST", url: "/api/imports", headers: admin.headers } as const;
    expect((await app.inject(bare)).json().code).toBe("import_unreadable");
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
