import { resolve } from "node:path";

/** The folder of the repository. */
export const root = resolve(import.meta.dirname, "..");

const DEFAULT_BASE = 3000;

/** Every port is the base plus a fixed number, so that two stacks can run side by side. */
function portsFrom(base: number) {
  return {
    web: base,
    api: base + 1,
    identity: base + 2,
    payments: base + 3,
    objects: base + 4,
    smtp: base + 5,
    inbox: base + 6,
    postgres: base + 7,
    apiMetrics: base + 8,
    workerMetrics: base + 9,
    demo: base + 10,
  };
}

export interface StackSettings {
  ports: ReturnType<typeof portsFrom>;
  /** Where the stack writes. Git ignores it. */
  folder: string;
  /** Your own PostgreSQL, instead of the one from the stack. */
  databaseUrl: string | undefined;
  projectId: string;
}

export function readSettings(env: NodeJS.ProcessEnv): StackSettings {
  const base = Number(env["PORT_BASE"] ?? DEFAULT_BASE);
  if (!Number.isInteger(base) || base < 1024 || base > 65_000) {
    throw new Error(`PORT_BASE must be a port number from 1024 to 65000, not ${env["PORT_BASE"]}`);
  }
  const local = resolve(root, ".local");
  return {
    ports: portsFrom(base),
    folder: base === DEFAULT_BASE ? local : resolve(local, String(base)),
    databaseUrl: env["DATABASE_URL"],
    projectId: "demo-bulkhead",
  };
}
