import { readFile } from "node:fs/promises";
import { resolve } from "node:path";

import { expect, test } from "vitest";

import { apiTimeouts } from "../timeouts.ts";
import { timeoutsFor } from "./lend-connection.ts";

test("the role of the API behind PgBouncer has the timeouts that the API asks for", async () => {
  const roles = await readFile(resolve(import.meta.dirname, "../../../../deploy/ha/roles.sql"), "utf8");
  const set = [...roles.matchAll(/^alter role bulkhead_api set (\w+_timeout) = (\d+);$/gm)];
  expect(Object.fromEntries(set.map(([, name, ms]) => [name, Number(ms)]))).toEqual(
    timeoutsFor("postgresql://localhost/bulkhead", apiTimeouts.queryMs),
  );
});

test("the URL may ask for other timeouts", () => {
  expect(timeoutsFor("postgresql://localhost/bulkhead?lock_timeout=7", 8_000)).toEqual({
    statement_timeout: 6_000,
    lock_timeout: 7,
    idle_in_transaction_session_timeout: 10_000,
  });
});
