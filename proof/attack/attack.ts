import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";

import { seeded } from "../shop/random.ts";
import { openSender } from "../shop/wire.ts";
import { fuzzApi } from "./fuzz-api.ts";
import { fuzzForms } from "./fuzz-forms.ts";
import { apiPaths, fuzzRaw, webPaths } from "./fuzz-raw.ts";
import { killAndFreeze } from "./kills.ts";
import { exceedLimits } from "./limits.ts";
import { askAsEveryone } from "./matrix.ts";
import { race } from "./races.ts";
import { describeReach, findShortfalls, printFaults, printSummary, printTally } from "./report.ts";
import { openStackShop } from "./stack-shop.ts";
import { openTally, type Tally } from "./tally.ts";
import { readMemory, startTarget } from "./target.ts";
import { makeWorld } from "./world.ts";

// Attacks the production build of the local stack: npm run proof -- attack --seed 7 --share 0.01
const { values: options } = parseArgs({ options: { seed: { type: "string" }, share: { type: "string" } } });
const seed = Number(options.seed ?? randomInt(1_000_000));
const share = Number(options.share ?? 1);
const some = (count: number) => Math.ceil(count * share);

const WORKERS = 12;
const MAX_MEGABYTES = 1_024;

const startedAt = performance.now();
console.log(`seed ${seed}, share ${share}`);
const { settings, stack, startApi, checkBooks } = await startTarget();
let isStopping = false;
void stack.died.then((reason) => {
  if (isStopping) return;
  console.error(`FAULT  a process ended\n${reason}`);
  process.exit(1);
});

const shop = openStackShop(settings, WORKERS);
const tallies = new Map<string, Tally>();
const faults: string[] = [];

async function run(title: string, attack: (tally: Tally) => Promise<void>): Promise<Tally> {
  const tally = openTally();
  const from = performance.now();
  await attack(tally);
  printTally(title, tally);
  const megabytes = await readMemory();
  if (megabytes > MAX_MEGABYTES) tally.fail(`${title}: the API needs ${megabytes.toFixed(0)} MB`);
  console.log(`${((performance.now() - from) / 1000).toFixed(0)} s, API ${megabytes.toFixed(0)} MB`);
  tallies.set(title, tally);
  faults.push(...tally.faults);
  return tally;
}

async function attackAll(): Promise<void> {
  const random = seeded(seed);
  const world = await makeWorld(shop, Math.max(20, some(900)));

  await run("every caller", (tally) => askAsEveryone(world, tally));
  const strict = await startApi("usual");
  const strictSend = openSender(strict.origin, WORKERS);
  await run("limits", (tally) => exceedLimits(world, strictSend, tally));
  await strict.stop();

  const plan = { inputs: some(1_000), inputsOfHeavy: some(600), drawnValues: 1_000, workers: WORKERS };
  const fuzzed = await run("API inputs", (tally) => fuzzApi(world, random, seed, plan, tally));
  console.log(describeReach(fuzzed));
  faults.push(...findShortfalls(fuzzed, some(100_000), some(500)));

  const forms = { count: some(20_000), workers: WORKERS };
  await run("forms", (tally) => fuzzForms(world, seed, forms, tally));

  const raws = { count: some(5_000), workers: WORKERS };
  const web = { name: "web", port: settings.ports.web, paths: webPaths, isApi: false };
  await run("raw requests to the web", (tally) => fuzzRaw(web, random, raws, tally));
  const api = { name: "API", port: settings.ports.api, paths: apiPaths, isApi: true };
  await run("raw requests to the API", (tally) => fuzzRaw(api, random, raws, tally));

  const second = await startApi("raised");
  const sends = [shop.send, openSender(second.origin, WORKERS)];
  await run("races", (tally) => race(world, sends, Math.max(3, some(20)), tally));
  await second.stop();
  await run("kills", (tally) => killAndFreeze(world, () => startApi("raised"), tally));
  console.log(`\n${await checkBooks()}`);
}

try {
  await attackAll();
} catch (error) {
  faults.push(error instanceof Error ? error.message : String(error));
} finally {
  isStopping = true;
  shop.close();
  await stack.stop();
}
const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
printSummary(tallies);
const isFine = printFaults(faults);
console.log(
  `seed ${seed}, share ${share}, ${seconds} s: ${isFine ? "nothing found" : `${faults.length} faults`}`,
);
process.exit(isFine ? 0 : 1);
