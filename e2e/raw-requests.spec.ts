import { expect, test } from "@playwright/test";

import { apiPaths, fuzzRaw, webPaths, type RawTarget } from "../proof/attack/fuzz-raw.ts";
import { cutOffRequests, malformedRequests } from "../proof/attack/inputs/malformed-requests.ts";
import { raw, sendRaw, type Outcome } from "../proof/attack/inputs/raw-request.ts";
import { openTally } from "../proof/attack/tally.ts";
import { seeded } from "../proof/shop/random.ts";
import { apiPort, bearer, metricsOrigin, newVerified, webPort } from "./people.ts";

/** The server responds without a 5xx status, or closes the connection. */
const isSurvived = (outcome: Outcome) => outcome === "closed" || (outcome !== "silent" && outcome < 500);

type Cases = [what: string, request: string | Buffer, endsAfter?: boolean][];

async function expectSurvival(port: number, cases: Cases): Promise<void> {
  const sent = cases.map(async ([what, request, endsAfter]) => {
    const outcome = await sendRaw(port, request, endsAfter);
    return isSurvived(outcome) ? [] : [`${what}: ${outcome}`];
  });
  expect((await Promise.all(sent)).flat()).toEqual([]);
}

/** What no client sends, and the beginnings of requests. */
const oddRequests = (path: string, cutOff: string): Cases => [
  ...Object.entries(malformedRequests(path)),
  ...Object.entries(cutOffRequests(cutOff)).map(([what, request]): Cases[number] => [
    `${what}, then the end`,
    request,
    true,
  ]),
];

/** A share of what `npm run proof -- attack` sends, and always the same. */
async function sendMutated(target: RawTarget): Promise<void> {
  const tally = openTally();
  await fuzzRaw(target, seeded(7), { count: 400, workers: 8 }, tally);
  expect(tally.faults).toEqual([]);
}

const host = "Host: localhost";
const get = (target: string, ...headers: string[]) => raw([`GET ${target} HTTP/1.1`, host, ...headers]);

test.describe("the web server survives", () => {
  // If its process ended, the whole stack would stop.
  test.afterEach(async () => {
    expect(await sendRaw(webPort(), get("/robots.txt"))).toBe(200);
  });

  const ranges = ["5-1", "0-18446744073709551615", "-1", "-", "a-b", "0-0,1-1", "99999999-", "1e9-1e99"];
  test("files requested with odd ranges", async () => {
    const send = (range: string) => sendRaw(webPort(), get("/favicon.svg", `Range: bytes=${range}`));
    const outcomes = await Promise.all(ranges.map(async (range) => [range, await send(range)]));
    expect(outcomes).toEqual(ranges.map((range) => [range, 200]));
  });

  for (const path of ["/", "/favicon.svg"])
    test(`odd requests to ${path}`, () => expectSurvival(webPort(), oddRequests(path, path)));

  test("mutated requests", () =>
    sendMutated({ name: "web", port: webPort(), paths: webPaths, isApi: false }));
});

test.describe("the API survives", () => {
  const startOfProcess = async () =>
    /^process_start_time_seconds .+$/m.exec(await (await fetch(metricsOrigin())).text())?.[0];

  let start: string | undefined;
  test.beforeEach(async () => {
    start = await startOfProcess();
    expect(start).toBeDefined();
  });
  test.afterEach(async () => {
    expect(await sendRaw(apiPort(), get("/healthz"))).toBe(200);
    // A process that is stopping after an error is no longer ready.
    expect(await sendRaw(apiPort(), get("/readyz"))).toBe(200);
    expect(await startOfProcess()).toBe(start);
  });

  test("odd requests", () => expectSurvival(apiPort(), oddRequests("/healthz", "/webhooks/stripe")));
  test("mutated requests", () => sendMutated({ name: "API", port: apiPort(), paths: apiPaths, isApi: true }));

  const part = (name: string, content = "abc") =>
    `--X\r\nContent-Disposition: form-data; name="${name}"; filename="a"\r\n\r\n${content}`;
  const forms: Record<string, { type?: string; body: string }> = {
    "whose second file is cut off": { body: `${part("image")}\r\n${part("b")}` },
    "whose second head is cut off": { body: `${part("image")}\r\n${part("b").slice(0, 40)}` },
    "whose empty file is followed by two ends": { body: `${part("image", "--X--\r\n")}\r\n--X--\r\n` },
    "without a boundary": { type: "multipart/form-data", body: part("image") },
    "with an empty boundary": { type: "multipart/form-data; boundary=", body: part("image") },
    "with a long boundary": { type: `multipart/form-data; boundary=${"X".repeat(500)}`, body: part("image") },
    "with a thousand files": { body: `${`${part("image")}\r\n`.repeat(1_000)}--X--\r\n` },
    "with a thousand parts without a name": { body: `${"--X\r\n\r\nabc\r\n".repeat(1_000)}--X--\r\n` },
    "with a thousand ends": { body: "--X--\r\n".repeat(1_000) },
    "with a thousand beginnings": { body: "--X\r\n".repeat(1_000) },
    "without parts": { body: "--X--\r\n" },
    "without anything": { body: "" },
  };
  test("odd forms", async ({ request }) => {
    const { authorization } = await bearer({ request }, await newVerified({ request }, "Fay Form"));
    const form = (type: string, rest: string, body: string) =>
      raw(
        [
          ...["POST /api/images HTTP/1.1", host, `Authorization: ${authorization}`],
          ...[`Content-Type: ${type}`, rest],
        ],
        body,
      );
    const refused = Object.entries(forms).map(
      async ([what, { type = "multipart/form-data; boundary=X", body }]) => [
        what,
        await sendRaw(apiPort(), form(type, `Content-Length: ${body.length}`, body)),
      ],
    );
    expect(await Promise.all(refused)).toEqual(Object.keys(forms).map((what) => [what, 400]));
    const type = "multipart/form-data; boundary=X";
    const chunked = form(type, "Transfer-Encoding: chunked", "5\r\n--X\r\n\r\nfrob");
    const short = form(type, "Content-Length: 1000", `${part("image")}\r\n${part("b")}`);
    await expectSurvival(apiPort(), [
      ["a form with invalid chunks", chunked],
      ["a form that is shorter than announced, then the end", short, true],
    ]);
  });
});
