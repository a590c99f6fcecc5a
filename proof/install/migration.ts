import { execFile } from "node:child_process";
import { copyFileSync, readdirSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";

import { listMyOrders } from "@bulkhead/contract/orders";

import { copyRepository } from "../../dev/repository-copy.ts";
import { withDatabase } from "../../dev/with-database.ts";
import { growOrders } from "../growth/grow-orders.ts";
import { checkBooks } from "../hosts/judge.ts";
import { anyOrder, bearer } from "../shop/client.ts";
import { encodeCall } from "../shop/encode.ts";
import { percentile } from "../shop/number-words.ts";
import { startCalling, type Answered } from "../shop/open-loop.ts";
import { drawSeed, seeded } from "../shop/random.ts";
import { emailOf, openShop, shopEnvironment } from "../shop/shop.ts";

// Gives a million orders one more column, in three releases, while the shop sells: npm run proof -- migration
const ORDERS = Number(process.env["MIGRATION_ORDERS"] ?? 1_000_000);
const ORDERS_PER_SECOND = 30;
const LISTS_PER_SECOND = 10;
const CALM_MS = 20_000;

const releases = resolve(import.meta.dirname, "releases");
const random = seeded(drawSeed());
const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;

interface Phase {
  name: string;
  from: number;
  to: number;
}

const shop = await openShop();
const repository = copyRepository();
const { tokens } = shop;

/** What `npm run migrate` of a release with one more file does. */
async function runRelease(file: string): Promise<void> {
  copyFileSync(resolve(releases, file), resolve(repository, "api/migrations", file));
  await promisify(execFile)(process.execPath, ["api/src/cli/migrate.ts"], {
    cwd: repository,
    env: { ...process.env, ...shopEnvironment, DATABASE_URL: shop.databaseUrl },
  });
}

/** The longest time in which no call was answered. */
function longestPause(answered: Answered[], { from, to }: Phase): number {
  const times = answered.map(({ due, ms }) => due + ms).filter((at) => at > from && at < to);
  const sorted = [from, ...times.toSorted((a, b) => a - b), to];
  return Math.max(...sorted.map((at, index) => (sorted[index + 1] ?? at) - at));
}

function report(phase: Phase, orders: Answered[], lists: Answered[]): void {
  const during = (all: Answered[]) => all.filter(({ due }) => due >= phase.from && due < phase.to);
  const figures = [during(orders), during(lists)].map((calls) => {
    const times = calls.map(({ ms }) => ms);
    return `p50 ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms, longest ${Math.max(0, ...times).toFixed(0)} ms`;
  });
  console.log(
    `${phase.name} (${seconds(phase.to - phase.from)}): orders ${figures[0]}, longest pause ${longestPause(orders, phase).toFixed(0)} ms;`,
    `lists ${figures[1]}`,
  );
}

async function countOrders(condition: string): Promise<number> {
  const count = `select count(*)::integer as count from orders where ${condition}`;
  const { rows } = await withDatabase(shop.databaseUrl, (client) => client.query<{ count: number }>(count));
  return rows[0]?.count ?? 0;
}

let failed = 0;
try {
  const startedAt = performance.now();
  await growOrders(shop.databaseUrl, 1, ORDERS, "built later");
  console.log(`${await countOrders("true")} orders were made in ${seconds(performance.now() - startedAt)}`);

  const orders = startCalling({ perSecond: ORDERS_PER_SECOND }, () => shop.send(anyOrder(shop, random)));
  const lists = startCalling({ perSecond: LISTS_PER_SECOND }, () => {
    const token = random.item(tokens);
    const query = { email: emailOf(token), page: 1, size: 20 };
    return shop.send(encodeCall(listMyOrders, { query, headers: bearer(token) }));
  });
  const phases: Phase[] = [];
  async function during(name: string, work: () => Promise<unknown>): Promise<void> {
    const from = performance.now();
    await work();
    phases.push({ name, from, to: performance.now() });
    console.log(`${name}: done after ${seconds(performance.now() - from)}`);
  }
  await during("before", () => sleep(CALM_MS));
  for (const file of readdirSync(releases).toSorted()) await during(file, () => runRelease(file));
  await during("after", () => sleep(CALM_MS));
  await Promise.all([orders.stop(), lists.stop()]);

  for (const phase of phases) report(phase, orders.answered, lists.answered);
  const all = [...orders.answered, ...lists.answered];
  failed = all.filter(({ status }) => status !== 200).length;
  const unfilled = await countOrders("code is null");
  console.log(
    `${all.length} calls, ${failed} failed; ${await countOrders("true")} orders, ${unfilled} without a value`,
  );
  const broken = await checkBooks(shop.databaseUrl);
  console.log(`${broken.length} broken rules`, ...broken);
  failed += unfilled + broken.length;
} finally {
  await shop.stop();
  rmSync(repository, { recursive: true });
}
process.exit(failed === 0 ? 0 : 1);
