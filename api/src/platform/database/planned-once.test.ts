import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";

import { testApp } from "#test/test-app.ts";

import { selectRows } from "./db.ts";
import { openPlannedStatements, plannedOnce } from "./planned-once.ts";
import { inTransaction, openPool } from "./pool.ts";

const { database, environment } = await testApp();
const url = environment["DATABASE_URL"] ?? "";
const { db, connections } = openPool({ url, size: 1, connectMs: 60_000, queryMs: 60_000, onError: () => {} });
afterAll(() => connections.end());

const keptPlans = async () => (await connections.query("select from pg_prepared_statements")).rowCount;
const readParts = () => selectRows(db, sql`select ${plannedOnce} * from spare_parts where units > ${1}`);

test("a connection keeps the plan of a marked statement, and of no other", async () => {
  await sql`create table spare_parts (units integer)`.execute(database);
  await sql`insert into spare_parts values (2)`.execute(database);
  await selectRows(db, sql`select units from spare_parts where units > ${1}`);
  expect(await keptPlans()).toBe(0);
  for (let call = 0; call < 3; call += 1) expect(await readParts()).toEqual([{ units: 2 }]);
  expect(await keptPlans()).toBe(1);
});

test("a column that a migration adds meanwhile does not fail a call", async () => {
  await sql`alter table spare_parts add column model text`.execute(database);
  for (let call = 0; call < 3; call += 1) expect(await readParts()).toEqual([{ units: 2, model: null }]);
  // The old one, which nobody uses any more, and the new one.
  expect(await keptPlans()).toBe(2);
});

test("a transaction keeps none, because one that does not fit would end it", async () => {
  await inTransaction(db, (tx) =>
    selectRows(tx, sql`select ${plannedOnce} units as stock from spare_parts where units > ${1}`),
  );
  expect(await keptPlans()).toBe(2);
});

test("there is room for a fixed number of names, whatever people ask for", () => {
  const { nameOf, renew } = openPlannedStatements();
  const textOf = (n: number) => `select ${n} /* planned once */`;
  const names = Array.from({ length: 150 }, (_, n) => nameOf(textOf(n)));
  expect(new Set(names.slice(0, 100)).size).toBe(100);
  expect(names.slice(100).every((name) => name === undefined)).toBe(true);
  expect(nameOf(textOf(7))).toBe(names[7]);

  renew(names[3] ?? "");
  const again = nameOf(textOf(7));
  expect(names).not.toContain(again);
  // Another connection finds out later that the same old plans do not fit.
  renew(names[5] ?? "");
  expect(nameOf(textOf(7))).toBe(again);
});
