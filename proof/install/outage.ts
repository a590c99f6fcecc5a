import { setTimeout as sleep } from "node:timers/promises";

import { signIn } from "./journey.ts";
import { assert } from "./report.ts";
import { compose, docker } from "./run.ts";
import { API, cacheOf, call, SHOP, type Answer } from "./visitor.ts";

async function exitCodeOf(service: string): Promise<number> {
  const id = (await compose(["ps", "--all", "--quiet", service])).trim();
  return Number((await docker(["inspect", "--format", "{{.State.ExitCode}}", id])).trim());
}

/** In which the edge may still know the address of a container that ended: it asks for the addresses every five seconds. */
const UNTIL_FORGOTTEN_MS = 8_000;

/** Stops one of two API processes while calls come in. Returns how many calls there were; none may fail. */
export async function stopOneApi(): Promise<number> {
  const { headers } = await signIn("workshop@example.com");
  const stopped = compose(["stop", "api-1"]).then(() => sleep(UNTIL_FORGOTTEN_MS, true));
  let calls = 0;
  while (!(await Promise.race([stopped, sleep(20, false)]))) {
    const { status } = await call(API, "/api/orders/counts?email=workshop@example.com", { headers });
    calls += 1;
    assert(status === 200, `call ${calls} while an API process stopped: ${status}`);
  }
  assert((await exitCodeOf("api-1")) === 0, "api-1 did not end with 0");
  await compose(["up", "--detach", "--wait", "api-1"]);
  return calls;
}

function freshSecondsOf({ headers }: Answer): number {
  return Number(/s-maxage=(\d+)/.exec(String(headers["cache-control"]))?.[1] ?? 0);
}

/** Stops web and API, waits until what the edge keeps is no longer fresh, and looks at what it still serves. */
export async function stopOrigin(): Promise<number> {
  const asset = /\/assets\/[\w.-]+\.js/.exec((await call(SHOP, "/login")).text)?.[0] ?? "";
  const home = await call(SHOP, "/");
  const catalog = await call(API, "/tools?page=1&size=3");
  const services = ["web-1", "web-2", "api-1", "api-2", "worker"];
  await compose(["stop", ...services]);
  for (const service of services) {
    const code = await exitCodeOf(service);
    assert(code === 0, `${service} ended with ${code} after SIGTERM`);
  }
  const waited = Math.max(freshSecondsOf(home), freshSecondsOf(catalog)) + 2;
  assert(waited <= 120, `the home page is fresh for ${waited} s`);
  await sleep(waited * 1000);

  const stale = await call(SHOP, "/");
  assert(stale.status === 200 && stale.text.includes("</html>"), `the home page answers ${stale.status}`);
  assert((await cacheOf(stale)) === "STALE", `the home page was ${await cacheOf(stale)}`);
  assert((await call(SHOP, asset)).status === 200, `${asset} is gone`);
  const refused = await call(API, "/tools?page=1&size=3");
  assert(refused.status >= 500, `the catalog must be revalidated and answers ${refused.status}`);
  await compose(["up", "--detach", "--wait"], 120);
  return waited;
}
