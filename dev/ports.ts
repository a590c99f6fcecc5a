import { createServer } from "node:net";

import type { StackSettings } from "./settings.ts";

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
      .once("error", () => resolve(false))
      .listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}

/** A free port, chosen by the operating system. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
      .once("error", reject)
      .listen(0, "127.0.0.1", () => {
        const address = probe.address();
        probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
      });
  });
}

/** Reports ports in use before anything starts. */
export async function assertPortsAreFree({ ports }: StackSettings): Promise<void> {
  const checks = await Promise.all(
    Object.entries(ports).map(async ([name, port]) => ({ name, port, free: await isFree(port) })),
  );
  const taken = checks.filter(({ free }) => !free).map(({ name, port }) => `${port} (${name})`);
  if (taken.length > 0) {
    throw new Error(
      `These ports are in use: ${taken.join(", ")}.\nIs another stack running? Stop it, or start this one beside it with PORT_BASE=3100.`,
    );
  }
}
