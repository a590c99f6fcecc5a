import { execFile } from "node:child_process";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { resolve } from "node:path";
import { promisify } from "node:util";

import { spread } from "./measure.ts";
import { loadOrders, type Choice } from "./order-load.ts";
import { openShop, PRODUCTS, type Shop } from "./shop.ts";

// Orders per second over HTTP, compared with the least that an order can be in the bare database, in the same run.
const CONNECTIONS = 64;
const SECONDS = Number(process.env["BENCH_SECONDS"] ?? 8);
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 4);

const run = promisify(execFile);
const pgbench = process.env["PGBENCH"] ?? "pgbench";

async function assertPgbench(): Promise<void> {
  try {
    await run(pgbench, ["--version"]);
  } catch {
    console.error(
      `This benchmark needs pgbench, which comes with PostgreSQL, and ${pgbench} does not run.\n` +
        "Install it (Debian: apt-get install postgresql-contrib, macOS: brew install postgresql) or set PGBENCH to its path.",
    );
    process.exit(1);
  }
}

/** One prepared statement: reserve the units if there are enough, and insert the order. */
const bareScript = (choice: Choice) => `
\\set n ${choice === "random products" ? `random(1, ${PRODUCTS})` : "1"}
with taken as (
  update products set reserved = reserved + 101
  where id = ('019b0000-0000-7000-8000-' || lpad(:n::text, 12, '0'))::uuid and on_hand - reserved >= 101
  returning id
)
insert into bare_orders select gen_random_uuid(), id, 101 from taken;
`;

async function bare({ databaseUrl }: Shop, choice: Choice): Promise<number> {
  const script = resolve(await mkdtemp(resolve(tmpdir(), "bulkhead-pgbench-")), "order.sql");
  await writeFile(script, bareScript(choice));
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
  const { stdout } = await run(pgbench, [...options, databaseUrl]);
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
}

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
      const engine = await bare(shop, choice);
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
