import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { resolve } from "node:path";

import { openShop, PRODUCTS, type Api } from "../shop/shop.ts";
import { answersOf } from "./answer-cases.ts";
import { placeWithWrk } from "./order-load.ts";
import { openResults } from "./results.ts";
import { askWithWrk } from "./wrk.ts";

// What the API does with its processor time, by a profile of V8. Each case has a process of its own.
const CONNECTIONS = 64;
const WARM_SECONDS = 3;
const SECONDS = Number(process.env["BENCH_SECONDS"] ?? 8);
const answers = new Set(["Liveness", "One part, exact", "My Orders, 20 of them"]);

interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string } }[];
  samples: number[];
  /** In microseconds, each since the sample before. */
  timeDeltas: number[];
  /** In microseconds, on the clock of `process.hrtime()`. */
  startTime: number;
}

/** By the name of a function and its file. The first that fits counts. */
const groups: readonly (readonly [name: string, fits: RegExp])[] = [
  ["Writing to sockets", /^(writev|write\w+String|writeBuffer) /],
  ["Garbage collection", /^\(garbage collector\)/],
  ["Fastify and its plugins", /node_modules\/(@?fastify|find-my-way|light-my-request|avvio)/],
  ["pg", /node_modules\/(pg|postgres)/],
  ["Kysely", /node_modules\/kysely/],
  ["Zod", /node_modules\/zod/],
  ["Metrics", /node_modules\/prom-client/],
  ["Other libraries", /node_modules/],
  ["The rest of Node", / (node:.*)?$/],
  ["Our code", /^/],
];

const microseconds = () => Number(process.hrtime.bigint() / 1_000n);
const isWaiting = (functionName: string) => functionName === "(idle)" || functionName === "(program)";

/** The time of each group between two moments, in microseconds. */
function addUp({ nodes, samples, timeDeltas, startTime }: Profile, from: number, to: number) {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]));
  const times = new Map(groups.map(([name]) => [name, 0]));
  let at = startTime;
  for (const [index, id] of samples.entries()) {
    const taken = timeDeltas[index] ?? 0;
    at += taken;
    const { functionName, url } = frames.get(id) ?? { functionName: "(idle)", url: "" };
    if (at < from || at > to || isWaiting(functionName)) continue;
    const [name = ""] = groups.find(([, fits]) => fits.test(`${functionName} ${url}`)) ?? [];
    times.set(name, (times.get(name) ?? 0) + taken);
  }
  return times;
}

const folder = await mkdtemp(resolve(tmpdir(), "bulkhead-profile-"));
const profiled: { name: string; pid: number; from: number; to: number }[] = [];
const shop = await openShop(PRODUCTS, { env: { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${folder}` } });

async function profile(
  name: string,
  load: (api: string, seconds: number) => Promise<unknown>,
): Promise<void> {
  const { api, pid }: Api = await shop.startApi();
  await load(api, WARM_SECONDS);
  const from = microseconds();
  await load(api, SECONDS);
  profiled.push({ name, pid, from, to: microseconds() });
}

try {
  const cases = await answersOf(shop);
  for (const { name, url, headers } of cases.filter((one) => answers.has(one.name)))
    await profile(name, (api, seconds) =>
      askWithWrk(url.replace(shop.api, api), { connections: CONNECTIONS, seconds, headers }),
    );
  await profile("Placing orders", (api, seconds) =>
    placeWithWrk(api, { connections: CONNECTIONS, seconds, tokens: shop.tokensFile, products: PRODUCTS }),
  );
} finally {
  // Node writes the profile of a process when it ends.
  await shop.stop();
}

const save = openResults("profile");
const files = await readdir(folder);
for (const { name, pid, from, to } of profiled) {
  const file = files.find((one) => one.includes(`.${pid}.`));
  if (file === undefined) throw new Error(`there is no profile of ${name}`);
  const times = addUp(JSON.parse(await readFile(resolve(folder, file), "utf8")) as Profile, from, to);
  const all = [...times.values()].reduce((sum, time) => sum + time, 0);
  for (const [group, time] of times) save({ name, group, share: time / all });
}
await rm(folder, { recursive: true, force: true });
