import { setTimeout as sleep } from "node:timers/promises";

import { config, startCluster, waitUntilWhole } from "../hosts/cluster.ts";
import { enterApp } from "../hosts/enter.ts";
import { faults } from "../hosts/faults.ts";
import { home, runOn } from "../hosts/hosts.ts";
import { judge } from "../hosts/judge.ts";
import { openShop } from "../hosts/shop-on-hosts.ts";
import { anyOrder } from "../shop/client.ts";
import { emptyLedger, insist, longestPause, type Ledger } from "../shop/load.ts";
import { percentile } from "../shop/number-words.ts";
import { startCalling } from "../shop/open-loop.ts";
import { drawSeed, seeded } from "../shop/random.ts";
import { PRODUCTS, signTokens } from "../shop/shop.ts";
import { openSender } from "../shop/wire.ts";
import { openResults } from "./scale-results.ts";

// Orders at a rate that does not wait for answers, through nginx, PgBouncer and three database hosts. In the burst the
// primary's host dies. It needs what the drill needs.
const [SUSTAINED_SECONDS = 1_800, SUSTAINED_RATE = 50] = numbersOf("SCALE_SUSTAINED");
const [BURST_SECONDS = 60, BURST_RATE = 500] = numbersOf("SCALE_BURST");
/** In the plot. */
const MOST_POINTS = 180;

/** Seconds and orders a second, as in "60,500". */
function numbersOf(name: string): number[] {
  const words = process.env[name];
  return words ? words.split(",").map(Number) : [];
}

enterApp();

/** Buyers come from many addresses. The edge allows each of them 100 connections. */
const ADDRESSES = 200;
const CONNECTIONS_PER_ADDRESS = 90;
const LONGEST_PAUSE_MS = 8_000;

/** One order, by `performance.now()`. */
interface Arrival {
  /** When it was due, whether or not this program was late to send it. */
  due: number;
  /** When it was acknowledged. */
  done?: number;
}

interface Outage {
  from: number;
  /** The first answer after the longest pause. */
  until: number;
  /** Orders that came later were not behind those that had waited. */
  caughtUp: number;
}

/** When no order was answered after `killedAt`, and until when orders waited behind those of that time. */
function findOutage(arrivals: Arrival[], { times }: Ledger, killedAt: number): Outage {
  const answers = [killedAt, ...times.filter((time) => time > killedAt)].toSorted((a, b) => a - b);
  const gaps = answers.map((time, index) => (answers[index + 1] ?? time) - time);
  const longest = gaps.indexOf(Math.max(...gaps));
  const until = answers[longest + 1] ?? killedAt;
  const waited = arrivals.filter(({ due }) => due >= killedAt && due < until);
  const caughtUp = Math.max(until, ...waited.map(({ done = until }) => done));
  return { from: killedAt, until, caughtUp };
}

const msOf = ({ due, done = Number.POSITIVE_INFINITY }: Arrival) => done - due;
const rounded = (ms: number) => Number(ms.toFixed(1));

function summarize(arrivals: Arrival[]) {
  const times = arrivals.map(msOf);
  const at = (share: number) => rounded(percentile(times, share));
  return {
    orders: times.length,
    p50: at(0.5),
    p99: at(0.99),
    p999: at(0.999),
    worst: rounded(Math.max(...times)),
  };
}

/** The median, the slowest in a hundred, and the answers a second, for each stretch of time. */
function toSeries(arrivals: Arrival[], { times }: Ledger, seconds: number) {
  const start = arrivals[0]?.due ?? 0;
  const last = Math.max(seconds, ...times.map((time) => (time - start) / 1_000));
  const step = Math.ceil(last / MOST_POINTS);
  return Array.from({ length: Math.ceil(last / step) }, (_, index) => {
    const [from, to] = [start + index * step * 1_000, start + (index + 1) * step * 1_000];
    const due = arrivals.filter((arrival) => arrival.due >= from && arrival.due < to).map(msOf);
    return {
      second: index * step,
      answered: rounded(times.filter((time) => time >= from && time < to).length / step),
      ...(due.length > 0 && { p50: rounded(percentile(due, 0.5)), p99: rounded(percentile(due, 0.99)) }),
    };
  });
}

