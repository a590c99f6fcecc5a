import { expect, test } from "vitest";

import { COST, openTransfers } from "#test/paying-by-transfer.ts";
import { openPayingShop } from "#test/paying-shop.ts";

const shop = await openPayingShop();
const { placeAndTransfer, hour } = openTransfers(shop);

test("after an hour without worker and without reports of the provider, the first minute does all that waited", async () => {
  const byCard = await shop.placeAndStart();
  await shop.pay(byCard.intent);
  const byBank = await placeAndTransfer();
  await shop.fund(byBank.intent, COST);
  const left = await shop.place();
  await shop.endHold(left.order, 60);
  // Nobody else gets its units before somebody has looked whether it was paid.
  expect(await shop.reserved(left.product)).toBe(101);

  await hour();
  expect((await shop.orderRow(byCard.order)).money).toBe("paid");
  expect((await shop.orderRow(byBank.order)).money).toBe("paid");
  expect(await shop.reserved(left.product)).toBe(0);
});
