import { sql } from "kysely";
import { expect, test } from "vitest";

import { makeProduct } from "../../test/make.ts";
import { testApp } from "../../test/test-app.ts";
import { inTransaction } from "./db.ts";

const { deps } = await testApp();
const { db } = deps;

test("two transactions that deadlock both succeed, because the one that is turned away starts again", async () => {
  const ids = [await makeProduct(db), await makeProduct(db)];
  const take = (order: string[]) =>
    inTransaction(db, async (tx) => {
      for (const id of order) {
        await tx
          .updateTable("products")
          .set((row) => ({ on_hand: row("on_hand", "-", 1) }))
          .where("id", "=", id)
          .execute();
        await sql`select pg_sleep(0.2)`.execute(tx);
      }
    });
  await Promise.all([take(ids), take(ids.toReversed())]);
  const rows = await db.selectFrom("products").select("on_hand").where("id", "in", ids).execute();
  expect(rows.map((row) => row.on_hand)).toEqual([998, 998]);
});

test("cents come back as numbers", async () => {
  const id = await makeProduct(db, { price_cents: 99_999_999 });
  const row = await db
    .selectFrom("products")
    .select("price_cents")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(row.price_cents).toBe(99_999_999);
});

test.each([
  ["more reserved than on hand", { on_hand: 100, reserved: 101 }],
  ["less than nothing reserved", { on_hand: 100, reserved: -1 }],
  ["a negative price", { price_cents: -1 }],
])("the database itself refuses %s", async (_what, values) => {
  await expect(makeProduct(db, values)).rejects.toThrow(/violates check constraint/);
});
