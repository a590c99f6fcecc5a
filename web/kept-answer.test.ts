import { once } from "node:events";
import { createServer, request, type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

import { afterAll, describe, expect, test } from "vitest";

import { makeAnswer } from "./kept-answer.ts";

const text = "Copper heat pipe, 6 mm. ".repeat(100);
const answer = await makeAnswer(
  200,
  [
    ["Content-Type", "text/plain"],
    ["Content-Length", "7"],
    ["ETag", '"old"'],
    ["vary", "Origin"],
  ],
  Buffer.from(text),
);
const { etag } = answer.body;
const small = await makeAnswer(200, [], Buffer.from("{}"));
const missing = await makeAnswer(404, [], Buffer.from("nothing"));

const server = createServer((incoming, response) =>
  ({ "/small": small, "/missing": missing }[incoming.url ?? ""] ?? answer).send(incoming, response),
);
await once(server.listen(0, "127.0.0.1"), "listening");
afterAll(() => server.close());

async function ask(headers: OutgoingHttpHeaders = {}, { method = "GET", path = "/" } = {}) {
  const { port } = server.address() as AddressInfo;
  const sent = request({ port, host: "127.0.0.1", method, path, headers }).end();
  const [incoming] = (await once(sent, "response")) as [IncomingMessage];
  return { status: incoming.statusCode, headers: incoming.headers, bytes: await buffer(incoming) };
}

test("a tag is weak, and changes if and only if the body does", async () => {
  const etagOf = async (words: string) => (await makeAnswer(200, [], Buffer.from(words))).body.etag;
  expect(etag).toMatch(/^W\/"[\w-]{43}"$/);
  expect(await etagOf(text)).toBe(etag);
  expect(await etagOf(`${text}.`)).not.toBe(etag);
});

test("the same bytes are not compressed again", async () => {
  expect((await makeAnswer(200, [], Buffer.from(text), answer)).body).toBe(answer.body);
  expect((await makeAnswer(200, [], Buffer.from(`${text}.`), answer)).body).not.toBe(answer.body);
});

describe("an answer", () => {
  test("has its own headers, one tag and one length", async () => {
    const { status, headers, bytes } = await ask();
    expect([status, String(bytes)]).toEqual([200, text]);
    expect(headers).toMatchObject({
      "content-type": "text/plain",
      "content-length": String(text.length),
      etag,
      vary: "Origin",
    });
    expect(headers["content-encoding"]).toBeUndefined();
  });

  test("is compressed as the request accepts it", async () => {
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
    for (const encoding of ["br", "gzip"] as const) {
      const { headers, bytes } = await ask({ "accept-encoding": `deflate, ${encoding};q=0.8` });
      expect(headers["content-encoding"]).toBe(encoding);
      expect(headers["content-length"]).toBe(String(bytes.length));
      expect(String(unpack[encoding](bytes))).toBe(text);
    }
    expect((await ask({ "accept-encoding": "gzip, br" })).headers["content-encoding"]).toBe("br");
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

  test.each([etag, `"other", ${etag}`])("is not sent again to whoever has %s", async (tag) => {
    const { status, headers, bytes } = await ask({ "if-none-match": tag, "accept-encoding": "br" });
    expect([status, bytes.length]).toEqual([304, 0]);
    expect(headers).toMatchObject({ etag, vary: "Origin" });
    expect(headers["content-type"]).toBeUndefined();
  });

  test.each(['"other"', "", "x"])("is sent to whoever has %j", async (tag) => {
    expect((await ask({ "if-none-match": tag })).status).toBe(200);
  });

  test("that is an error is never 304", async () => {
    const tag = missing.body.etag;
    expect((await ask({ "if-none-match": tag }, { path: "/missing" })).status).toBe(404);
  });

  test("to HEAD is the head alone", async () => {
    const { status, headers, bytes } = await ask({}, { method: "HEAD" });
    expect([status, headers["content-length"], bytes.length]).toEqual([200, String(text.length), 0]);
  });
});
