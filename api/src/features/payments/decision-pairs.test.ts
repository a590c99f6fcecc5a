import { expect, test } from "vitest";

import { pairNames, playPair } from "#test/decision-pairs.ts";
import { openPayingShop } from "#test/paying-shop.ts";

const shop = await openPayingShop();
const ROUNDS = Number(process.env["PAIR_ROUNDS"] ?? 4);

test.each(pairNames)(
  "two people decide at the same moment, %s: nobody meets an error, and no cent moves twice",
  async (name) => {
    await expect(playPair(shop, name, ROUNDS)).resolves.toBeUndefined();
  },
  ROUNDS * 10_000 + 20_000,
);
