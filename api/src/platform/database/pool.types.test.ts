import { sql } from "kysely";
import { expectTypeOf, test } from "vitest";

import type { Db, Tx } from "#platform/database/db.ts";
import { inTransaction, type Pool } from "#platform/database/pool.ts";

declare const pool: Pool;
declare const db: Db;
declare function writes(tx: Tx): Promise<void>;
declare function reads(db: Db): void;

// Never called: the compiler is the test. If a rule loosens, an expectation is unused and `tsc` fails.
export function lawOfPowers(tx: Tx) {
  reads(pool);
  reads(tx);
  void writes(tx);
  // @ts-expect-error a function that writes does not take the pool
  void writes(pool);
  // @ts-expect-error nor a handle that may only read
  void writes(db);
  // @ts-expect-error a reading handle cannot insert
  db.insertInto("products");
  // @ts-expect-error nor delete
  db.deleteFrom("products");
  // @ts-expect-error nor run raw SQL
  void sql`delete from products`.execute(db);
  // @ts-expect-error the pool cannot write
  pool.deleteFrom("products");
  // @ts-expect-error nor run raw SQL
  void sql`delete from products`.execute(pool);
  // @ts-expect-error nor open a transaction by itself
  pool.transaction();
  // @ts-expect-error a transaction cannot open another one
  void inTransaction(tx, writes);
}

test("a transaction is not the pool", () => {
  expectTypeOf<Pool>().not.toExtend<Tx>();
  expectTypeOf<Tx>().toExtend<Db>();
});
