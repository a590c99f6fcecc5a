import { sql } from "kysely";
import { expect, test } from "vitest";

import { testApp } from "#test/test-app.ts";

import { migrate, migrationNames } from "./migrate.ts";

const { deps, database } = await testApp();

test("several processes may migrate concurrently: each file runs once, in order", async () => {
  await sql`drop schema public cascade`.execute(database);
  await sql`create schema public`.execute(database);
  const results = await Promise.all([1, 2, 3, 4].map(() => migrate(deps.connections)));
  expect(results.flat()).toEqual(await migrationNames());
  expect(await migrate(deps.connections)).toEqual([]);
});
