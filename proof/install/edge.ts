import { once } from "node:events";
import { connect } from "node:net";
import { connect as connectTls, type TLSSocket } from "node:tls";

import { signIn } from "./journey.ts";
import { assert } from "./report.ts";
import { EDGE_ADDRESS, evaluate } from "./run.ts";
import { API, cacheOf, call, PICTURES, protocolOf, SHOP } from "./visitor.ts";

const is = (actual: unknown, expected: unknown, what: string) =>
  assert(actual === expected, `${what}: ${String(actual)}, not ${String(expected)}`);

export async function checkProtocols(): Promise<void> {
  is(await protocolOf(SHOP), "h2", "the protocol");
  const plain = await fetch(`http://${EDGE_ADDRESS}/`, { redirect: "manual" }).catch(() => undefined);
  is(plain, undefined, "a call under no name of ours");
  const stranger = await new Promise<string>((done) => {
    const socket = connectTls({ host: EDGE_ADDRESS, port: 443, servername: "other.example" });
    socket.once("secureConnect", () => done("accepted")).once("error", () => done("refused"));
  });
  is(stranger, "refused", "TLS under another name");
  const redirect = await new Promise<string>((done, fail) => {
    const socket = connect(80, EDGE_ADDRESS, () => socket.write(`GET /x HTTP/1.0\r\nHost: ${SHOP}\r\n\r\n`));
    let head = "";
    socket.on("data", (chunk) => (head += String(chunk))).once("error", fail);
    socket.once("end", () => done(head));
  });
  assert(/^HTTP\/1.1 308[\s\S]*https:\/\/shop\.localhost\/x/.test(redirect), `plain http: ${redirect}`);
}

/** Public answers are kept, in one form per encoding, and say to our pages that they may read them. */
export async function checkPublicAnswers(): Promise<void> {
  const path = "/tools?page=1&size=7";
  await call(API, path);
  const second = await call(API, path);
  is(await cacheOf(second), "HIT", "the second call of the catalog");
  const same = await call(API, path, { headers: { "if-none-match": String(second.headers["etag"]) } });
  is(same.status, 304, "the catalog, unchanged");
  const origin = `https://${SHOP}`;
  for (const headers of [{ origin }, { origin }, { origin: "https://evil.example" }]) {
    const allowed = (await call(API, path, { headers })).headers["access-control-allow-origin"];
    is(allowed, headers.origin === origin ? origin : undefined, `for ${headers.origin}`);
  }
  await call(SHOP, "/blog", { headers: { "accept-encoding": "gzip, deflate, br, zstd" } });
  const page = await call(SHOP, "/blog", { headers: { "accept-encoding": "br, gzip" } });
  is(await cacheOf(page), "HIT", "a page that another browser asked for");
  is(
    (await call(SHOP, "/blog", { headers: { "accept-encoding": "identity" } })).headers["content-encoding"],
    undefined,
    "a page for a browser that cannot unpack",
  );
}

/** Two people ask for the same addresses in turns, and a stranger after them. */
export async function checkPersonalAnswers(): Promise<void> {
  const people = [await signIn("buyer@example.com"), await signIn("reseller@example.com")];
  for (const path of ["/api/account/data", ...people.map(({ email }) => `/api/order/?email=${email}`)]) {
    for (const { email, headers } of [...people, ...people]) {
      const answer = await call(API, path, { headers });
      const isOwn = path === "/api/account/data" || path.includes(email);
      is(answer.status, isOwn ? 200 : 403, `${path} for ${email}`);
      const other = people.find((person) => person.email !== email)?.email ?? "";
      assert(!answer.text.includes(other), `${email} read of ${other} at ${path}`);
      is(await cacheOf(answer), "BYPASS", `a personal answer at ${path}`);
    }
    is((await call(API, path)).status, 401, `${path} for a stranger`);
  }
  const catalog = "/tools?page=1&size=9";
  await call(API, catalog);
  const signedIn = await call(API, catalog, { headers: people[0]?.headers ?? {} });
  is(await cacheOf(signedIn), "BYPASS", "a public answer for someone who signed in");
}

/** A call whose body never comes. */
async function holdCall(): Promise<TLSSocket> {
  const socket = connectTls({ host: EDGE_ADDRESS, port: 443, servername: API, rejectUnauthorized: false });
  await once(socket, "secureConnect");
  socket.on("error", () => {}).resume();
  socket.write(`POST /api/order HTTP/1.1\r\nHost: ${API}\r\nContent-Length: 9\r\n\r\n`);
  return socket;
}

/** How many calls one visitor could hold open before the home page was refused. */
async function holdCalls(): Promise<number> {
  const held: TLSSocket[] = [];
  try {
    // A few more than the limit: the edge may still renew a page, which counts, and reads a call a moment later.
    while (held.length < 120) {
      held.push(await holdCall());
      if ((await call(SHOP, "/")).status === 429) break;
    }
    return held.length;
  } finally {
    for (const socket of held) socket.destroy();
  }
}

export async function checkLimits(): Promise<void> {
  const large = await call(API, "/api/order", { method: "POST", body: "x".repeat(200_000) });
  is(large.status, 413, "a large body");
  is(
    (await call(PICTURES, "/catalog/x", { method: "PUT", body: "x" })).status,
    403,
    "writing to the pictures",
  );
  is((await call(PICTURES, "/?list-type=2")).status !== 200, true, "listing the pictures");
  // Whatever address a caller claims, its bad tokens are counted together. Each of the two processes allows 30.
  let refused = 0;
  for (let i = 0; i < 80 && refused === 0; i += 1) {
    const headers = { authorization: "Bearer bad", "x-forwarded-for": `203.0.113.${i}` };
    const { status } = await call(API, "/api/orders/counts", { headers });
    assert(status === 401 || status === 429, `a bad token: ${status}`);
    if (status === 429) refused += 1;
  }
  is(refused, 1, "bad tokens from one address that claims to be many");
  const held = await holdCalls();
  assert(held > 90 && held < 120, `refused with ${held} calls open, not with about 100`);
}

/** A page of an earlier release asks for assets that only the store has. */
export async function checkOldAssets(): Promise<void> {
  await evaluate("objects", `require("fs").writeFileSync("/data/objects/assets/of-an-old-release.js", "1")`);
  is((await call(SHOP, "/assets/of-an-old-release.js?x=1")).status, 200, "an old asset");
  is((await call(SHOP, "/assets/of-no-release.js")).status, 404, "an asset that never was");
}
