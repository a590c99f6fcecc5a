import { expect, test } from "vitest";

import { makeUser } from "#test/callers.ts";
import { makeOrder, makeOrders, makeProduct } from "#test/make.ts";
import { testApp } from "#test/test-app.ts";

const { app, deps } = await testApp();
const [admin, buyer] = [await makeUser(deps, "admin"), await makeUser(deps)];
const product = await makeProduct(deps.db, { on_hand: 100_000 });

const read = async (url: string, by = buyer) => (await app.inject({ url, headers: by.headers })).json();
const numberOf = async (id: string): Promise<string> => (await read(`/api/order/${id}`)).number;

test("an order has a short number, the same in every list and file", async () => {
  const id = await makeOrder(deps, buyer.id, product, true);
  const number = await numberOf(id);
  expect(number).toMatch(/^BH-\d{6}$/);
  expect((await read(`/api/order/?email=${buyer.email}`))[0]).toMatchObject({ _id: id, number });
  expect((await read("/api/orders", admin))[0]).toMatchObject({ _id: id, number });
  expect((await read("/api/account/data")).orders[0]).toMatchObject({ _id: id, number });
  const csv = (await app.inject({ url: "/api/orders.csv", headers: admin.headers })).body;
  expect(csv.split("\r\n")[1]).toMatch(new RegExp(`^"${number}","${id}"`));
});

test("orders that are placed together have numbers of their own, and later ones higher numbers", async () => {
  const numbers = await Promise.all((await makeOrders(deps, buyer.id, product, 40)).map(numberOf));
  expect(new Set(numbers).size).toBe(40);
  const next = await numberOf(await makeOrder(deps, buyer.id, product));
  expect(numbers.every((number) => number < next)).toBe(true);
});