const seed = drawSeed();
const random = seeded(seed);
const save = openResults("replay");
const cluster = await startCluster();
const shop = await openShop(cluster);
const tokens = await signTokens();
const first = await waitUntilWhole();
await runOn(first, "sh", `${home}/backup.sh`, config(first, "pgbackrest.conf"), "full");

const send = openSender(shop.edge.api, CONNECTIONS_PER_ADDRESS, { addresses: ADDRESSES });

/** Sends orders when they are due, and each again with the same key until it is acknowledged. */
async function sendOrders(perSecond: number, seconds: number, ledger: Ledger): Promise<Arrival[]> {
  const patient = insist(send, ledger, LONGEST_PAUSE_MS);
  const load = startCalling({ perSecond, random, most: Infinity }, async () => {
    const wire = anyOrder({ tokens, products: PRODUCTS }, random);
    const outcome = await patient(wire);
    if (typeof outcome === "object" && outcome.status === 200) {
      const { insertedId } = JSON.parse(outcome.text) as { insertedId: string };
      ledger.placed.set(wire.headers["idempotency-key"] ?? "", insertedId);
    } else ledger.failed.push(typeof outcome === "object" ? `${outcome.status} ${outcome.text}` : outcome);
    return outcome;
  });
  await sleep(seconds * 1_000);
  await load.stop();
  return load.answered
    .map(({ due, ms, status }) => ({ due, ...(status === 200 && { done: due + ms }) }))
    .toSorted((a, b) => a.due - b.due);
}

interface Phase {
  phase: string;
  perSecond: number;
  seconds: number;
  /** When the primary's host dies, after so many seconds. */
  killAfter?: number;
}

async function run({ phase, perSecond, seconds, killAfter }: Phase): Promise<void> {
  const ledger = emptyLedger();
  const primary = await waitUntilWhole();
  const start = performance.now();
  const orders = sendOrders(perSecond, seconds, ledger);
  let outage: Outage | undefined;
  if (killAfter !== undefined) {
    await sleep(killAfter * 1_000);
    const killedAt = performance.now();
    await faults["node-death"]?.happen({ cluster, shop, primary, random });
    outage = findOutage(await orders, ledger, killedAt);
  }
  const arrivals = await orders;
  await waitUntilWhole();
  /** Answered before it began, or due after it. */
  const isOutside = ({ due, done }: Arrival, until = outage?.until) =>
    !outage || !until || (done !== undefined && done < outage.from) || due >= until;
  const isUndisturbed = (arrival: Arrival) => isOutside(arrival, outage?.caughtUp);
  const secondsOf = (from = start, to = start) => Number(((to - from) / 1_000).toFixed(2));
  const verdict = await judge(ledger, cluster.ownerUrl);
  save({
    phase,
    seed,
    perSecond,
    seconds,
    reached: rounded(arrivals.length / seconds),
    acknowledged: ledger.placed.size,
    retries: ledger.retries,
    failed: ledger.failed.length,
    lostOrders: verdict.lostOrders,
    brokenBooks: verdict.brokenBooks.length,
    secondsWithoutWrites: Number(longestPause(ledger, start).toFixed(2)),
    killedAt: secondsOf(start, outage?.from),
    outageSeconds: secondsOf(outage?.from, outage?.until),
    catchUpSeconds: secondsOf(outage?.until, outage?.caughtUp),
    outsideOutage: summarize(arrivals.filter((arrival) => isOutside(arrival))),
    undisturbed: summarize(arrivals.filter(isUndisturbed)),
    series: toSeries(arrivals, ledger, seconds),
  });
  if (ledger.failed.length > 0) console.log(ledger.failed.slice(0, 3));
}

await run({ phase: "sustained", perSecond: SUSTAINED_RATE, seconds: SUSTAINED_SECONDS });
const killAfter = BURST_SECONDS / 4;
await run({ phase: "burst", perSecond: BURST_RATE, seconds: BURST_SECONDS, killAfter });
process.exit(0);
