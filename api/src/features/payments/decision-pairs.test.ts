import { expect, test } from "vitest";

import { openFreshShop } from "#test/fresh-shop.ts";
import { pairNames, playPair } from "#test/histories/decision-pairs.ts";

const shop = await openFreshShop({});
const ROUNDS = Number(process.env["PAIR_ROUNDS"] ?? 4);
/** A round takes longer and longer in a shop that is never emptied. */
const AT_ONCE = 20;

test.each(pairNames)(
  "two people decide at the same moment, %s: nobody meets an error, and no cent moves twice",
  async (name) => {
    for (let left = ROUNDS; left > 0; left -= AT_ONCE) {
      await shop.empty();
      await expect(playPair(shop, name, Math.min(left, AT_ONCE))).resolves.toBeUndefined();
    }
  },
  // This only ends what hangs: a busy machine may take long.
  ROUNDS * 10_000 + 180_000,
);
