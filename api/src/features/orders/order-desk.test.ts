import { randomUUID } from "node:crypto";

import { expect, test } from "vitest";

import { makeUser } from "../../../test/callers.ts";
import { makeTool } from "../../../test/make.ts";
import { testApp } from "../../../test/test-app.ts";

const { deps } = await testApp();
const buyer = await makeUser(deps);

const request = (toolId: string, quantity: number, change: { phone?: string; requestKey?: string } = {}) => ({
  orderId: randomUUID(),
  movementId: randomUUID(),
  userId: buyer.id,
  toolId,
  priceCents: 685,
  quantity,
  phone: "",
  address: "",
  requestKey: null,
  requestHash: Buffer.from("same"),
  ...change,
});

test("who does not fit together with those before them is asked again, and a smaller one behind gets its units", async () => {
  const tool = await makeTool(deps.db, { on_hand: 1_000 });
  // The first goes alone; the others wait for it and go together.
  const verdicts = await Promise.all(
    [101, 500, 450, 300].map((units) => deps.orderDesk(request(tool, units))),
  );
  expect(verdicts.map((verdict) => verdict.problem)).toEqual([null, null, "quantity_unavailable", null]);
});

test("one order that the database cannot take does not hurt its neighbours", async () => {
  const tool = await makeTool(deps.db, { on_hand: 1_000 });
  const bad = request(tool, 101, { phone: "\0" });
  const results = await Promise.allSettled(
    [request(tool, 101), request(tool, 101), bad, request(tool, 101)].map(deps.orderDesk),
  );
  expect(results.map((result) => result.status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
});

test("two of the same key that wait together are one order", async () => {
  const tool = await makeTool(deps.db, { on_hand: 1_000 });
  const verdicts = await Promise.all(
    Array.from({ length: 5 }, () => deps.orderDesk(request(tool, 101, { requestKey: "again" }))),
  );
  expect(new Set(verdicts.map((verdict) => verdict.orderId)).size).toBe(1);
});

test("orders of many parts in two directions at once do not deadlock", async () => {
  const tools = await Promise.all(Array.from({ length: 20 }, () => makeTool(deps.db, { on_hand: 100_000 })));
  const sequences = [tools, tools.toReversed(), tools, tools.toReversed()].flat();
  const verdicts = await Promise.all(sequences.map((tool) => deps.orderDesk(request(tool, 101))));
  expect(verdicts.filter((verdict) => verdict.problem !== null)).toEqual([]);
});
