import { beforeEach, describe, expect, test } from "vitest";

import { matrix } from "#test/access-matrix.ts";
import { testApp } from "#test/test-app.ts";
import { makeWorld, type World } from "#test/world.ts";

const { app, deps, database } = await testApp();

/** Where each write of staff leaves who did it. */
const histories = {
  "PUT /api/admin": "staff_actions",
  "DELETE /api/admin/users/{id}": "staff_actions",
  "POST /api/admin/users/{id}/restore": "staff_actions",
  "POST /api/products": "staff_actions",
  "PATCH /api/products/{id}": "staff_actions",
  "DELETE /api/products/admin/{id}": "staff_actions",
  "POST /api/products/{id}/stock": "stock_movements",
  "DELETE /api/admin/orders/{id}": "order_events",
  "PATCH /api/orders/shipped/{id}": "order_events",
  "DELETE /api/orders/shipped/{id}": "order_events",
  "PUT /api/shipments/{id}/tracking": "order_events",
  "POST /api/orders/{id}/refunds": "order_events",
  "PATCH /api/reviews/{id}": "review_decisions",
  "POST /api/mails/{id}/resend": "mails",
} as const;

/** The matrix has no payment in review and no money that came by bank. Their own tests expect who decided. */
const ELSEWHERE = [
  "POST /api/orders/{id}/accept-payment",
  "POST /api/transfers/stray/{id}/assign",
  "POST /api/transfers/stray/{id}/return",
];

let world: World;
beforeEach(async () => {
  world = await makeWorld(deps);
});

const send = (endpoint: keyof typeof histories) =>
  app.inject({
    method: endpoint.split(" ")[0] as "PUT",
    headers: world.headers.admin,
    ...matrix[endpoint]?.send(world),
  });

async function countBy(table: (typeof histories)[keyof typeof histories]): Promise<number> {
  const { count } = await database
    .selectFrom(table)
    .where("actor_id", "=", world.admin.id)
    .select((row) => row.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

describe("whoever did it is known:", () => {
  test.each(
    Object.entries(histories) as [keyof typeof histories, (typeof histories)[keyof typeof histories]][],
  )("%s in %s", async (endpoint, table) => {
    expect(await countBy(table)).toBe(0);
    expect((await send(endpoint)).statusCode).toBe(200);
    expect(await countBy(table)).toBeGreaterThan(0);
  });

  test("every write that only staff may make is in this list", async () => {
    const writes = Object.entries(matrix)
      .filter(
        ([call, { expected }]) =>
          !call.startsWith("GET") && expected.customer === 403 && expected.admin !== 403,
      )
      .map(([call]) => call);
    expect(writes.toSorted()).toEqual([...Object.keys(histories), ...ELSEWHERE].toSorted());
  });
});

const actions = () =>
  database
    .selectFrom("staff_actions")
    .select(["action", "subject_id as subject", "fields"])
    .where("actor_id", "=", world.admin.id)
    .orderBy("id")
    .execute();

test("an action names its subject and the changed fields, never the values", async () => {
  const { product, owner, headers } = world;
  const payload = { price: 9.9, name: "New name", model: "" };
  await app.inject({ method: "PATCH", url: `/api/products/${product}`, headers: headers.admin, payload });
  await send("PUT /api/admin");
  await app.inject({
    method: "PUT",
    url: "/api/admin",
    headers: headers.admin,
    payload: { email: owner.email, role: "customer" },
  });
  expect(await actions()).toEqual([
    { action: "edit-product", subject: product, fields: ["name", "price_cents"] },
    { action: "promote-user", subject: owner.id, fields: ["role"] },
    { action: "demote-user", subject: owner.id, fields: ["role"] },
  ]);
});

test("a refused change leaves no action, and an action cannot be rewritten", async () => {
  const url = `/api/admin/users/${world.admin.id}`;
  expect((await app.inject({ method: "DELETE", url, headers: world.headers.admin })).statusCode).toBe(409);
  expect(await actions()).toEqual([]);
  await send("PUT /api/admin");
  await expect(database.deleteFrom("staff_actions").execute()).rejects.toThrow(/append-only/);
});
