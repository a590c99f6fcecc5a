import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";

import { startChild, type Child } from "../dev/child.ts";
import { root } from "../dev/settings.ts";

interface WebOptions {
  /** Where the pages ask for what they show. */
  api: string;
  port: number;
  logs: string;
}

let building: Promise<unknown> | undefined;

/** The production build of the web, made once for each program that asks. */
export async function startWeb({ api, port, logs }: WebOptions): Promise<Child & { origin: string }> {
  building ??= promisify(execFile)("npm", ["run", "build", "-w", "web"], { cwd: root });
  await building;
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    PORT: String(port),
    NODE_ENV: "production",
    DEMO: "true",
    SELLER_FILE: resolve(root, "deploy/seller.example.json"),
    API_ORIGIN: api,
    PUBLIC_OBJECTS_ORIGIN: "http://localhost",
    PUBLIC_WEB_ORIGIN: origin,
    PUBLIC_FIREBASE_API_KEY: "bench",
    PUBLIC_FIREBASE_AUTH_DOMAIN: "bench.firebaseapp.com",
    PUBLIC_FIREBASE_PROJECT_ID: "bench",
    PUBLIC_STRIPE_PUBLISHABLE_KEY: "pk_test_bench",
  };
  const cwd = resolve(root, "web");
  const web = await startChild(
    { name: `web-${port}`, node: ["server.ts"], cwd, env, ready: `${origin}/robots.txt` },
    logs,
  );
  return { ...web, origin };
}
