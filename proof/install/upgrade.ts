import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { signIn } from "./journey.ts";
import { assert } from "./report.ts";
import { compose, docker, folder, root, run, tryRun } from "./run.ts";
import { API, call, SHOP } from "./visitor.ts";

const PARTS = ["api-1", "api-2", "worker", "web-1", "web-2"];

/** Listens and never becomes ready, which is worse than a process that ends. */
const NEVER_READY = `require("http").createServer((_, answer) => answer.writeHead(503).end()).listen(3001)`;

/** A release that differs in what one image starts with, or in nothing but its label. */
async function release(image: string, start?: string): Promise<void> {
  const file = resolve(folder, "Dockerfile.release");
  const command = start === undefined ? "" : `CMD ${JSON.stringify(["node", "-e", start])}`;
  await writeFile(file, `FROM bulkhead-${image}:kept\nLABEL release="${Date.now()}"\n${command}\n`);
  await run("docker", [
    "buildx",
    "build",
    "--load",
    "--tag",
    `bulkhead-${image}:local`,
    "--file",
    file,
    folder,
  ]);
}

async function imagesOf(parts: readonly string[]): Promise<string[]> {
  const found = parts.map(async (part) => {
    const id = (await compose(["ps", "--quiet", part])).trim();
    return (await docker(["inspect", "--format", "{{.Image}}", id])).trim();
  });
  return Promise.all(found);
}

/** Upgrades while a buyer asks for their orders and visitors for pages. Returns the calls, none of which may fail, and the exit status. */
async function upgrade(
  what: string,
  changes: Record<string, string> = {},
): Promise<{ calls: number; code: number }> {
  const { headers } = await signIn("workshop@example.com");
  const env = { COMPOSE_ENV_FILES: resolve(root, "deploy/demo.env"), ...changes };
  const upgrading = tryRun(resolve(root, "deploy/upgrade.sh"), [], 420, env);
  let calls = 0;
  for (;;) {
    const done = await Promise.race([upgrading, sleep(20, undefined)]);
    if (done) return { calls, code: done.code };
    const asked: [site: string, path: string][] = [
      [API, "/api/orders/counts?email=workshop@example.com"],
      [SHOP, `/blog?${calls}`],
    ];
    for (const [site, path] of asked) {
      const { status } = await call(site, path, site === API ? { headers } : {});
      calls += 1;
      assert(status === 200, `call ${calls} during an upgrade to ${what}, ${site}${path}: ${status}`);
    }
  }
}

/** Tries an upgrade that must not succeed: what ran before runs, and answers every call. */
async function refuse(what: string, changes?: Record<string, string>): Promise<number> {
  const before = await imagesOf(PARTS);
  const { calls, code } = await upgrade(what, changes);
  assert(code !== 0, `${what} was taken for a success`);
  assert(String(await imagesOf(PARTS)) === String(before), `${what} is running`);
  const states = await compose(["ps", "--format", "{{.Health}}", ...PARTS]);
  assert(
    states
      .trim()
      .split("\n")
      .every((state) => state === "healthy"),
    `after ${what}: ${states}`,
  );
  return calls;
}

/** Bad releases and a good one. Returns how many calls were answered meanwhile. */
export async function upgradeUnderLoad(): Promise<number> {
  const images = ["api", "web", "worker"];
  for (const image of images) await docker(["tag", `bulkhead-${image}:local`, `bulkhead-${image}:kept`]);
  const broken = resolve(folder, "broken-seller.json");
  await writeFile(broken, "{");
  let calls = await refuse("a broken seller.json", { SELLER: broken });
  await release("api", NEVER_READY);
  calls += await refuse("an API that never becomes ready");
  await docker(["tag", "bulkhead-api:kept", "bulkhead-api:local"]);
  await release("worker", "process.exit(1)");
  calls += await refuse("a worker that ends");
  const before = await imagesOf(PARTS);
  for (const image of images) await release(image);
  const good = await upgrade("a good release");
  assert(good.code === 0, "a good release was refused");
  const after = await imagesOf(PARTS);
  assert(
    after.every((image, i) => image !== before[i]),
    "the good release does not run everywhere",
  );
  for (const image of images) await docker(["tag", `bulkhead-${image}:kept`, `bulkhead-${image}:local`]);
  return calls + good.calls;
}
