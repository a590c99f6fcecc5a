import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, expect, test } from "vitest";

import { openFolder } from "../../../../dev/objects/object-folder.ts";
import { createObjectStore } from "../../../../dev/objects/object-store.ts";
import { copyFromBucket, copyToBucket } from "./bucket-copy.ts";
import { openStorage } from "./files.ts";

const folder = mkdtempSync(join(tmpdir(), "bulkhead-bucket-"));
const objects = openFolder(join(folder, "store"));
const credentials = { accessKeyId: "key", secretAccessKey: "secret" };
const server = createObjectStore({ folder: objects, bucket: "shop", credentials });
server.listen(0, "127.0.0.1");
await once(server, "listening");
afterAll(() => {
  server.close();
  server.closeAllConnections();
  rmSync(folder, { recursive: true });
});

const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const bucket = {
  client: openStorage({ ...credentials, endpoint, region: "us-east-1", bucket: "shop" }, 60_000),
  bucket: "shop",
};
const backup = join(folder, "backup");
const keyOf = (n: number) => `pictures/${String(n).padStart(4, "0")}-320.webp`;
const picture = (text: string) => ({
  body: Buffer.from(text),
  type: "image/webp",
  cacheControl: "max-age=60",
});

test("a backup copies every file once, then what is new or changed, and restores all as they were", async () => {
  // More than one page of a list.
  for (let n = 0; n < 103; n += 1) objects.write(keyOf(n), picture(`picture ${n}`));
  expect(await copyFromBucket(bucket, backup)).toEqual({ all: 103, copied: 103 });
  expect(readFileSync(join(backup, "objects", keyOf(102)), "utf8")).toBe("picture 102");

  objects.write(keyOf(1), picture("another picture"));
  objects.remove(keyOf(2));
  expect(await copyFromBucket(bucket, backup)).toEqual({ all: 102, copied: 1 });

  for (let n = 0; n < 103; n += 1) objects.remove(keyOf(n));
  expect(await copyToBucket(bucket, backup)).toEqual({ copied: 103 });
  expect(objects.read(keyOf(1))).toEqual(picture("another picture"));
  expect(objects.read(keyOf(2))).toEqual(picture("picture 2"));
  expect(await copyFromBucket(bucket, backup)).toEqual({ all: 103, copied: 0 });
});

test("a store that cannot be read fails the backup", async () => {
  await expect(copyFromBucket({ ...bucket, bucket: "other" }, backup)).rejects.toThrow("NoSuchBucket");
});
