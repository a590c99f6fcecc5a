import { expect, test } from "vitest";

import { makeUser, type TestUser } from "#test/callers.ts";
import { makeProduct } from "#test/make.ts";
import { testApp } from "#test/test-app.ts";

import { indexOrdersJob } from "./index-orders.job.ts";

const { app, deps } = await testApp();
const [buyer, other, admin] = [await makeUser(deps), await makeUser(deps), await makeUser(deps, "admin")];
const product = await makeProduct(deps.db, { on_hand: 10_000 });

async function place(by: TestUser, poNumber?: string): Promise<string> {
  const payload = { product, price: 6.85, quantity: 101, ...(poNumber !== undefined && { poNumber }) };
  const answer = await app.inject({ method: "POST", url: "/api/order", headers: by.headers, payload });
  return answer.json().insertedId;
}
const read = async (url: string, by: TestUser) => (await app.inject({ url, headers: by.headers })).json();
const find = async (url: string, by: TestUser) =>
  (await read(url, by)).map(({ _id }: { _id: string }) => _id);

test("an order keeps the buyer's PO number, and has none without it", async () => {
  expect(await read(`/api/order/${await place(buyer, " 4500-88213 ")}`, buyer)).toMatchObject({
    poNumber: "4500-88213",
  });
  for (const none of [undefined, "", "  "])
    expect(await read(`/api/order/${await place(buyer, none)}`, buyer)).not.toHaveProperty("poNumber");
});

test("buyers and staff find an order by its PO number, and nobody finds those of others", async () => {
  const [mine, theirs] = [await place(buyer, "PO-77a"), await place(other, "PO-77A")];
  expect(await find("/api/order/?search=po-77a", buyer)).toEqual([mine]);
  expect(await find("/api/order/?search=po-77a", other)).toEqual([theirs]);
  const numbered = await place(other, "9004711");
  await indexOrdersJob.run(deps, {});
  expect(await find("/api/orders?search=9004711", admin)).toEqual([numbered]);
  expect(await find("/api/orders?search=po-77a&sort=oldest", admin)).toEqual([mine, theirs]);
});

test("buyers download their own orders, with the PO number, and no others", async () => {
  await place(buyer, "4500-99001");
  await place(other, "4500-99002");
  const { body, headers } = await app.inject({ url: "/api/order.csv?filter=unpaid", headers: buyer.headers });
  expect(headers["content-type"]).toContain("text/csv");
  expect(body).toContain("4500-99001");
  expect(body).not.toContain("4500-99002");
  expect(body).not.toContain(other.email);
});
