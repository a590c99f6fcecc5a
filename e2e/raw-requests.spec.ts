import { expect, test } from "@playwright/test";

import { apiPaths, fuzzRaw, webPaths, type RawTarget } from "../proof/attack/fuzz-raw.ts";
import { cutOffRequests, malformedRequests } from "../proof/attack/inputs/malformed-requests.ts";
import { raw, sendRaw, type Outcome } from "../proof/attack/inputs/raw-request.ts";
import { openTally } from "../proof/attack/tally.ts";
import { seeded } from "../proof/shop/random.ts";
import { apiPort, createVerifiedUser, metricsOrigin, newPerson, getToken, webPort } from "./people.ts";

/** The server responds without a 5xx status, or closes the connection. */
function expectNoFailure(outcome: Outcome): void {
  expect(outcome).not.toBe("silent");
  if (outcome !== "closed") expect(outcome).toBeLessThan(500);
}

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
  for (const range of ranges) {
    test(`a file requested with the range ${range}`, async () => {
      expect(await sendRaw(webPort(), get("/favicon.svg", `Range: bytes=${range}`))).toBe(200);
    });
  }

  for (const path of ["/", "/favicon.svg"]) {
    for (const [what, request] of Object.entries(malformedRequests(path))) {
      test(`${what} at ${path}`, async () => expectNoFailure(await sendRaw(webPort(), request)));
    }
    for (const [what, request] of Object.entries(cutOffRequests(path))) {
      test(`${what} at ${path}, then the end`, async () =>
        expectNoFailure(await sendRaw(webPort(), request, true)));
    }
  }

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

  for (const [what, request] of Object.entries(malformedRequests("/healthz"))) {
    test(what, async () => expectNoFailure(await sendRaw(apiPort(), request)));
  }
  for (const [what, request] of Object.entries(cutOffRequests("/webhooks/stripe"))) {
    test(`${what}, then the end`, async () => expectNoFailure(await sendRaw(apiPort(), request, true)));
  }

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
  for (const [what, { type = "multipart/form-data; boundary=X", body }] of Object.entries(forms)) {
    test(`a form ${what}`, async ({ page }) => {
      const head = await formHead(page, type);
      expect(await sendRaw(apiPort(), raw([...head, `Content-Length: ${body.length}`], body))).toBe(400);
    });
  }

  test("a form with invalid chunks", async ({ page }) => {
    const head = await formHead(page, "multipart/form-data; boundary=X");
    const request = raw([...head, "Transfer-Encoding: chunked"], `5\r\n--X\r\n\r\nfrob`);
    expectNoFailure(await sendRaw(apiPort(), request));
  });

  test("a form that is shorter than announced, then the end", async ({ page }) => {
    const head = await formHead(page, "multipart/form-data; boundary=X");
    const request = raw([...head, "Content-Length: 1000"], `${part("image")}\r\n${part("b")}`);
    expectNoFailure(await sendRaw(apiPort(), request, true));
  });

  async function formHead(page: Parameters<typeof getToken>[0], type: string): Promise<string[]> {
    const customer = newPerson();
    await createVerifiedUser(page, customer);
    const token = await getToken(page, customer);
    return ["POST /api/images HTTP/1.1", host, `Authorization: Bearer ${token}`, `Content-Type: ${type}`];
  }
});
