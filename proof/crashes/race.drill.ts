import { randomUUID } from "node:crypto";

import { expect, test } from "vitest";

import { checkBooks } from "../../api/src/features/books/check-books.ts";
import { makeUser } from "../../api/test/callers.ts";
import { makeProduct } from "../../api/test/make.ts";
import { startServer } from "../../api/test/servers.ts";
import { testApp } from "../../api/test/test-app.ts";
import { scaled } from "./scaled.ts";

const ROUNDS = scaled(20);
const BUYERS = 300;

const { app, deps, environment } = await testApp();

test(`${BUYERS} concurrent orders through two processes, stock for ten: ten succeed, ${ROUNDS} times over`, async () => {
  const servers = [await startServer(environment), await startServer(environment)];
  const buyer = await makeUser(deps);
  for (let round = 0; round < ROUNDS; round += 1) {
    const product = await makeProduct(deps.db, { on_hand: 1_010 });
    const answers = await Promise.all(
      Array.from({ length: BUYERS }, async (_, index) => {
        const response = await fetch(`${servers[index % 2]?.origin}/api/order`, {
          method: "POST",
          headers: { ...buyer.headers, "content-type": "application/json", "idempotency-key": randomUUID() },
          body: JSON.stringify({ product, price: 6.85, quantity: 101 }),
        });
        return (await response.json()) as { insertedId?: string; message?: string };
      }),
    );
    expect(answers.filter((answer) => answer.insertedId)).toHaveLength(10);
    expect(answers.filter((answer) => answer.message === "Quantity is not available")).toHaveLength(
      BUYERS - 10,
    );
  }
  expect((await checkBooks(deps.db)).flatMap((rule) => rule.broken)).toEqual([]);
  expect((await app.inject("/readyz")).statusCode).toBe(200);
});
