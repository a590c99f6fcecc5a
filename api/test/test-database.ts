import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { resolve } from "node:path";

import type { TestProject } from "vitest/node";

import { migrate } from "#platform/database/migrate.ts";

import { startChild } from "../../dev/child.ts";
import { freePort } from "../../dev/ports.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A migrated database. Test files copy it and never write to it. */
    templateUrl: string;
  }
}

/** Starts one real PostgreSQL for all tests and removes it afterward. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(resolve(tmpdir(), "bulkhead-test-"));
  // If we are root, PostgreSQL runs as another user, who needs to enter this folder.
  await chmod(folder, 0o711);
  const port = await freePort();
  const postgres = await startChild(
    {
      name: "postgres",
      node: [
        "dev/postgres.ts",
        "--folder",
        resolve(folder, "postgres"),
        "--port",
        String(port),
        "--throwaway",
      ],
      ready: /^ready$/m,
    },
    folder,
  );
  const templateUrl = `postgresql://bulkhead:bulkhead@127.0.0.1:${port}/bulkhead`;
  await migrate(templateUrl);
  project.provide("templateUrl", templateUrl);
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
