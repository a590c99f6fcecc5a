import { mkdir, readdir, rm } from "node:fs/promises";
import { resolve } from "node:path";

import { buy } from "./journey.ts";
import { assert, figure } from "./report.ts";
import { compose, docker, evaluate, folder } from "./run.ts";

const OURS = ["api-1", "api-2", "worker", "web-1", "web-2"];
const MOST_MEGABYTES = 350;

export async function checkSizes(): Promise<void> {
  for (const name of ["api", "worker", "web"]) {
    const bytes = Number(
      await docker(["image", "inspect", "--format", "{{.Size}}", `bulkhead-${name}:local`]),
    );
    figure(`image ${name}`, bytes / 1e6, "MB", MOST_MEGABYTES);
  }
}

const look = `
  const fs = require("fs");
  const status = fs.readFileSync("/proc/self/status", "utf8");
  const canWrite = ["/app", "/etc", "/usr/local/bin"].filter((path) => {
    try { fs.writeFileSync(path + "/probe", ""); return true; } catch { return false; }
  });
  console.log(JSON.stringify({
    uid: process.getuid(),
    capabilities: /CapEff:\\s*(\\w+)/.exec(status)[1],
    noNewPrivileges: /NoNewPrivs:\\s*(\\d)/.exec(status)[1],
    canWrite,
    hasNpm: fs.existsSync("/usr/local/bin/npm"),
  }));`;

/** Whoever breaks into a process finds nothing to write, no power and no tools. */
export async function checkHardening(): Promise<void> {
  for (const service of OURS) {
    const seen = JSON.parse(await evaluate(service, look)) as Record<string, unknown>;
    const wanted = {
      uid: 1000,
      capabilities: "0000000000000000",
      noNewPrivileges: "1",
      canWrite: [],
      hasNpm: false,
    };
    assert(JSON.stringify(seen) === JSON.stringify(wanted), `${service}: ${JSON.stringify(seen)}`);
  }
  const isSuper = await compose([
    ...["exec", "-T", "postgres", "psql", "-U", "postgres", "-Atc"],
    "select rolsuper or rolcreatedb or rolcreaterole from pg_roles where rolname = 'bulkhead'",
  ]);
  assert(isSuper.trim() === "f", "the shop's role has more power than it needs");
}

export async function checkBooks(): Promise<void> {
  await compose(["exec", "-T", "api-1", "node", "api/src/cli/check-books.ts"], 120);
}

const inPostgres = (command: string) => compose(["exec", "-T", "postgres", "sh", "-c", command], 120);
const countOrders = () => inPostgres("psql -U postgres -Atc 'select count(*) from orders' bulkhead");

/** Backs the database up, sells once more, and restores the backup: what was sold since is gone. */
export async function restoreDatabase(): Promise<void> {
  const users = ["api-1", "api-2", "worker"];
  const before = await countOrders();
  await inPostgres("pg_dump -U postgres -Fc bulkhead > /tmp/bulkhead.dump");
  await buy();
  assert((await countOrders()) !== before, "nothing was ordered after the backup");
  await compose(["stop", ...users], 120);
  await inPostgres("dropdb -U postgres --force bulkhead");
  await inPostgres("createdb -U postgres --owner bulkhead bulkhead");
  await inPostgres("pg_restore -U postgres -d bulkhead < /tmp/bulkhead.dump");
  await compose(["up", "--detach", "--wait", "--no-deps", ...users], 120);
  assert((await countOrders()) === before, "the restored database has other orders");
}

const listObjects = () =>
  evaluate(
    "objects",
    `const { readdirSync } = require("fs");
     console.log(readdirSync("/data/objects", { recursive: true }).filter((name) => !name.includes("/.")).sort().join("\\n"))`,
  );

/** Copies the object store to a folder, empties the store, and copies everything back. */
export async function backUpPictures(): Promise<number> {
  const backup = resolve(folder, "pictures-backup");
  await rm(backup, { recursive: true, force: true });
  await mkdir(backup, { recursive: true, mode: 0o777 });
  const command = (...args: string[]) =>
    compose([
      ...["run", "--rm", "--no-deps", "--user", "0", "--volume", `${backup}:/backup`, "api-1"],
      ...["node", "api/src/cli/back-up-pictures.ts", "/backup", ...args],
    ]);
  const before = await listObjects();
  await command();
  assert((await command()).includes(" 0 of them"), "the second backup copied something again");
  await evaluate("objects", `require("fs").rmSync("/data/objects/catalog", { recursive: true })`);
  assert((await listObjects()) !== before, "the store was not emptied");
  await command("--restore");
  assert((await listObjects()) === before, "the restored store differs");
  const saved = await readdir(resolve(backup, "objects"), { recursive: true });
  await rm(backup, { recursive: true });
  return saved.length;
}
