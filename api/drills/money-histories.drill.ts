import { expect, test } from "vitest";

import { runMoneyHistories } from "#test/money-histories.ts";
import { openPayingShop } from "#test/paying-shop.ts";

const shop = await openPayingShop();

test("a thousand random histories of money: nothing ships unless its money allows it", async () => {
  await expect(runMoneyHistories(shop, 1_000)).resolves.toBeUndefined();
}, 1_200_000);
