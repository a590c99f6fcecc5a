import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { resolve } from "node:path";

import { startChild } from "../../dev/child.ts";
import { freePort } from "../../dev/ports.ts";
import { anyOrder, productId } from "../shop/client.ts";
import { startCalling } from "../shop/open-loop.ts";
import { drawSeed, seeded } from "../shop/random.ts";
import { emailOf, openShop, PRODUCTS, type Shop } from "../shop/shop.ts";
import { startWeb } from "../shop/web.ts";
import { placeSome } from "./order-load.ts";
import { openResults } from "./results.ts";
import { askWithWrk } from "./wrk.ts";

// Pages and answers, compared with Node's own server sending the same bytes and headers, in turn, while orders commit.
const CONNECTIONS = 64;
const SECONDS = Number(process.env["BENCH_SECONDS"] ?? 3);
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 5);
const ORDERS_PER_SECOND = (process.env["BENCH_ORDERS"] ?? "0,36,500").split(",").map(Number);

const save = openResults("answers");
const random = seeded(drawSeed());
const folder = await mkdtemp(resolve(tmpdir(), "bulkhead-answers-"));

interface Case {
  name: string;
  url: string;
  headers: Record<string, string>;
}

/** Answers that are read from the database for each caller. */
async function answersOf(shop: Shop): Promise<Case[]> {
  const [token = ""] = shop.tokens;
  const owner = { authorization: `Bearer ${token}` };
  await placeSome(shop, token, 20);
  const [order] = (await (await fetch(`${shop.api}/api/order/`, { headers: owner })).json()) as [
    { _id: string },
  ];
  const staff = { authorization: `Bearer ${shop.adminToken}` };
  return [
    { name: "Liveness", url: `${shop.api}/healthz`, headers: {} },
    { name: "One part, exact", url: `${shop.api}/tools/${productId(1)}`, headers: {} },
    {
      name: "My Orders, 20 of them",
      url: `${shop.api}/api/order/?email=${emailOf(token)}&page=1&size=20`,
      headers: owner,
    },
    { name: "One order", url: `${shop.api}/api/order/${order._id}`, headers: owner },
    { name: "Manage Order", url: `${shop.api}/api/orders?page=1&size=20`, headers: staff },
    { name: "Today", url: `${shop.api}/api/today`, headers: staff },
  ];
}

async function measureCase({ name, url, headers }: Case, ordersPerSecond: number): Promise<void> {
  const port = await freePort();
  const bareUrl = `http://127.0.0.1:${port}/`;
  const node = ["proof/load/bare-server.ts", String(port), url, JSON.stringify(headers)];
  const bare = await startChild({ name: "bare", node, ready: `${bareUrl}readyz` }, folder);
  const ask = async (of: string, seconds = SECONDS) =>
    (await askWithWrk(of, { connections: CONNECTIONS, seconds, headers })).perSecond;
  try {
    // Until the compiler has seen enough of both.
    await ask(bareUrl, 1);
    await ask(url, 2);
    for (let round = 1; round <= ROUNDS; round += 1) {
      const barePerSecond = await ask(bareUrl);
      save({ name, ordersPerSecond, round, perSecond: await ask(url), barePerSecond });
    }
  } finally {
    await bare.stop();
  }
}

async function formsOf(name: string, url: string): Promise<Case[]> {
  const tag = (await fetch(url)).headers.get("etag") ?? "";
  return [
    { name, url, headers: {} },
    { name: `${name}, compressed`, url, headers: { "accept-encoding": "br" } },
    { name: `${name}, 304`, url, headers: { "if-none-match": tag } },
  ];
}

async function measureWhileOrdering(shop: Shop, cases: Case[]): Promise<void> {
  for (const rate of ORDERS_PER_SECOND) {
    const startedAt = performance.now();
    const order = () => shop.send(anyOrder(shop, random));
    const orders = rate > 0 ? startCalling({ perSecond: rate }, order) : undefined;
    // While orders change the answer, a tag lasts for a moment only.
    const lasting = cases.filter(({ headers }) => rate === 0 || !headers["if-none-match"]);
    for (const one of lasting) await measureCase(one, rate);
    await orders?.stop();
    const seconds = (performance.now() - startedAt) / 1_000;
    const answered = orders?.answered ?? [];
    if (answered.some(({ status }) => status !== 200)) throw new Error("orders were refused or failed");
    console.log(`${(answered.length / seconds).toFixed(0)} orders a second were placed`);
  }
}

async function inShop(products: number, work: (shop: Shop) => Promise<void>): Promise<void> {
  const shop = await openShop(products);
  try {
    await work(shop);
  } finally {
    await shop.stop();
  }
}

await inShop(PRODUCTS, async (shop) => {
  for (const one of await answersOf(shop)) await measureCase(one, 0);
  await measureWhileOrdering(shop, [
    ...(await formsOf("1,000 parts", `${shop.api}/tools`)),
    ...(await formsOf("A page of 24 parts", `${shop.api}/tools?page=1&size=24`)),
  ]);
});
// The home page lists every product, so it is measured with as many as a shop of this kind has.
await inShop(24, async (shop) => {
  const web = await startWeb({ api: shop.api, port: await freePort(), logs: folder });
  try {
    await measureWhileOrdering(shop, await formsOf("Home page of 24 parts", `${web.origin}/`));
  } finally {
    await web.stop();
  }
});
await rm(folder, { recursive: true, force: true });
