import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { resolve } from "node:path";

import { startChild } from "../../dev/child.ts";
import { freePort } from "../../dev/ports.ts";
import { delayCommits } from "../shop/delay-commits.ts";
import { cpuMs, postgresPid } from "../shop/processes.ts";
import { openShop, type Shop } from "../shop/shop.ts";
import { assertPgbench, placeBareOrders } from "./bare-orders.ts";
import { placeWithWrk, type Choice } from "./order-load.ts";
import { openResults } from "./results.ts";

// Orders over HTTP, compared with the two things they are made of: Node's own server and the bare database, in the same run.
const CONNECTIONS = 64;
const SECONDS = Number(process.env["BENCH_SECONDS"] ?? 8);
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 5);
const cases: { name: string; choice: Choice; delayMs: number }[] = [
  { name: "random products", choice: "random products", delayMs: 0 },
  { name: "one hot product", choice: "one hot product", delayMs: 0 },
  { name: "one hot product, each commit 1 ms later", choice: "one hot product", delayMs: 1 },
];

await assertPgbench();
const save = openResults("orders");
const folder = await mkdtemp(resolve(tmpdir(), "bulkhead-orders-"));

const place = (origin: string, { products }: Pick<Shop, "products">, seconds = SECONDS) =>
  placeWithWrk(origin, { connections: CONNECTIONS, seconds, tokens: shop.tokensFile, products });

const port = await freePort();
const bareOrigin = `http://127.0.0.1:${port}`;
const bare = await startChild(
  { name: "bare", node: ["proof/load/bare-post.ts", String(port)], ready: bareOrigin },
  folder,
);
const shop = await openShop();
try {
  // Until the compiler has seen enough of it.
  await place(shop.api, shop, 5);
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const { name, choice, delayMs } of cases) {
      const products = choice === "random products" ? shop.products : 1;
      await delayCommits(shop, delayMs);
      const serverBefore = cpuMs(bare.pid);
      const http = await place(bareOrigin, { products });
      const serverMs = (cpuMs(bare.pid) - serverBefore) / http.requests;
      const bareDatabase = await placeBareOrders(shop, choice, {
        connections: CONNECTIONS,
        seconds: SECONDS,
      });
      const [apiBefore, databaseBefore] = [cpuMs(shop.pid), cpuMs(postgresPid(shop))];
      const ours = await place(shop.api, { products });
      save({
        choice: name,
        round,
        cores: availableParallelism(),
        bareHttp: { perSecond: http.perSecond, serverMs, clientMs: http.clientMs },
        bareDatabase,
        shop: {
          perSecond: ours.perSecond,
          apiMs: (cpuMs(shop.pid) - apiBefore) / ours.requests,
          databaseMs: (cpuMs(postgresPid(shop)) - databaseBefore) / ours.requests,
          clientMs: ours.clientMs,
        },
      });
    }
  }
} finally {
  await shop.stop();
  await bare.stop();
  await rm(folder, { recursive: true, force: true });
}
