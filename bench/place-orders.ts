import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { resolve } from "node:path";
import { promisify } from "node:util";

import autocannon from "autocannon";

import { openShop, productId, PRODUCTS, type Shop } from "./shop.ts";

// Orders a second over HTTP, beside the bare engine doing the least an order can be on the same database in the same run.
const CONNECTIONS = 64;
const SECONDS = Number(process.env["BENCH_SECONDS"] ?? 8);
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 4);

type Parts = "random products" | "one hot product";

/** One statement, prepared: reserve if there is enough, and write the order. */
const bareScript = (products: Parts) => `
\\set n ${products === "random products" ? `random(1, ${PRODUCTS})` : "1"}
with taken as (
  update products set reserved = reserved + 101
  where id = ('019b0000-0000-7000-8000-' || lpad(:n::text, 12, '0'))::uuid and on_hand - reserved >= 101
  returning id
)
insert into bare_orders select gen_random_uuid(), id, 101 from taken;
`;

async function bare({ databaseUrl }: Shop, products: Parts): Promise<number> {
  const script = resolve(await mkdtemp(resolve(tmpdir(), "bulkhead-pgbench-")), "order.sql");
  await writeFile(script, bareScript(products));
  const options = [
    "-n",
    "-M",
    "prepared",
    "-c",
    String(CONNECTIONS),
    "-j",
    "2",
    "-T",
    String(SECONDS),
    "-f",
    script,
  ];
  const pgbench = process.env["PGBENCH"] ?? "pgbench";
  const { stdout } = await promisify(execFile)(pgbench, [...options, databaseUrl]);
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
}

async function overHttp({ api, token }: Shop, products: Parts): Promise<number> {
  const product = () =>
    productId(products === "random products" ? 1 + Math.floor(Math.random() * PRODUCTS) : 1);
  const result = await autocannon({
    url: `${api}/api/order`,
    method: "POST",
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    requests: [
      {
        setupRequest: (request) => ({
          ...request,
          headers: { ...request.headers, "idempotency-key": randomUUID() },
          body: JSON.stringify({ product: product(), price: 6.85, quantity: 101, phone: "", address: "" }),
        }),
      },
    ],
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refused, ${result.errors} failed`);
  return result["2xx"] / result.duration;
}

function spread(values: number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, median, high] = [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  return [median, low, high].map((value) => (value ?? 0).toFixed(2)).join(" / ");
}

const shop = await openShop();
try {
  for (const products of ["random products", "one hot product"] as const) {
    const ratios: number[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const engine = await bare(shop, products);
      const http = await overHttp(shop, products);
      ratios.push(http / engine);
      console.log(
        `${products}, round ${round}: bare ${engine.toFixed(0)}/s, over HTTP ${http.toFixed(0)}/s, ratio ${(http / engine).toFixed(2)}`,
      );
    }
    console.log(
      `${products}: ratio median / lowest / highest ${spread(ratios)}, ${CONNECTIONS} connections\n`,
    );
  }
} finally {
  await shop.stop();
}
