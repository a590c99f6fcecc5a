import type { Random } from "../shop/random.ts";
import { WAIT_MS } from "../shop/wire.ts";
import { inParallel } from "./in-parallel.ts";
import { cutOffRequests, malformedRequests } from "./inputs/malformed-requests.ts";
import { exchangeRaw, raw } from "./inputs/raw-request.ts";
import { judge, type Verdict } from "./judge.ts";
import type { Tally } from "./tally.ts";

export const apiPaths = [
  ...["/healthz", "/tools", "/webhooks/stripe", "/api/images", "/api/order/", "/openapi.json", "/docs"],
  ...["/tools?page=9007199254740991&size=1000", "/tools?search=%00%ff", "/user/a%40b.de", "/tools/%ff"],
];
export const webPaths = [
  ...["/", "/favicon.svg", "/products", "/login?from=//a", "/tools/1", "/robots.txt", "/assets/x", "/%ff"],
  ...[
    "/products?page=99999999999999999999&search=%00",
    "/products?sort=__proto__",
    "/dashboard/orders/..%2f",
  ],
  ...["/_root.data", "/products.data?_routes=x", "/__manifest?p=/", "/__manifest?p=%ff", "/sitemap.xml"],
];

const insertions = [
  ...["\r\n", "\n", "\r", "\0", " ", ":", "%", "\xff", "HTTP/1.1", "Host: a\r\n", "0\r\n\r\n", ";"],
];

type Mutate = (random: Random, bytes: Buffer) => Buffer;
const mutations: Record<"none" | "cut" | "flip" | "insert" | "repeat", Mutate> = {
  none: (_random, bytes) => bytes,
  cut: (random, bytes) => bytes.subarray(0, random.between(0, bytes.length)),
  flip: (random, bytes) => {
    const flipped = Buffer.from(bytes);
    if (flipped.length > 0) flipped[random.between(0, flipped.length - 1)] = random.between(0, 255);
    return flipped;
  },
  insert: (random, bytes) => {
    const at = random.between(0, bytes.length);
    const inserted = Buffer.from(random.item(insertions), "latin1");
    return Buffer.concat([bytes.subarray(0, at), inserted, bytes.subarray(at)]);
  },
  repeat: (random, bytes) => {
    const at = random.between(0, bytes.length);
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at >> 1)]);
  },
};

const wholeRequests = (path: string) =>
  [
    [`GET ${path} HTTP/1.1`, "Host: localhost", "Accept: text/html,*/*;q=0.1", 'If-None-Match: W/"a", "b"'],
    [`GET ${path} HTTP/1.1`, "Host: localhost:80", "Accept-Encoding: br, gzip;q=0.5", "Cookie: a=b; c=d"],
    [`HEAD ${path} HTTP/1.1`, "Host: localhost", "Range: bytes=0-1", "X-Forwarded-For: 1.2.3.4, ::1"],
    [`GET ${path}?page=1&search=fan%20b HTTP/1.1`, "Host: localhost", "Authorization: Bearer a.b.c"],
    [`OPTIONS ${path} HTTP/1.1`, "Host: localhost", "Origin: http://a", "Access-Control-Request-Method: PUT"],
    [`POST ${path} HTTP/1.1`, "Host: localhost", "Content-Type: application/json", "Content-Length: 0"],
  ].map((lines) => raw(lines));

export interface RawTarget {
  name: string;
  port: number;
  paths: readonly string[];
  /** Its errors have the form of the contract. */
  isApi: boolean;
}

/** Who has not answered by then waits for the rest of the request. */
const END_AFTER_MS = 500;

function judgeAnswer(outcome: Awaited<ReturnType<typeof exchangeRaw>>, isApi: boolean): Verdict {
  if (typeof outcome === "string") return judge(outcome);
  const { status, text } = outcome;
  const label = String(status);
  if (status >= 500) return { label, fault: label };
  // A HEAD has no body.
  const fault =
    isApi && status >= 400 && text !== "" ? judge({ ...outcome, headers: {}, sentAt: 0 }).fault : undefined;
  return { label, ...(fault && { fault }) };
}

/** Sends bytes that are hardly HTTP, each on a connection of its own. */
export async function fuzzRaw(
  { name, port, paths, isApi }: RawTarget,
  random: Random,
  { count, workers }: { count: number; workers: number },
  tally: Tally,
): Promise<void> {
  const toBytes = (requests: string[]) => requests.map((text) => Buffer.from(text, "latin1"));
  const whole = toBytes(paths.flatMap(wholeRequests));
  const malformed = toBytes(
    paths.flatMap((path) => [
      ...Object.values(malformedRequests(path)),
      ...Object.values(cutOffRequests(path)),
    ]),
  );
  let left = count;
  async function send(bytes: Buffer): Promise<void> {
    const outcome = await exchangeRaw(port, bytes, { endAfterMs: END_AFTER_MS, waitMs: WAIT_MS });
    tally.count(name, judgeAnswer(outcome, isApi), () => JSON.stringify(bytes.toString("latin1")));
  }
  await inParallel(workers, () => {
    if (left === 0) return undefined;
    left -= 1;
    const how = random.pick({ none: 1, cut: 1, flip: 3, insert: 3, repeat: 1 });
    return send(mutations[how](random, random.item(random.chance(0.5) ? whole : malformed)));
  });
}
