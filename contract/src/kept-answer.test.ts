import { once } from "node:events";
import { createServer, request, type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

import { afterAll, describe, expect, test } from "vitest";

import { KeptAnswer, KeptBody } from "./kept-answer.ts";

const text = "Copper heat pipe, 6 mm. ".repeat(100);
const body = new KeptBody(Buffer.from(text));
const answer = new KeptAnswer(
  200,
  { "Content-Type": "text/plain", "Content-Length": 7, ETag: '"old"', vary: "Origin" },
  body,
);
const small = new KeptAnswer(200, {}, new KeptBody(Buffer.from("{}")));
const missing = new KeptAnswer(404, {}, new KeptBody(Buffer.from("nothing")));

/** Says 204 where the answer is not ready in the form that is asked for. */
const server = createServer((incoming, response) => {
  const asked = { "/small": small, "/missing": missing }[incoming.url ?? ""] ?? answer;
  if (asked.send(incoming, response) === undefined) response.writeHead(204).end();
});
await once(server.listen(0, "127.0.0.1"), "listening");
afterAll(() => server.close());

async function ask(headers: OutgoingHttpHeaders = {}, { method = "GET", path = "/" } = {}) {
  const { port } = server.address() as AddressInfo;
  const sent = request({ port, host: "127.0.0.1", method, path, headers }).end();
  const [incoming] = (await once(sent, "response")) as [IncomingMessage];
  return { status: incoming.statusCode, headers: incoming.headers, bytes: await buffer(incoming) };
}

test("a tag is weak, and changes if and only if the body does", () => {
  expect(body.etag).toMatch(/^W\/"[\w-]{43}"$/);
  expect(new KeptBody(Buffer.from(text)).etag).toBe(body.etag);
  expect(new KeptBody(Buffer.from(`${text}.`)).etag).not.toBe(body.etag);
});

describe("an answer", () => {
  test("has its own headers, one tag and one length", async () => {
    const { status, headers, bytes } = await ask();
    expect([status, String(bytes)]).toEqual([200, text]);
    expect(headers).toMatchObject({
      "content-type": "text/plain",
      "content-length": String(text.length),
      etag: body.etag,
      vary: "Origin",
    });
    expect(headers["content-encoding"]).toBeUndefined();
  });

  test("is compressed once, as the request accepts it", async () => {
    expect((await ask({ "accept-encoding": "br" })).status).toBe(204);
    const [first, second] = await Promise.all([body.make("br"), body.make("br")]);
    expect(first).toBe(second);
    await body.make("gzip");
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
    for (const encoding of ["br", "gzip"] as const) {
      const { headers, bytes } = await ask({ "accept-encoding": `deflate, ${encoding};q=0.8` });
      expect(headers["content-encoding"]).toBe(encoding);
      expect(headers["content-length"]).toBe(String(bytes.length));
      expect(String(unpack[encoding](bytes))).toBe(text);
    }
  });

  test("of a changed body is made in the same forms", async () => {
    const changed = new KeptBody(Buffer.from(`${text}.`));
    await changed.makeFormsOf(body);
    expect(
      ["identity", "br", "gzip"].map((encoding) => changed.form(encoding as "br") !== undefined),
    ).toEqual(Array.from({ length: 3 }, () => true));
  });

  test.each(["", "identity", "br;q=0, gzip; q=0.0", "brotli", "xbr", ";q=,,"])(
    "is plain for whoever accepts %j",
    async (accepted) => {
      const { headers, bytes } = await ask({ "accept-encoding": accepted });
      expect(headers["content-encoding"]).toBeUndefined();
      expect(String(bytes)).toBe(text);
    },
  );

  test("is plain if it is small", async () => {
    const { headers, bytes } = await ask({ "accept-encoding": "br" }, { path: "/small" });
    expect([headers["content-encoding"], String(bytes)]).toEqual([undefined, "{}"]);
  });

  test.each([body.etag, body.etag.slice(2), `"other", ${body.etag}`, "*"])(
    "is not sent again to whoever has %s",
    async (tag) => {
      const { status, headers, bytes } = await ask({ "if-none-match": tag, "accept-encoding": "br" });
      expect([status, bytes.length]).toEqual([304, 0]);
      expect(headers).toMatchObject({ etag: body.etag, vary: "Origin" });
      expect(headers["content-type"]).toBeUndefined();
    },
  );

  test.each(['"other"', "", "x"])("is sent to whoever has %j", async (tag) => {
    expect((await ask({ "if-none-match": tag })).status).toBe(200);
  });

  test("that is an error is never 304", async () => {
    expect((await ask({ "if-none-match": "*" }, { path: "/missing" })).status).toBe(404);
  });

  test("to HEAD is the head alone", async () => {
    const { status, headers, bytes } = await ask({}, { method: "HEAD" });
    expect([status, headers["content-length"], bytes.length]).toEqual([200, String(text.length), 0]);
  });
});
