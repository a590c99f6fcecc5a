import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { resolve } from "node:path";

import type { TestProject } from "vitest/node";

import { startChild } from "../../dev/child.ts";
import { paymentProvider } from "../../dev/payments/program.ts";
import { freePort } from "../../dev/ports.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The port of the simulated card provider. Each test file has its own account there. */
    paymentsPort: number;
  }
}

/** Starts one card provider for all tests, the same as in the local stack. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(resolve(tmpdir(), "bulkhead-payments-"));
  const port = await freePort();
  const provider = await startChild(paymentProvider({ port }).program, folder);
  project.provide("paymentsPort", port);
  return async () => {
    await provider.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
