import { expect, test } from "vitest";

import { openPayingShop } from "#test/paying-shop.ts";
import { runTransferHistories } from "#test/transfer-histories.ts";

const shop = await openPayingShop();

test("ten random histories of transfers: each cent pays an order or goes back", async () => {
  await expect(runTransferHistories(shop, 10)).resolves.toBeUndefined();
});
