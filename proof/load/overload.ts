import { setTimeout as sleep } from "node:timers/promises";

import { getLiveness } from "@bulkhead/contract/health";
import { listOrders } from "@bulkhead/contract/orders";
import { listProducts } from "@bulkhead/contract/products";

import { anyOrder, bearer } from "../shop/client.ts";
import { encodeCall } from "../shop/encode.ts";
import { percentile } from "../shop/number-words.ts";
import { startCalling, type Answered } from "../shop/open-loop.ts";
import { memoryOf } from "../shop/processes.ts";
import { drawSeed, seeded } from "../shop/random.ts";
import { CONNECTIONS, openShop } from "../shop/shop.ts";
import type { Wire } from "../shop/wire.ts";

// Sends one process of the API three times what it can do, and looks at who is refused and who is served: npm run proof -- overload
const TIMES = 3;
const CALLERS = 64;
const MEASURE_MS = 6_000;
const OVERLOAD_MS = Number(process.env["OVERLOAD_SECONDS"] ?? 30) * 1_000;
/** Before and after, one call after the other. */
const PROBES = 40;
const RECOVERY_MS = 15_000;

const shop = await openShop();
const random = seeded(drawSeed());

const kinds: Record<string, () => Wire> = {
  "placing orders": () => anyOrder(shop, random),
  "signed-in lists": () =>
    encodeCall(listOrders, {
      query: { page: random.between(1, 20), size: 20 },
      headers: bearer(shop.adminToken),
    }),
  "public lists, each with a search of its own": () =>
    encodeCall(listProducts, {
      query: { page: 1, size: 24, search: `part ${random.between(1, 1_000_000)}` },
    }),
};

const isServed = async (wire: Wire) => {
  const outcome = await shop.send(wire);
  return typeof outcome === "object" && outcome.status === 200;
};

/** So many answers a second, with as many callers as a process can serve well. */
async function measureCapacity(outgoing: () => Wire): Promise<number> {
  const start = performance.now();
  let answers = 0;
  const work = async () => {
    while (performance.now() - start < MEASURE_MS) {
      if (await isServed(outgoing())) answers += 1;
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, work));
  return answers / (MEASURE_MS / 1_000);
}

async function probe(outgoing: () => Wire): Promise<number[]> {
  const times: number[] = [];
  for (let done = 0; done < PROBES; done += 1) {
    const start = performance.now();
    times.push((await isServed(outgoing())) ? performance.now() - start : Infinity);
  }
  return times;
}

/** Until calls take no more than twice the slowest before. */
async function timeToRecover(outgoing: () => Wire, before: number[]): Promise<number> {
  const start = performance.now();
  const limit = 2 * Math.max(...before);
  for (let fast = 0; fast < 10 && performance.now() - start < RECOVERY_MS;) {
    const sent = performance.now();
    fast = (await isServed(outgoing())) && performance.now() - sent <= limit ? fast + 1 : 0;
  }
  return performance.now() - start;
}

const say = (answers: Answered[]) => {
  const times = answers.map(({ sentMs }) => sentMs);
  return `${answers.length}, p50 ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms`;
};

const problems: string[] = [];

async function overload(name: string, outgoing: () => Wire): Promise<void> {
  await measureCapacity(outgoing);
  const capacity = await measureCapacity(outgoing);
  const before = await probe(outgoing);
  // Node accepts one connection in each turn of its loop, so a thousand new ones would be what is measured.
  await Promise.all(Array.from({ length: CONNECTIONS }, () => isServed(encodeCall(getLiveness, {}))));
  const [calm, perSecond] = [memoryOf(shop.pid).nowMb, capacity * TIMES];
  console.log(
    `\n${name}: ${capacity.toFixed(0)} a second; ${perSecond.toFixed(0)} are due, ${calm.toFixed(0)} MB`,
  );

  const startedAt = performance.now();
  const load = startCalling({ perSecond, most: CONNECTIONS }, () => shop.send(outgoing()));
  const memory: number[] = [];
  for (const end = performance.now() + OVERLOAD_MS; performance.now() < end; await sleep(1_000))
    memory.push(memoryOf(shop.pid).nowMb);
  const seconds = (performance.now() - startedAt) / 1_000;
  const stopped = load.stop();
  const recovered = await timeToRecover(outgoing, before);
  await stopped;

  const { answered } = load;
  const served = answered.filter(({ status }) => status === 200);
  const inTime = served.filter(({ due, ms }) => due + ms < startedAt + seconds * 1_000);
  const refused = answered.filter(({ status }) => status === 503);
  const others = answered.filter(({ status }) => status !== 200 && status !== 503);
  const mute = refused.filter(({ headers }) => headers["retry-after"] === undefined);
  const late = answered.map(({ ms, sentMs }) => ms - sentMs);
  console.log(
    `  sent ${(answered.length / seconds).toFixed(0)} a second, half of them no later than ${percentile(late, 0.5).toFixed(0)} ms after they were due`,
  );
  console.log(`  served ${say(served)}: ${(inTime.length / seconds).toFixed(0)} a second`);
  console.log(`  refused with 503 ${say(refused)}; ${mute.length} of them without Retry-After`);
  console.log(
    `  other answers ${others.length}: ${JSON.stringify(
      Object.groupBy(others, ({ status }) => status),
      (key, value) => (Array.isArray(value) ? value.length : value) as unknown,
    )}`,
  );
  console.log(
    `  memory at most ${Math.max(...memory).toFixed(0)} MB; as before after ${(recovered / 1_000).toFixed(1)} s`,
  );
  if (mute.length + others.length > 0)
    problems.push(`${name}: answers other than 200 and 503 with Retry-After`);
  if (recovered >= RECOVERY_MS) problems.push(`${name}: not as before within ${RECOVERY_MS / 1_000} s`);
}

try {
  const [only] = process.argv.slice(2);
  for (const [name, outgoing] of Object.entries(kinds))
    if (only === undefined || name.includes(only)) await overload(name, outgoing);
} finally {
  await shop.stop();
}
for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);
