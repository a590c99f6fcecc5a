import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { afterAll, expect, inject, onTestFinished, test } from "vitest";

import { readConfig } from "#config.ts";
import { testEnvironment } from "#test/test-app.ts";

import { openLog } from "../log.ts";
import { openFiles } from "./files.ts";

const { storage } = readConfig(await testEnvironment());
/** Only ends what hangs. */
const WAIT_MS = 60_000;
const files = openFiles(storage, WAIT_MS);
const webp = (text: string, lasting = true) => ({ bytes: Buffer.from(text), type: "image/webp", lasting });

const silent = createServer(() => {});
await new Promise<void>((done) => {
  silent.listen(0, "127.0.0.1", done);
});
afterAll(() => {
  silent.close();
  silent.closeAllConnections();
});

test("a file is read back as it was stored, with its type", async () => {
  await files.put("files/a", webp("hello"));
  expect((await files.get("files/a")).toString()).toBe("hello");
  expect(await files.typeOf("files/a")).toBe("image/webp");
  expect(await files.typeOf("files/none")).toBeUndefined();
});

test("the last of several writers wins, and its file is complete", async () => {
  const texts = Array.from({ length: 20 }, (_, i) => String(i).repeat(50_000));
  await Promise.all(texts.map((text) => files.put("files/contested", webp(text))));
  expect(texts).toContain((await files.get("files/contested")).toString());
});

test("a store that accepts connections and never answers fails the call", async () => {
  const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  await expect(openFiles({ ...storage, endpoint }, 500).put("files/b", webp("x"))).rejects.toMatchObject({
    code: "picture_storage_down",
  });
});

test.each([
  [507, "XMinioStorageFull"],
  [403, "QuotaExceeded"],
  [400, "XMinioAdminBucketQuotaExceeded"],
])(
  "a full store that answers %i %s fails the call, and stores again once there is room",
  async (status, code) => {
    let isFull = true;
    const store = createServer((incoming, answer) => {
      incoming.resume().on("end", () => {
        if (isFull) answer.writeHead(status, { "content-type": "application/xml" });
        answer.end(isFull ? `<Error><Code>${code}</Code><Message>No room</Message></Error>` : "");
      });
    });
    onTestFinished(() => void store.close());
    await new Promise<void>((done) => {
      store.listen(0, "127.0.0.1", done);
    });
    const endpoint = `http://127.0.0.1:${(store.address() as AddressInfo).port}`;
    const full = openFiles({ ...storage, endpoint }, WAIT_MS);
    await expect(full.put("files/d", webp("x"))).rejects.toMatchObject({ code: "picture_storage_down" });
    isFull = false;
    await full.put("files/d", webp("x"));
  },
);

test("the log has the reason of a failure and no keys", async () => {
  let output = "";
  const log = openLog("info", { write: (line) => (output += line) });
  const wrong = openFiles({ ...storage, secretAccessKey: "a-guessed-secret" }, WAIT_MS);
  await wrong
    .put("files/c", webp("x"))
    .catch((error: unknown) => log.error({ err: error }, "request failed"));
  expect(output).toContain("SignatureDoesNotMatch");
  for (const secret of ["a-guessed-secret", inject("storage")["STORAGE_ACCESS_KEY_ID"]]) {
    expect(output).not.toContain(secret);
  }
});
