import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";

import { startChild, type Child, type Program } from "../../dev/child.ts";
import { root } from "../../dev/settings.ts";

interface WebOptions {
  /** Where the pages ask for what they show. */
  api: string;
  port: number;
}

let building: Promise<unknown> | undefined;

/** Made once for each program that asks. */
export async function buildWeb(): Promise<void> {
  building ??= promisify(execFile)("npm", ["run", "build", "-w", "web"], { cwd: root });
  await building;
}

const originOf = (port: number) => `http://127.0.0.1:${port}`;

/** The production build of the web. */
export const webProgram = ({ api, port }: WebOptions) =>
  ({
    name: `web-${port}`,
    node: ["server.ts"],
    cwd: resolve(root, "web"),
    env: {
      PORT: String(port),
      NODE_ENV: "production",
      DEMO: "true",
      SELLER_FILE: resolve(root, "deploy/seller.example.json"),
      API_ORIGIN: api,
      PUBLIC_OBJECTS_ORIGIN: "http://localhost",
      PUBLIC_WEB_ORIGIN: originOf(port),
      PUBLIC_FIREBASE_API_KEY: "bench",
      PUBLIC_FIREBASE_AUTH_DOMAIN: "bench.firebaseapp.com",
      PUBLIC_FIREBASE_PROJECT_ID: "bench",
      PUBLIC_STRIPE_PUBLISHABLE_KEY: "pk_test_bench",
    },
    ready: `${originOf(port)}/robots.txt`,
  }) satisfies Program;

export async function startWeb(options: WebOptions & { logs: string }): Promise<Child & { origin: string }> {
  await buildWeb();
  const web = await startChild(webProgram(options), options.logs);
  return { ...web, origin: originOf(options.port) };
}
