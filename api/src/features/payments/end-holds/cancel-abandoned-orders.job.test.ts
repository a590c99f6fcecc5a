import { expect, test } from "vitest";

import { makeUser } from "#test/callers.ts";
import { makeOrder, makeProduct } from "#test/make.ts";
import { openPayingShop } from "#test/paying-shop.ts";

const shop = await openPayingShop();
const { deps } = shop;

test("when a user is removed, what they hold goes back to stock within a minute, and no card can be charged for it", async () => {
  const [product, user] = [await makeProduct(deps.db), await makeUser(deps)];
  const [quiet, paying, paid] = [
    await makeOrder(deps, user.id, product),
    await makeOrder(deps, user.id, product),
    await makeOrder(deps, user.id, product, true),
  ];
  const started = await shop.start({ order: paying, product, pay: 691.85 }, user);
  const intent = started.json().clientSecret.split("_secret")[0];
  await shop.minute();
  expect(await shop.reserved(product)).toBe(303);

  await shop.send("DELETE", `/api/admin/users/${user.id}`, shop.admin);
  await shop.minute();
  expect(await shop.reserved(product)).toBe(101);
  for (const order of [quiet, paying])
    expect(await shop.orderRow(order)).toMatchObject({ is_held: false, canceled_at: expect.any(Date) });
  expect(await shop.orderRow(paid)).toMatchObject({ is_held: true, canceled_at: null });
  expect(await shop.history(quiet)).toEqual(["placed", "cancelled"]);
  const { intents } = await shop.provider.state();
  expect(intents.find(({ id }) => id === intent)).toMatchObject({ status: "canceled" });
});

test("a payment that arrived first keeps the order of a removed user", async () => {
  const [product, user] = [await makeProduct(deps.db), await makeUser(deps)];
  const order = await makeOrder(deps, user.id, product);
  const started = await shop.start({ order, product, pay: 691.85 }, user);
  await shop.pay(started.json().clientSecret.split("_secret")[0]);
  await shop.send("DELETE", `/api/admin/users/${user.id}`, shop.admin);
  await shop.minute();
  expect(await shop.orderRow(order)).toMatchObject({ is_held: true, paid_at: expect.any(Date) });
});
