import { expect, test } from "vitest";

import { runMoneyHistories } from "../../api/test/histories/money-histories.ts";
import { openPayingShop } from "../../api/test/paying-shop.ts";
import { scaled } from "./scaled.ts";

const shop = await openPayingShop();

/** Each run has another seed. */
const HISTORIES = scaled(200);

test(`${HISTORIES} random histories of money: nothing ships unless its money allows it`, async () => {
  await expect(runMoneyHistories(shop, HISTORIES)).resolves.toBeUndefined();
});
