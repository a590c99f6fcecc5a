import { expect, test } from "vitest";

import { historyCount } from "#test/history-count.ts";
import { openPayingShop } from "#test/paying-shop.ts";
import { runTransferHistories } from "#test/transfer-histories.ts";

const shop = await openPayingShop();

test("random histories of transfers: each cent pays an order or goes back", async () => {
  await expect(runTransferHistories(shop, historyCount(10))).resolves.toBeUndefined();
});
