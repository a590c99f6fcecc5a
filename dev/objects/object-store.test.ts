import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";

import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { afterAll, expect, test } from "vitest";

import { openFolder } from "./object-folder.ts";
import { createObjectStore } from "./object-store.ts";

const folder = mkdtempSync(join(tmpdir(), "bulkhead-store-"));
const credentials = { accessKeyId: "key", secretAccessKey: "secret" };
const server = createObjectStore({ folder: openFolder(folder), bucket: "shop", credentials });
server.listen(0, "127.0.0.1");
await once(server, "listening");
const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const open = (secretAccessKey: string) =>
  new S3Client({
    endpoint,
    region: "us-east-1",
    forcePathStyle: true,
    credentials: { ...credentials, secretAccessKey },
    maxAttempts: 1,
  });
const client = open("secret");
const at = (Key: string, Bucket = "shop") => ({ Bucket, Key });

test("an object written by the SDK can be read by the SDK and by everyone", async () => {
  const Body = Buffer.from([0, 1, 2, 255]);
  await client.send(
    new PutObjectCommand({ ...at("a/b-1.bin"), Body, ContentType: "image/webp", CacheControl: "max-age=7" }),
  );
  const read = await client.send(new GetObjectCommand(at("a/b-1.bin")));
  expect(Buffer.from((await read.Body?.transformToByteArray()) ?? [])).toEqual(Body);
  const unsigned = await fetch(`${endpoint}/a/b-1.bin`);
  expect(Buffer.from(await unsigned.arrayBuffer())).toEqual(Body);
  expect(unsigned.headers.get("content-type")).toBe("image/webp");
  expect(unsigned.headers.get("cache-control")).toBe("max-age=7");
  const again = await fetch(`${endpoint}/a/b-1.bin`, {
    headers: { "if-none-match": unsigned.headers.get("etag") ?? "" },
  });
  expect(again.status).toBe(304);
});

test("a stream, which the SDK sends in chunks with a trailing checksum, is stored without the framing", async () => {
  const Body = Readable.from([Buffer.alloc(70_000, 1), Buffer.alloc(70_000, 2)]);
  await client.send(new PutObjectCommand({ ...at("stream"), Body, ContentLength: 140_000 }));
  expect((await (await fetch(`${endpoint}/stream`)).bytes()).length).toBe(140_000);
});

test("a deleted object cannot be read", async () => {
  await client.send(new PutObjectCommand({ ...at("gone"), Body: "x" }));
  await client.send(new DeleteObjectCommand(at("gone")));
  expect((await fetch(`${endpoint}/gone`)).status).toBe(404);
  await expect(client.send(new HeadObjectCommand(at("gone")))).rejects.toMatchObject({ name: "NotFound" });
});

test.each([
  [
    "another secret",
    () => open("guessed").send(new PutObjectCommand({ ...at("x"), Body: "x" })),
    "SignatureDoesNotMatch",
  ],
  [
    "a checksum of something else",
    () => client.send(new PutObjectCommand({ ...at("x"), Body: "x", ChecksumCRC32: "AAAAAA==" })),
    "BadDigest",
  ],
  [
    "another bucket",
    () => client.send(new PutObjectCommand({ ...at("x", "other"), Body: "x" })),
    "NoSuchBucket",
  ],
  [
    "a name that leads out",
    () => client.send(new PutObjectCommand({ ...at("a/.b"), Body: "x" })),
    "InvalidURI",
  ],
])("%s is refused and nothing is stored", async (_what, send, name) => {
  await expect(send()).rejects.toMatchObject({ name });
  expect(readdirSync(folder)).not.toContain("x");
});

test("a body that was changed in transit is rejected", async () => {
  const tampering = open("secret");
  tampering.middlewareStack.add(
    (next) => (args) => {
      Object.assign(args.request as object, { body: "evil" });
      return next(args);
    },
    { step: "finalizeRequest", priority: "low" },
  );
  await expect(tampering.send(new PutObjectCommand({ ...at("x"), Body: "good" }))).rejects.toMatchObject({
    name: "XAmzContentSHA256Mismatch",
  });
});

test("unsigned requests can only read", async () => {
  for (const method of ["PUT", "DELETE", "POST"]) {
    expect((await fetch(`${endpoint}/shop/x`, { method })).status).toBe(403);
  }
  for (const path of ["", "%2e%2e/secret", ".b.json", "a%2f..%2f..%2fsecret"]) {
    expect((await fetch(`${endpoint}/${path}`)).status).toBeGreaterThanOrEqual(400);
  }
});
