import { setTimeout as sleep } from "node:timers/promises";

import { withDatabase } from "../../dev/with-database.ts";
import { startLoad } from "../shop/load.ts";
import { drawSeed, seeded } from "../shop/random.ts";
import { until } from "../shop/until.ts";
import { config, findPrimary, startCluster, startEtcd, startPatroni, waitUntilWhole } from "./cluster.ts";
import { enterApp } from "./enter.ts";
import { APP, appAddress, home, nodes, runOn, signalNode, startOn } from "./hosts.ts";
import { checkBooks } from "./judge.ts";
import { openShop } from "./shop-on-hosts.ts";

// Restores the shop as it was between two orders, as a copy and as the cluster: npm run proof -- restore
enterApp();
const random = seeded(drawSeed());
const cluster = await startCluster();
const shop = await openShop(cluster);
const primary = await waitUntilWhole();
const conf = config(primary, "pgbackrest.conf");

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  console.log(`${what}: ${((performance.now() - start) / 1_000).toFixed(1)} s`);
  return result;
}

async function read<Row extends object>(databaseUrl: string, text: string): Promise<Row[]> {
  return withDatabase({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 }, async (client) => {
    return (await client.query<Row>(text)).rows;
  });
}

async function orderFor(seconds: number): Promise<string[]> {
  const load = startLoad(shop, random);
  await sleep(seconds * 1_000);
  await load.stop();
  return [...load.ledger.placed.values()];
}

await orderFor(5);
await timed("full backup", () => runOn(primary, "sh", `${home}/backup.sh`, conf, "full"));
const before = await orderFor(10);
const [now] = await read<{ moment: string }>(cluster.ownerUrl, "select clock_timestamp()::text as moment");
const moment = now?.moment ?? "";
const after = await orderFor(5);
await timed("check", () => runOn(primary, "sh", `${home}/check.sh`, conf));
const restoreTo = (folder: string) =>
  timed(`restore to ${moment}`, () => runOn(primary, "sh", `${home}/restore.sh`, conf, moment, folder));

/** All that was acknowledged before the moment is there, nothing after it, and the books are right. */
async function inspect(what: string, databaseUrl: string): Promise<boolean> {
  await until("the restored server answers", () => read(databaseUrl, "select 1").catch(() => undefined));
  const ids = new Set((await read<{ id: string }>(databaseUrl, "select id from orders")).map(({ id }) => id));
  const missing = before.filter((id) => !ids.has(id));
  const early = after.filter((id) => ids.has(id));
  const broken = await timed("check-books", () => checkBooks(databaseUrl));
  console.log(
    `${what} has ${ids.size} orders: of ${before.length} before the moment ${missing.length} are missing,`,
    `of ${after.length} after it ${early.length} are there; ${broken.length} broken rules`,
    ...broken,
  );
  const isWorthIt = before.length > 0 && after.length > 0;
  return isWorthIt && missing.length + early.length + broken.length === 0;
}

const copy = `${home}/copy`;
await restoreTo(copy);
// An address that its pg_hba.conf knows.
startOn(APP, "copy", "postgres", "-D", copy, "-h", appAddress, "-k", copy, "-c", "archive_mode=off");
const isCopyRight = await inspect("the copy", cluster.ownerUrl.replace("127.0.0.1", appAddress));

// The whole cluster, after the death of all its servers.
for (const child of [...shop.api, shop.worker]) child.signal("SIGKILL");
for (const node of nodes) signalNode(node, "SIGKILL");
await sleep(2_000);
for (const node of nodes) startEtcd(node);
const answers = String.raw`bulkhead\nYes I am aware\n`;
const remove = `printf '${answers}' | patronictl -c ${config(primary, "patroni.yaml")} remove bulkhead`;
await timed("the whole cluster", async () => {
  await restoreTo(`${home}/node${primary}/postgres`);
  await until("etcd forgets the old cluster", () =>
    runOn(primary, "sh", "-c", remove).catch(() => undefined),
  );
  startPatroni(primary);
  await until("a primary", findPrimary);
  for (const node of nodes.filter((number) => number !== primary)) {
    await runOn(node, "rm", "-rf", `${home}/node${node}/postgres`);
    startPatroni(node);
  }
  await waitUntilWhole();
});
const isClusterRight = await inspect("the cluster", cluster.ownerUrl);
await timed("full backup", () => runOn(primary, "sh", `${home}/backup.sh`, conf, "full"));
process.exit(isCopyRight && isClusterRight ? 0 : 1);
