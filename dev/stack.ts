import { execFile } from "node:child_process";
import { rm, writeFile, mkdir } from "node:fs/promises";
import { resolve } from "node:path";
import { parseArgs, promisify } from "node:util";

import { startChild, type Child, type Program } from "./child.ts";
import { assertPortsAreFree } from "./ports.ts";
import { programs } from "./programs.ts";
import { progress, table } from "./report.ts";
import { accounts } from "./seed/accounts.ts";
import { seedDataSheets } from "./seed/data-sheets.ts";
import { storePictures } from "./seed/pictures.ts";
import { seed } from "./seed/seed.ts";
import { readSettings, root } from "./settings.ts";

const { values: options } = parseArgs({
  options: {
    fresh: { type: "boolean", default: false },
    production: { type: "boolean", default: false },
    "real-card-script": { type: "boolean", default: false },
  },
});
const settings = readSettings(process.env);
const { folder, ports } = settings;
const run = promisify(execFile);

const children: Child[] = [];
let isStopping = false;

/** Stops in reverse order: the web before the API, PostgreSQL last. */
async function stopAll(exitCode: number): Promise<never> {
  isStopping = true;
  for (const child of children.toReversed()) await child.stop();
  await rm(resolve(folder, "stack.json"), { force: true });
  process.exit(exitCode);
}

async function start(program: Program, label: string): Promise<void> {
  const child = await progress(label, startChild(program, resolve(folder, "logs")));
  children.push(child);
  void child.died.then((reason) => {
    if (isStopping) return;
    console.error(`\n${reason}`);
    void stopAll(1);
  });
}

async function startDatabase(): Promise<string> {
  if (!settings.databaseUrl) await start(all.postgres, "PostgreSQL 18");
  await progress(
    "migrations",
    run(process.execPath, ["api/src/cli/migrate.ts"], { cwd: root, env: { ...process.env, ...all.api.env } }),
  );
  return all.databaseUrl;
}

async function startWeb(): Promise<void> {
  if (options.production) {
    await progress("web build", run("npm", ["run", "build", "-w", "web"], { cwd: root }));
  }
  await start(all.web, "web");
}

async function startBackend(): Promise<void> {
  const [databaseUrl] = await Promise.all([
    startDatabase(),
    start(all.identity, "Firebase Auth emulator"),
    storePictures(resolve(folder, "objects")).then(() => start(all.objects, "object store")),
    start(all.payments, "card provider"),
    start(all.inbox, "inbox"),
  ]);
  await progress("seed data", seed(databaseUrl));
  await Promise.all([
    start(all.api, "API"),
    start(all.worker, "worker"),
    start(all.demo, "demo page"),
    progress("data sheets", seedDataSheets(databaseUrl, resolve(folder, "objects"))),
  ]);
}

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    console.log("\nstopping");
    void stopAll(0);
  });
}

const all = programs(settings, {
  production: options.production,
  realCardScript: options["real-card-script"],
});
try {
  await assertPortsAreFree(settings);
  if (options.fresh) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await Promise.all([startBackend(), startWeb()]);
} catch (error) {
  if (!isStopping) {
    console.error(`\n${error instanceof Error ? error.message : String(error)}`);
    await stopAll(1);
  }
}

const services = [
  { url: `http://localhost:${ports.web}`, what: "the shop" },
  {
    url: `http://localhost:${ports.demo}`,
    what: "the demo page: log in, send a transfer, end a hold, read mail",
  },
  { url: `http://localhost:${ports.api}/docs`, what: "the API and its documentation" },
  { url: `http://127.0.0.1:${ports.identity}`, what: "sign-in (Firebase Auth emulator)" },
  { url: `http://localhost:${ports.objects}`, what: "pictures (object store)" },
  { url: `http://localhost:${ports.payments}`, what: "card payments (test card 4242 4242 4242 4242)" },
  {
    url: `http://127.0.0.1:${ports.inbox}`,
    what: "every mail, also links that verify an email or reset a password",
  },
  { url: `http://127.0.0.1:${ports.apiMetrics}`, what: "metrics of the API" },
  { url: `http://127.0.0.1:${ports.workerMetrics}`, what: "metrics of the worker" },
  { url: all.databaseUrl, what: "the database" },
];
const logins = accounts.map(({ email, password, role }) => ({ email, password, role }));
await writeFile(
  resolve(folder, "stack.json"),
  JSON.stringify({ pid: process.pid, services, logins }, null, 2),
);
console.log(
  `\n${table(
    ["URL", "what it is"],
    services.map((row) => [row.url, row.what]),
  )}`,
);
console.log(
  `\n${table(
    ["login", "password", "role"],
    logins.map((row) => [row.email, row.password, row.role]),
  )}`,
);
console.log(`\nLogs are in ${resolve(folder, "logs")}. Ctrl-C stops everything.`);
