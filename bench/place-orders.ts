import { assertPgbench, placeBareOrders } from "./bare-orders.ts";
import { spread } from "./measure.ts";
import { loadOrders, type Choice } from "./order-load.ts";
import { openShop, type Shop } from "./shop.ts";

// Orders per second over HTTP, compared with the least that an order can be in the bare database, in the same run.
const CONNECTIONS = 64;
const SECONDS = Number(process.env["BENCH_SECONDS"] ?? 8);
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 4);

async function overHttp(shop: Shop, choice: Choice): Promise<number> {
  const result = await loadOrders(shop, choice, { connections: CONNECTIONS, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refused, ${result.errors} failed`);
  return result["2xx"] / result.duration;
}

await assertPgbench();
const shop = await openShop();
try {
  for (const choice of ["random products", "one hot product"] as const) {
    const ratios: number[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const engine = await placeBareOrders(shop, choice, { connections: CONNECTIONS, seconds: SECONDS });
      const http = await overHttp(shop, choice);
      ratios.push(http / engine);
      console.log(
        `${choice}, round ${round}: bare ${engine.toFixed(0)}/s, over HTTP ${http.toFixed(0)}/s, ratio ${(http / engine).toFixed(2)}`,
      );
    }
    console.log(`${choice}: ratio median / lowest / highest ${spread(ratios)}, ${CONNECTIONS} connections\n`);
  }
} finally {
  await shop.stop();
}
