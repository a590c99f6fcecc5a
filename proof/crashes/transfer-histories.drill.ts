import { expect, test } from "vitest";

import { runTransferHistories } from "../../api/test/histories/transfer-histories.ts";
import { openPayingShop } from "../../api/test/paying-shop.ts";
import { scaled } from "./scaled.ts";

const shop = await openPayingShop();

/** Each run has another seed. */
const HISTORIES = scaled(100);

test(`${HISTORIES} random histories of transfers: each cent pays an order or goes back`, async () => {
  await expect(runTransferHistories(shop, HISTORIES)).resolves.toBeUndefined();
});
