import { sql } from "kysely";
import { expectTypeOf, test } from "vitest";

import type { Db, Pool, Tx } from "#platform/db.ts";

declare const pool: Pool;
declare const db: Db;
declare function writes(tx: Tx): void;
declare function reads(db: Db): void;

// Never called: the compiler is the test. A law that loosens makes an expectation unused, and `tsc` fails.
export function lawOfPowers(tx: Tx) {
  reads(pool);
  reads(tx);
  writes(tx);
  // @ts-expect-error a function that writes does not take the pool
  writes(pool);
  // @ts-expect-error nor a handle that may only read
  writes(db);
  // @ts-expect-error a reading handle cannot insert
  db.insertInto("products");
  // @ts-expect-error nor delete
  db.deleteFrom("products");
  // @ts-expect-error nor run raw SQL
  void sql`delete from products`.execute(db);
}

test("a transaction is not the pool", () => {
  expectTypeOf<Pool>().not.toExtend<Tx>();
  expectTypeOf<Tx>().toExtend<Db>();
});
