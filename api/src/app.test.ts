import type { AddressInfo } from "node:net";

import { describe, expect, onTestFinished, test, vi } from "vitest";

import { openLog } from "#platform/log.ts";
import { makeUser } from "#test/callers.ts";
import { testApp, WEB_ORIGIN } from "#test/test-app.ts";

import { exchangeRaw } from "../../proof/attack/inputs/raw-request.ts";
import { buildApp } from "./app.ts";

const { app, deps } = await testApp();

describe("every answer", () => {
  test("an unknown URL is a 404 with a code and a message", async () => {
    const response = await app.inject("/nonsense");
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ code: "not_found", message: "There is nothing at this URL" });
    expect(response.headers["cache-control"]).toBe("no-store");
  });

  test("carries a request id, the caller's own if it is a safe one", async () => {
    const own = await app.inject({ url: "/healthz", headers: { "x-request-id": "trace-12345678" } });
    expect(own.headers["x-request-id"]).toBe("trace-12345678");
    const strange = await app.inject({ url: "/healthz", headers: { "x-request-id": "a\tb <script>" } });
    expect(strange.headers["x-request-id"]).toMatch(/^[\da-f-]{36}$/);
  });

  test("carries the security headers, so that nothing can frame or run it", async () => {
    const { headers } = await app.inject("/healthz");
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["strict-transport-security"]).toMatch(/max-age=\d+/);
  });

  test("can be read by the shop's own origin only", async () => {
    const own = await app.inject({ url: "/tools", headers: { origin: WEB_ORIGIN } });
    expect(own.headers["access-control-allow-origin"]).toBe(WEB_ORIGIN);
    expect(own.headers["access-control-expose-headers"]).toBe(
      "ETag, Link, X-Request-Id, X-Total-Count, X-Total-Count-Exact",
    );
    const other = await app.inject({ url: "/tools", headers: { origin: "https://evil.example" } });
    expect(other.headers["access-control-allow-origin"]).toBeUndefined();
  });
});

test.each([
  ["without a host", "GET /healthz HTTP/1.1\r\n\r\n", 400, "invalid_input"],
  ["with an odd expectation", "GET /x HTTP/1.1\r\nHost: a\r\nExpect: 200-ok\r\n\r\n", 404, "not_found"],
])("a request %s is answered in our form, not in Node's", async (_what, bytes, status, code) => {
  if (!app.server.listening) await app.listen({ port: 0, host: "localhost" });
  const answer = await exchangeRaw((app.server.address() as AddressInfo).port, bytes);
  expect(answer).toMatchObject({ status, text: expect.stringContaining(`"code":"${code}"`) });
});

test("no answer limits the length of text, so that everything stored can be read", async () => {
  const { paths } = (await app.inject("/openapi.json")).json();
  for (const [path, methods] of Object.entries<Record<string, { responses: object }>>(paths)) {
    for (const { responses } of Object.values(methods))
      expect.soft(JSON.stringify(responses), path).not.toContain("maxLength");
  }
});

describe("a caller", () => {
  test("that sends too many requests gets a 429 and the time to wait", async () => {
    const { app: limited } = await testApp({ RATE_LIMIT_PER_MINUTE: "3" });
    const answers = [];
    for (let i = 0; i < 4; i += 1) answers.push(await limited.inject("/healthz"));
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 429]);
    expect(answers.at(-1)?.json()).toMatchObject({ code: "too_many_requests" });
    expect(Number(answers.at(-1)?.headers["retry-after"])).toBeGreaterThan(0);
  });
});

describe("documentation", () => {
  test("/openapi.json is OpenAPI 3.1 with the access level and errors of each endpoint", async () => {
    const document = (await app.inject("/openapi.json")).json();
    expect(document.openapi).toBe("3.1.0");
    expect(document.paths["/tools/{id}"].get["x-access"]).toBe("public");
    expect(Object.keys(document.paths["/tools/{id}"].get.responses)).toEqual(["200", "404", "429", "500"]);
    expect(
      document.paths["/tools"].get.responses[200].content["application/json"].schema.items.required,
    ).toContain("price");
  });

  test("/docs shows every endpoint of the document, without a script", async () => {
    const document = (await app.inject("/openapi.json")).json();
    const page = await app.inject("/docs");
    expect(page.headers["content-type"]).toContain("text/html");
    for (const path of Object.keys(document.paths)) expect(page.body).toContain(path);
    expect(page.body).toContain("tool_not_found");
    expect(page.body).not.toContain("<script");
  });

  test("both are made once, because everybody may ask for them as often as they like", async () => {
    const first = await Promise.all(["/docs", "/openapi.json"].map((url) => app.inject(url)));
    const made = vi.spyOn(JSON, "stringify");
    onTestFinished(() => made.mockRestore());
    const second = await Promise.all(["/docs", "/openapi.json"].map((url) => app.inject(url)));
    expect(made).not.toHaveBeenCalled();
    expect(second.map(({ body }) => body)).toEqual(first.map(({ body }) => body));
  });
});

test("a line of the log says who called what and what came of it, without their email", async () => {
  const lines: string[] = [];
  const log = openLog("info", { write: (line) => lines.push(line) });
  const logging = await buildApp({ ...deps, log });
  onTestFinished(() => logging.close());
  const user = await makeUser(deps);
  await logging.inject({ url: `/api/users/profile/${user.email}`, headers: user.headers });
  expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
    expect.objectContaining({
      method: "GET",
      route: "/api/users/profile/:email",
      status: 200,
      user: user.id,
    }),
  );
  expect(lines.join("")).not.toContain(user.email);
});
