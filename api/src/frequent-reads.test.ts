import { sql } from "kysely";
import { expect, test } from "vitest";

import { selectRows } from "#platform/database/db.ts";
import { makeUser } from "#test/callers.ts";
import { makeOrder, makeProduct } from "#test/make.ts";
import { testApp } from "#test/test-app.ts";

// One connection, because each plans for itself.
const { app, deps } = await testApp({ DATABASE_POOL_SIZE: "1" });

/** PostgreSQL looks at the values of the first calls before it decides. */
const FIRST_CALLS = 5;

test("what people read most is planned once, whoever asks", async () => {
  const [buyer, admin] = [await makeUser(deps), await makeUser(deps, "admin")];
  const product = await makeProduct(deps.db, { on_hand: 100_000 });
  const order = await makeOrder(deps, buyer.id, product);
  const reads = [
    { url: `/tools/${product}`, headers: {} },
    { url: `/api/order/${order}`, headers: buyer.headers },
    { url: "/api/order/?page=1&size=20", headers: buyer.headers },
    { url: `/api/orders/counts?email=${buyer.email}`, headers: buyer.headers },
    { url: "/api/orders?page=1&size=20", headers: admin.headers },
  ];
  for (let call = 0; call < 2 * FIRST_CALLS; call += 1)
    for (const read of reads) expect((await app.inject(read)).statusCode).toBe(200);

  const plans = await selectRows(
    deps.db,
    sql<{ statement: string; looked_at: number; calls: number }>`
      select statement, custom_plans::integer as looked_at, (generic_plans + custom_plans)::integer as calls
      from pg_prepared_statements where name like 'planned-%'`,
  );
  // One of each read, and who is calling.
  expect(plans).toHaveLength(reads.length + 1);
  for (const { calls } of plans) expect(calls).toBeGreaterThanOrEqual(2 * FIRST_CALLS);
  expect(plans.filter((plan) => plan.looked_at > FIRST_CALLS)).toEqual([]);
});
