import { assertPgbench, placeBareOrders } from "../load/bare-orders.ts";
import { placeWithWrk } from "../load/order-load.ts";
import { delayCommits } from "../shop/delay-commits.ts";
import { openShop, type Api, type Shop } from "../shop/shop.ts";
import { openResults } from "./scale-results.ts";

// Everybody orders the same product: what more processes and a slower commit change.
const CONNECTIONS = 128;
const SECONDS = Number(process.env["SCALE_SECONDS"] ?? 4);
const ROUNDS = Number(process.env["SCALE_ROUNDS"] ?? 3);
const PROCESSES = [1, 2, 4, 8];
const DELAYS_MS = [0, 1, 5];

async function order(shop: Shop, apis: Api[]) {
  const load = {
    connections: CONNECTIONS / apis.length,
    seconds: SECONDS,
    tokens: shop.tokensFile,
    products: 1,
  };
  const results = await Promise.all(apis.map(({ api }) => placeWithWrk(api, load)));
  return {
    perSecond: Math.round(results.reduce((sum, { perSecond }) => sum + perSecond, 0)),
    // Of the slowest process: callers do not choose theirs.
    p50: Math.max(...results.map(({ p50 }) => p50)),
    p99: Math.max(...results.map(({ p99 }) => p99)),
  };
}

await assertPgbench();
const save = openResults("hot-product");
const shop = await openShop(1);
try {
  const apis: Api[] = [shop];
  while (apis.length < Math.max(...PROCESSES)) apis.push(await shop.startApi());
  await order(shop, apis);
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const delayMs of DELAYS_MS) {
      await delayCommits(shop, delayMs);
      const load = { connections: 16, seconds: SECONDS };
      const { perSecond } = await placeBareOrders(shop, "one hot product", load);
      save({ round, delayMs, processes: 0, perSecond: Math.round(perSecond), p50: 0, p99: 0 });
      for (const processes of PROCESSES)
        save({ round, delayMs, processes, ...(await order(shop, apis.slice(0, processes))) });
    }
  }
} finally {
  await shop.stop();
}
