import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { resolve } from "node:path";

import type { TestProject } from "vitest/node";

import { startChild } from "../../dev/child.ts";
import { objectStore } from "../../dev/objects/program.ts";
import { freePort } from "../../dev/ports.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The server's settings for the object store. */
    storage: Record<string, string>;
  }
}

/** Starts one object store for all tests, the same as in the local stack. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(resolve(tmpdir(), "bulkhead-objects-"));
  const { program, env } = objectStore(folder, await freePort());
  const store = await startChild(program, folder);
  project.provide("storage", env);
  return async () => {
    await store.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
