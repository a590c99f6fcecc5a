import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { resolve } from "node:path";

import { Client } from "pg";
import { expect, onTestFinished, test } from "vitest";

import { countPages } from "#platform/vendors/read-pdf.ts";
import { pdfText } from "#test/files.ts";
import { testApp } from "#test/test-app.ts";

import { dataSheetOf, editionsOf, openPrinter, seedDataSheets } from "../../../../dev/seed/data-sheets.ts";
import { products } from "../../../../dev/seed/products.ts";
import { seed } from "../../../../dev/seed/seed.ts";

const { deps } = await testApp();

/** Without spaces, and with one of the signs that look alike: fonts have a single µ. */
const bare = (text: string) => text.normalize("NFKC").replaceAll(/\s/g, "");

test("the data sheet of each part has one page, and says its name and every value and fact", async () => {
  const print = await openPrinter();
  for (const product of products) {
    const [newest] = editionsOf(product.slug);
    if (!newest) throw new Error(`${product.model} has no data sheet`);
    const pdf = await print(product, newest);
    expect([product.slug, await countPages(pdf)]).toEqual([product.slug, 1]);
    const text = bare(await pdfText(pdf));
    const { values, facts } = dataSheetOf(product, newest);
    const rows = [...values, ...facts].flatMap((group) => group.rows);
    const said = [product.model, product.name, ...rows.map(({ name, value }) => name + value)];
    for (const words of said) expect(text).toContain(bare(words));
  }
});

test("data sheets are seeded once, and their rows are about their files", async () => {
  const folder = await mkdtemp(resolve(tmpdir(), "bulkhead-sheets-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { url } = deps.config.database;
  await seed(url);
  await seedDataSheets(url, folder);

  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  const { rows } = await client.query("select * from data_sheets");
  expect(rows).toHaveLength(products.flatMap(({ slug }) => editionsOf(slug)).length);
  expect(new Set(rows.map(({ product_id }) => product_id)).size).toBe(products.length);
  for (const { file, bytes, sha256 } of rows) {
    const pdf = await readFile(resolve(folder, file));
    expect([pdf.length, createHash("sha256").update(pdf).digest("hex")]).toEqual([bytes, sha256]);
  }

  const [{ file }] = rows;
  const { mtimeMs } = await stat(resolve(folder, file));
  await seedDataSheets(url, folder);
  expect((await client.query("select from data_sheets")).rowCount).toBe(rows.length);
  expect((await stat(resolve(folder, file))).mtimeMs).toBe(mtimeMs);
});
