import type { FreshShop } from "../fresh-shop.ts";
import { openRandom } from "../histories/random-numbers.ts";
import type { openTestInbox } from "../test-inbox.ts";
import { openMails } from "./shop-mails.ts";
import { openPapers } from "./shop-papers.ts";
import { openPeople } from "./shop-people.ts";
import { openPurchaseViews } from "./shop-purchase-views.ts";
import { openSides } from "./shop-sides.ts";
import { openSteps } from "./shop-steps.ts";
import { openViews } from "./shop-views.ts";

/** How often everything is compared, besides the end. */
const OFTEN = 25;

/** How each history begins, so that there is something for everything else to happen to. */
const FIRST = [
  ...(["place", "holdParts", "newList", "place", "pay", "payPurchase", "holdForCustomer"] as const),
  ...(["holdList", "place", "transferTogether", "refundUnits", "fundPart", "fundPart", "hear"] as const),
  ...(["changeDelivery", "changeDelivery"] as const),
];
/** What takes several steps that chance rarely puts in a row: one in each history. */
const SEQUENCES = ["loseCharge", "comeBack", "refundComesBack"] as const;
const OFTEN_DONE = [
  ...(["place", "place", "place", "pay", "pay", "hear", "minute", "ship", "dispute"] as const),
  ...(["refundRest", "holdParts", "payPurchase", "shipPurchase", "holdList"] as const),
];

/** A failure says its seed and its steps. */
export async function runShopHistory(
  shop: FreshShop,
  inbox: Awaited<ReturnType<typeof openTestInbox>>,
  seed: number,
  length: number,
): Promise<void> {
  await shop.empty();
  inbox.mails.splice(0);
  const random = openRandom(seed);
  const world = await openPeople(shop, random);
  const views = openViews(shop, world);
  const purchases = openPurchaseViews(shop, world, views);
  const [sides, papers] = [openSides(shop, world, views, purchases), openPapers(shop, world, views)];
  const { compareMails } = openMails(shop, world, views, inbox);
  const { settle, ...steps } = openSteps(shop, world, views, purchases);
  const names = [...(Object.keys(steps) as (keyof typeof steps)[]), ...OFTEN_DONE];
  const done: string[] = [];
  const compareAll = async () => {
    await papers.compareMoney();
    await compareMails();
    await papers.compareSome();
    await sides.compareAll();
    await views.compare();
  };
  try {
    for (let count = 1; count <= length; count += 1) {
      const sequence = count === FIRST.length + 1 ? SEQUENCES[seed % SEQUENCES.length] : undefined;
      const name = FIRST[count - 1] ?? sequence ?? random.pick(names) ?? "place";
      done.push(name);
      await steps[name]();
      await views.compare();
      await purchases.compare();
      await sides.compareOne();
      if (count % OFTEN === 0) await compareAll();
    }
    done.push("settle");
    await settle();
    await views.compare(true);
    await purchases.compare(true);
    await compareAll();
    await papers.compareProvider();
  } catch (cause) {
    const what = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`seed ${seed}, after ${done.join(", ")}: ${what}`, { cause });
  }
}
