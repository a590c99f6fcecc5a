import { sql } from "kysely";
import { expect, test } from "vitest";

import { checkBooks } from "#features/books/check-books.ts";
import { inTransaction } from "#platform/database/pool.ts";
import { makeUser, viewerOf } from "#test/callers.ts";
import { type FileRow, fileOf, openImports } from "#test/import-files.ts";
import { testApp } from "#test/test-app.ts";

import { applyImport, undoImport } from "./apply-import.ts";
import { findImport } from "./imports.store.ts";

const LINES = 10_000;
const BAD = 50;
const SOME = 1_500;

const { app, deps, database } = await testApp();
const admin = await makeUser(deps, "admin");
const { preview, linesOf, exported } = openImports(app, admin);
const viewer = await viewerOf(deps, admin);

// Not by HTTP: on a busy machine they may take longer than a request may.
const apply = (id: string) => inTransaction(deps.db, (tx) => applyImport(tx, viewer, id, false));
const undo = (id: string) => inTransaction(deps.db, (tx) => undoImport(tx, viewer, id));
const summaryOf = (id: string) => findImport(deps.db, id);

const brokenRules = async () =>
  (await checkBooks(deps.db)).filter(({ broken }) => broken.length > 0).map(({ rule }) => rule);
const picture = "http://pictures.test/catalog/axial-fan-640.webp";
const newRow = (index: number): FileRow => ({
  ...{ name: `Choke ${index}`, brand: `Brand ${index % 40}`, model: `CH-${index}`, price: "1.25", picture },
  ...{ description: `Shielded, for graphics cards of the series ${index % 99}`, count: String(index % 700) },
});
const sums = async () => {
  const { rows } = await sql<{ cents: number; units: number; active: number }>`
    select (sum(price_micros) / 10000)::integer as cents, sum(on_hand)::integer as units, count(*) filter (where removed_at is null)::integer as active
    from products`.execute(database);
  return rows[0];
};

/** With a word that only the repriced ones have. */
const repriced = async () => {
  const { rows } = await sql<{ found: number }>`
    select count(*)::integer as found from product_search where lexemes @@ 'repriced'::tsquery`.execute(
    database,
  );
  return rows[0]?.found;
};

// Each statement has a deadline, which one that indexes thousands of products misses.
await sql`
  create function refuse_many() returns trigger language plpgsql as $$
  begin
    if (select count(*) from written) > 1000 then raise exception 'too many for one statement'; end if;
    return null;
  end
  $$`.execute(database);
await sql`
  create trigger few_at_once after update on products
  referencing new table as written for each statement execute function refuse_many()`.execute(database);

test("of 10,000 new lines with 50 bad ones, 9,950 are taken and 50 explained, then some are repriced, and all is undone", async () => {
  const isBad = (index: number) => index % (LINES / BAD) === 7;
  const rows = Array.from({ length: LINES }, (_, index) => ({
    ...newRow(index),
    ...(isBad(index) && { price: "a few" }),
  }));
  const { _id, ...added } = (await preview(fileOf(rows))).json();
  expect(added).toMatchObject({ added: LINES - BAD, refused: BAD });
  await apply(_id);
  expect(await summaryOf(_id)).toMatchObject({ added: LINES - BAD, refused: BAD });
  const refused = await linesOf(_id, "refused");
  expect(refused.map(({ line }) => line)).toEqual(
    rows.flatMap((_row, index) => (isBad(index) ? [index + 2] : [])),
  );
  expect(new Set(refused.map(({ reason }) => reason))).toEqual(
    new Set(["price must be an amount such as 1250.50"]),
  );
  const before = await sums();
  expect(before?.active).toBe(LINES - BAD);

  const some = (await exported()).slice(0, SOME);
  const raised = some.map((row) => ({
    ...row,
    ...{ price: "1.30", count: "800", description: `${row.description}, repriced` },
  }));
  const second = (await preview(fileOf(raised))).json();
  expect(second).toMatchObject({ changed: SOME, refused: 0 });
  await apply(second._id);
  expect((await sums())?.cents).toBe((before?.cents ?? 0) + SOME * 5);
  expect(await repriced()).toBe(SOME);
  expect(await brokenRules()).toEqual([]);

  await undo(second._id);
  expect(await summaryOf(second._id)).toMatchObject({ undone: SOME, kept: 0 });
  expect(await sums()).toEqual(before);
  expect(await repriced()).toBe(0);
  await undo(_id);
  expect(await summaryOf(_id)).toMatchObject({ undone: LINES - BAD - SOME, kept: SOME });
  expect(await brokenRules()).toEqual([]);
});
