import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, request, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { brotliCompressSync, gzipSync } from "node:zlib";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { readStaticFiles } from "./static-files.ts";

const script = Buffer.from("export {};");
let folder = "";
const server = createServer();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "static-files-"));
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "assets/app.js"), script);
  await writeFile(join(folder, "assets/app.js.br"), brotliCompressSync(script));
  await writeFile(join(folder, "assets/app.js.gz"), gzipSync(script));
  await writeFile(join(folder, "photo.webp"), "a photo");
  await writeFile(join(folder, ".secret.txt"), "a secret");
  const files = await readStaticFiles(folder);
  server.on("request", (asked, response) => {
    if (!files.send(asked, response)) response.writeHead(404).end();
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
});

afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

async function ask(path: string, headers: Record<string, string> = {}, method = "GET") {
  const { port } = server.address() as AddressInfo;
  const [answer] = (await once(
    request({ host: "127.0.0.1", port, path, headers, method }).end(),
    "response",
  )) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}

describe("a static file", () => {
  test("comes with its type, and may be kept for ever if its name changes with its content", async () => {
    const [app, photo] = [await ask("/assets/app.js?v=1"), await ask("/photo.webp")];
    expect([app.status, app.body]).toEqual([200, script]);
    expect(app.headers).toMatchObject({
      "content-type": "text/javascript",
      "content-length": String(script.length),
      "cache-control": "public, max-age=31536000, immutable",
      vary: "Accept-Encoding",
    });
    expect(photo.headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=3600",
    });
  });

  test("comes compressed to whoever takes it, if it was compressed", async () => {
    const [app, older, photo] = [
      await ask("/assets/app.js", { "accept-encoding": "gzip, br" }),
      await ask("/assets/app.js", { "accept-encoding": "gzip" }),
      await ask("/photo.webp", { "accept-encoding": "br" }),
    ];
    expect([app.headers["content-encoding"], app.body]).toEqual(["br", brotliCompressSync(script)]);
    expect([older.headers["content-encoding"], older.body]).toEqual(["gzip", gzipSync(script)]);
    expect(photo.headers["content-encoding"]).toBeUndefined();
  });

  test("is not sent again to whoever has it", async () => {
    const { etag = "" } = (await ask("/assets/app.js")).headers;
    const again = await ask("/assets/app.js", { "if-none-match": `"other", ${etag}` });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
    expect((await ask("/assets/app.js", { "if-none-match": '"other"' })).status).toBe(200);
  });

  test("is described but not sent for HEAD", async () => {
    const { status, headers, body } = await ask("/assets/app.js", {}, "HEAD");
    expect([status, headers["content-length"], body.length]).toEqual([200, String(script.length), 0]);
  });

  test.each(["bytes=5-1", "bytes=0-18446744073709551615", "bytes=0-1", "frob"])(
    "is sent whole for the range %s",
    async (range) => {
      const { status, body } = await ask("/assets/app.js", { range });
      expect([status, body]).toEqual([200, script]);
    },
  );

  test("is still sent after it was removed from the disk", async () => {
    await rm(join(folder, "photo.webp"));
    expect((await ask("/photo.webp")).body.toString()).toBe("a photo");
  });
});

test.each([
  "/",
  "/assets",
  "/assets/app.js.br",
  "/assets/app.js.gz",
  "/.secret.txt",
  "/assets/../photo.webp",
  "/__proto__",
])("%s is no static file", async (path) => {
  expect((await ask(path)).status).toBe(404);
});

test("a static file takes nothing", async () => {
  expect((await ask("/assets/app.js", {}, "POST")).status).toBe(404);
});
