import { expect, test } from "vitest";

import { runMoneyHistories } from "#test/money-histories.ts";
import { openPayingShop } from "#test/paying-shop.ts";

const shop = await openPayingShop();

test("twenty random histories of money: nothing ships unless its money allows it", async () => {
  await expect(runMoneyHistories(shop, 20)).resolves.toBeUndefined();
});
