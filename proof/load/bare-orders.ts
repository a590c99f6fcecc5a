import { execFile } from "node:child_process";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { resolve } from "node:path";
import { promisify } from "node:util";

import { cpuMs, endedCpuMs, postgresPid } from "../shop/processes.ts";
import { PRODUCTS, type Shop } from "../shop/shop.ts";
import type { Choice } from "./order-load.ts";

const run = promisify(execFile);
const pgbench = process.env["PGBENCH"] ?? "pgbench";

export async function assertPgbench(): Promise<void> {
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

/** Places orders in the bare database as fast as it can. */
export async function placeBareOrders(
  { databaseUrl, databaseFolder }: Shop,
  choice: Choice,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<{
  perSecond: number;
  /** Processor time of the database and of pgbench for each order. */ ms: number;
}> {
  const script = resolve(await mkdtemp(resolve(tmpdir(), "bulkhead-pgbench-")), "order.sql");
  await writeFile(script, bareScript(choice));
  const load = ["-c", String(connections), "-j", "2", "-T", String(seconds)];
  const spentMs = () => cpuMs(postgresPid({ databaseFolder })) + endedCpuMs();
  const before = spentMs();
  const { stdout } = await run(pgbench, ["-n", "-M", "prepared", ...load, "-f", script, databaseUrl]);
  const placed = Number(/transactions actually processed: (\d+)/.exec(stdout)?.[1]);
  return { perSecond: Number(/tps = ([\d.]+)/.exec(stdout)?.[1]), ms: (spentMs() - before) / placed };
}
