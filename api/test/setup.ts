import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { resolve } from "node:path";

import type { TestProject } from "vitest/node";

import { migrate } from "#platform/database/migrate.ts";

import { startChild, type Child } from "../../dev/child.ts";
import { objectStore } from "../../dev/objects/program.ts";
import { paymentProvider } from "../../dev/payments/program.ts";
import { freePort } from "../../dev/ports.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A migrated database. Test files copy it and never write to it. */
    templateUrl: string;
    /** The server's settings for the object store. */
    storage: Record<string, string>;
    /** The port of the simulated card provider. Each test file has its own account there. */
    paymentsPort: number;
  }
}

async function startDatabase(folder: string): Promise<{ child: Child; url: string }> {
  const port = await freePort();
  const where = ["--folder", resolve(folder, "postgres"), "--port", String(port)];
  const node = ["dev/postgres.ts", ...where, "--throwaway"];
  const child = await startChild({ name: "postgres", node, ready: /^ready$/m }, folder);
  return { child, url: `postgresql://bulkhead:bulkhead@127.0.0.1:${port}/bulkhead` };
}

/** Starts what all tests share, as the local stack does: one real PostgreSQL, one object store and one card provider. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(resolve(tmpdir(), "bulkhead-test-"));
  // If we are root, PostgreSQL runs as another user, who needs to enter this folder.
  await chmod(folder, 0o711);
  const database = await startDatabase(folder);
  await migrate(database.url);
  project.provide("templateUrl", database.url);

  const store = objectStore(resolve(folder, "objects"), await freePort());
  project.provide("storage", store.env);
  const paymentsPort = await freePort();
  project.provide("paymentsPort", paymentsPort);
  const programs = [store.program, paymentProvider({ port: paymentsPort }).program];
  const children = [
    database.child,
    ...(await Promise.all(programs.map((program) => startChild(program, folder)))),
  ];
  return async () => {
    await Promise.all(children.map((child) => child.stop()));
    await rm(folder, { recursive: true, force: true });
  };
}
