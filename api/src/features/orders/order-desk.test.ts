import { randomUUID } from "node:crypto";

import { expect, test } from "vitest";

import { makeUser } from "../../../test/callers.ts";
import { makeProduct } from "../../../test/make.ts";
import { testApp } from "../../../test/test-app.ts";

const { deps } = await testApp();
const buyer = await makeUser(deps);

const request = (
  productId: string,
  quantity: number,
  change: { phone?: string; requestKey?: string } = {},
) => ({
  orderId: randomUUID(),
  movementId: randomUUID(),
  userId: buyer.id,
  productId,
  priceCents: 685,
  quantity,
  phone: "",
  address: "",
  requestKey: null,
  requestHash: Buffer.from("same"),
  ...change,
});

test("who does not fit together with those before them is asked again, and a smaller one behind gets its units", async () => {
  const product = await makeProduct(deps.db, { on_hand: 1_000 });
  // The first goes alone; the others wait for it and go together.
  const verdicts = await Promise.all(
    [101, 500, 450, 300].map((units) => deps.orderDesk(request(product, units))),
  );
  expect(verdicts.map((verdict) => verdict.problem)).toEqual([null, null, "quantity_unavailable", null]);
});

test("one order that the database cannot take does not hurt its neighbours", async () => {
  const product = await makeProduct(deps.db, { on_hand: 1_000 });
  const bad = request(product, 101, { phone: "\0" });
  const results = await Promise.allSettled(
    [request(product, 101), request(product, 101), bad, request(product, 101)].map(deps.orderDesk),
  );
  expect(results.map((result) => result.status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
});

test("two of the same key that wait together are one order", async () => {
  const product = await makeProduct(deps.db, { on_hand: 1_000 });
  const verdicts = await Promise.all(
    Array.from({ length: 5 }, () => deps.orderDesk(request(product, 101, { requestKey: "again" }))),
  );
  expect(new Set(verdicts.map((verdict) => verdict.orderId)).size).toBe(1);
});

test("orders of many products in two directions at once do not deadlock", async () => {
  const products = await Promise.all(
    Array.from({ length: 20 }, () => makeProduct(deps.db, { on_hand: 100_000 })),
  );
  const sequences = [products, products.toReversed(), products, products.toReversed()].flat();
  const verdicts = await Promise.all(sequences.map((product) => deps.orderDesk(request(product, 101))));
  expect(verdicts.filter((verdict) => verdict.problem !== null)).toEqual([]);
});
