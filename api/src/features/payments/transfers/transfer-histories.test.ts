import { expect, test } from "vitest";

import { historyCount } from "#test/histories/random-numbers.ts";
import { runTransferHistories } from "#test/histories/transfer-histories.ts";
import { openPayingShop } from "#test/paying-shop.ts";

const shop = await openPayingShop();

test("random histories of transfers: each cent pays an order or goes back", async () => {
  await expect(runTransferHistories(shop, historyCount(10))).resolves.toBeUndefined();
});
