import { sql } from "kysely";
import { expect, test } from "vitest";

import { makeUser } from "#test/callers.ts";
import { explain } from "#test/explain.ts";
import { testApp } from "#test/test-app.ts";

import { listPaymentsToDecide } from "./payments-to-decide.store.ts";

const { deps, database } = await testApp();

/** Neither everybody's nor those of an account: a page of a customer asks for them, too. */
test("to find what waits for a decision, no other payment is read", async () => {
  await sql`
    insert into payments (id, amount_cents, status)
    select gen_random_uuid(), 100, 'canceled' from generate_series(1, 5000)`.execute(database);
  await sql`analyze`.execute(database);
  const { id } = await makeUser(deps);
  const plans = await explain(deps.connections, async (db) => {
    expect([await listPaymentsToDecide(db), await listPaymentsToDecide(db, id)]).toEqual([[], []]);
  });
  expect(plans).toHaveLength(2);
  for (const plan of plans) expect(plan).not.toContain("Seq Scan on payments");
});
