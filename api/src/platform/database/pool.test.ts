import { sql } from "kysely";
import { expect, test } from "vitest";

import { makeProduct } from "#test/make.ts";
import { testApp } from "#test/test-app.ts";

import { selectRows, type Db } from "./db.ts";
import { executeStatement, inSnapshot, inTransaction } from "./pool.ts";

const { deps, database } = await testApp();
const { db } = deps;

test("two transactions that deadlock both succeed, because the one that is rolled back runs again", async () => {
  const ids = [await makeProduct(db), await makeProduct(db)];
  let runs = 0;
  const bothHoldOne = Promise.withResolvers<void>();
  const take = (order: string[]) =>
    inTransaction(db, async (tx) => {
      for (const id of order) {
        await tx
          .updateTable("products")
          .set((row) => ({ on_hand: row("on_hand", "-", 1) }))
          .where("id", "=", id)
          .execute();
        if (id === order[0]) runs += 1;
        if (runs === 2) bothHoldOne.resolve();
        await bothHoldOne.promise;
      }
    });
  await Promise.all([take(ids), take(ids.toReversed())]);
  // Seldom the database rolls back both.
  expect(runs).toBeGreaterThan(2);
  const rows = await db.selectFrom("products").select("on_hand").where("id", "in", ids).execute();
  expect(rows.map((row) => row.on_hand)).toEqual([998, 998]);
});

test("large integers come back as numbers", async () => {
  const id = await makeProduct(db, { price_micros: 999_999_990_000 });
  const row = await db
    .selectFrom("products")
    .select("price_micros")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(row.price_micros).toBe(999_999_990_000);
});

test.each([
  ["more reserved than on hand", { on_hand: 100, reserved: 101 }],
  ["less than nothing reserved", { on_hand: 100, reserved: -1 }],
  ["a negative price", { price_micros: -1 }],
])("the database itself refuses %s", async (_what, values) => {
  await expect(makeProduct(db, values)).rejects.toThrow(/violates check constraint/);
});

test("one statement is a transaction of its own and returns its rows", async () => {
  const id = await makeProduct(db);
  const rows = await executeStatement<{ on_hand: number }>(db, {
    name: "take",
    text: "update products set on_hand = on_hand - $2 where id = $1 returning on_hand",
    values: [id, 300],
  });
  expect(rows).toEqual([{ on_hand: 700 }]);
});

test("a snapshot does not see what others write meanwhile", async () => {
  const id = await makeProduct(db);
  const read = (reader: Db) => reader.selectFrom("products").select("on_hand").where("id", "=", id).execute();
  const seen = await inSnapshot(db, async (snapshot) => {
    const before = await read(snapshot);
    await database.updateTable("products").set({ on_hand: 1 }).where("id", "=", id).execute();
    return [before, await read(snapshot)];
  });
  expect(seen).toEqual([[{ on_hand: 1_000 }], [{ on_hand: 1_000 }]]);
});

test("a query in plain SQL cannot write", async () => {
  const query = sql`with gone as (delete from products returning id) select id from gone`;
  await expect(selectRows(db, query)).rejects.toThrow("must be at the top level");
});
