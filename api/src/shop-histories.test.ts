import { expect, test } from "vitest";

import { openFreshShop } from "#test/fresh-shop.ts";
import { runShopHistory } from "#test/shop/shop-histories.ts";
import { openTestInbox } from "#test/test-inbox.ts";

const inbox = await openTestInbox();
const shop = await openFreshShop({ SMTP_URL: inbox.url });

const read = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);
const [count, length] = [read("SHOP_HISTORIES", 10), read("SHOP_STEPS", 25)];
/** `npm run proof -- histories shop` has many others. */
const first = read("SHOP_SEED", 1);

test.each(Array.from({ length: count }, (_, index) => first + index))(
  `whatever happens to the shop in ${length} steps, all its views agree (seed %i)`,
  async (seed) => {
    await expect(runShopHistory(shop, inbox, seed, length)).resolves.toBeUndefined();
  },
);
