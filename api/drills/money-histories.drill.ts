import { expect, test } from "vitest";

import { runMoneyHistories } from "#test/money-histories.ts";
import { openPayingShop } from "#test/paying-shop.ts";

const shop = await openPayingShop();

/** As many as the gate has time for. Each run has another seed. */
const HISTORIES = 200;

test(`${HISTORIES} random histories of money: nothing ships unless its money allows it`, async () => {
  await expect(runMoneyHistories(shop, HISTORIES)).resolves.toBeUndefined();
}, 1_200_000);
