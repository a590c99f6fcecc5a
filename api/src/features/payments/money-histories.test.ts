import { expect, test } from "vitest";

import { runMoneyHistories } from "#test/histories/money-histories.ts";
import { historyCount } from "#test/histories/random-numbers.ts";
import { openPayingShop } from "#test/paying-shop.ts";

const shop = await openPayingShop();

test("random histories of money: nothing ships unless its money allows it", async () => {
  await expect(runMoneyHistories(shop, historyCount(20))).resolves.toBeUndefined();
});
