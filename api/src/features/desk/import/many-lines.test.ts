import { sql } from "kysely";
import { expect, test } from "vitest";

import { checkBooks } from "#features/books/check-books.ts";
import { makeUser } from "#test/callers.ts";
import { fileOf, openImports, type FileRow } from "#test/import-files.ts";
import { testApp } from "#test/test-app.ts";

const LINES = 10_000;
const BAD = 50;

const { app, deps, database } = await testApp();
const { preview, linesOf, exported, apply, undo } = openImports(app, await makeUser(deps, "admin"));

const brokenRules = async () =>
  (await checkBooks(deps.db)).filter(({ broken }) => broken.length > 0).map(({ rule }) => rule);
const picture = "http://pictures.test/catalog/axial-fan-640.webp";
const newRow = (index: number): FileRow => ({
  ...{ name: `Choke ${index}`, brand: `Brand ${index % 40}`, model: `CH-${index}`, price: "1.25", picture },
  ...{ description: `Shielded, for graphics cards of the series ${index % 99}`, count: String(index % 700) },
});
const sums = async () => {
  const { rows } = await sql<{ cents: number; units: number; active: number }>`
    select sum(price_cents)::integer as cents, sum(on_hand)::integer as units, count(*) filter (where removed_at is null)::integer as active
    from products`.execute(database);
  return rows[0];
};

test("of 10,000 new lines with 50 bad ones, 9,950 are taken and 50 explained, then repriced, counted and undone", async () => {
  const isBad = (index: number) => index % (LINES / BAD) === 7;
  const rows = Array.from({ length: LINES }, (_, index) => ({
    ...newRow(index),
    ...(isBad(index) && { price: "a few" }),
  }));
  const { _id, ...added } = (await preview(fileOf(rows))).json();
  expect(added).toMatchObject({ added: LINES - BAD, refused: BAD });
  expect((await apply(_id)).json()).toMatchObject({ added: LINES - BAD, refused: BAD });
  const refused = await linesOf(_id, "refused");
  expect(refused.map(({ line }) => line)).toEqual(
    rows.flatMap((_row, index) => (isBad(index) ? [index + 2] : [])),
  );
  expect(new Set(refused.map(({ reason }) => reason))).toEqual(
    new Set(["price must be an amount such as 1250.50"]),
  );
  const before = await sums();
  expect(before?.active).toBe(LINES - BAD);

  const raised = (await exported()).map((row) => ({ ...row, price: "1.30", count: "800" }));
  const second = (await preview(fileOf(raised))).json();
  expect(second).toMatchObject({ changed: LINES - BAD, refused: 0 });
  await apply(second._id);
  expect(await sums()).toMatchObject({ cents: (LINES - BAD) * 130, units: (LINES - BAD) * 800 });
  expect(await brokenRules()).toEqual([]);

  expect((await undo(second._id)).json()).toMatchObject({ undone: LINES - BAD, kept: 0 });
  expect(await sums()).toEqual(before);
  expect((await undo(_id)).json()).toMatchObject({ undone: 0, kept: LINES - BAD });
  expect(await brokenRules()).toEqual([]);
});
