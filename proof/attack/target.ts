import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";

import { startChild, type Child } from "../../dev/child.ts";
import { freePort } from "../../dev/ports.ts";
import { programs } from "../../dev/programs.ts";
import { readSettings, root } from "../../dev/settings.ts";

/** A stack of its own, beside the one a developer may be running. */
const PORT_BASE = process.env["ATTACK_PORT_BASE"] ?? "4800";

/** Everyone comes from one address. `exceedLimits` attacks the limits themselves. */
const raisedLimits = {
  RATE_LIMIT_PER_MINUTE: "100000000",
  BAD_TOKENS_PER_MINUTE: "100000000",
  SIGN_INS_PER_MINUTE: "100000000",
};

const settings = readSettings({ PORT_BASE });
const logs = resolve(root, ".local/attack");
const { api } = programs(settings, { production: true, realCardScript: false });

export interface ApiProcess extends Child {
  origin: string;
}

/** What the stack's API keeps in memory, in megabytes. */
export async function readMemory(): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${settings.ports.apiMetrics}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1]) / 2 ** 20;
}

/** Starts the stack as `npm run stack` does, on an empty database. */
export async function startTarget() {
  const stack = await startChild(
    {
      name: "stack",
      node: ["dev/stack.ts", "--production", "--fresh"],
      env: { PORT_BASE, ...raisedLimits },
      ready: /Ctrl-C stops everything/,
    },
    logs,
  );
  return {
    settings,
    stack,
    /** One more process of the API, with raised limits or those of production. */
    startApi: async (limits: "raised" | "usual"): Promise<ApiProcess> => {
      const [port, metricsPort] = [await freePort(), await freePort()];
      const origin = `http://127.0.0.1:${port}`;
      const env = {
        ...api.env,
        ...(limits === "raised" && raisedLimits),
        PORT: String(port),
        METRICS_PORT: String(metricsPort),
      };
      const child = await startChild({ ...api, name: `api-${port}`, env, ready: `${origin}/readyz` }, logs);
      return { ...child, origin };
    },
    /** Throws unless stock and money add up. */
    checkBooks: async (): Promise<string> => {
      const env = { ...process.env, ...api.env };
      const { stdout } = await promisify(execFile)(process.execPath, ["api/src/cli/check-books.ts"], {
        cwd: root,
        env,
      });
      return stdout;
    },
  };
}
