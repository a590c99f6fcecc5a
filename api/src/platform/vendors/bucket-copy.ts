import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, resolve, sep } from "node:path";

import {
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  PutObjectCommand,
  type S3Client,
} from "@aws-sdk/client-s3";
import pLimit from "p-limit";
import * as z from "zod/mini";

/** What the store sends along with a file. */
const index = z.record(
  z.string(),
  z.object({ etag: z.string(), type: z.optional(z.string()), cacheControl: z.optional(z.string()) }),
);
type Index = z.infer<typeof index>;

const AT_ONCE = 8;
/** One file is a few megabytes at most. */
const GIVE_UP_MS = 60_000;

export interface Bucket {
  client: S3Client;
  bucket: string;
}

function fileOf(folder: string, key: string): string {
  const objects = resolve(folder, "objects");
  const file = resolve(objects, key);
  if (!file.startsWith(objects + sep)) throw new Error(`${key} is no name for a file`);
  return file;
}

async function readIndex(folder: string): Promise<Index> {
  try {
    return index.parse(JSON.parse(await readFile(resolve(folder, "index.json"), "utf8")));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return {};
    throw error;
  }
}

/** Whole or not at all, so that a copy that was cut off is continued by the next. */
async function write(file: string, content: Uint8Array | string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.partial`, content);
  await rename(`${file}.partial`, file);
}

async function download({ client, bucket }: Bucket, folder: string, key: string): Promise<Index[string]> {
  const object = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }), {
    abortSignal: AbortSignal.timeout(GIVE_UP_MS),
  });
  await write(fileOf(folder, key), (await object.Body?.transformToByteArray()) ?? new Uint8Array());
  return { etag: object.ETag ?? "", type: object.ContentType, cacheControl: object.CacheControl };
}

/** Copies what is new or changed. Files that the store no longer has stay in the folder. */
export async function copyFromBucket(from: Bucket, folder: string): Promise<{ all: number; copied: number }> {
  const known = await readIndex(folder);
  const inParallel = pLimit(AT_ONCE);
  let [all, copied] = [0, 0];
  for await (const { Contents = [] } of paginateListObjectsV2(
    { client: from.client },
    { Bucket: from.bucket },
  )) {
    all += Contents.length;
    await inParallel.map(Contents, async ({ Key: key = "", ETag: etag }) => {
      if (known[key]?.etag === etag) return;
      try {
        known[key] = await download(from, folder, key);
        copied += 1;
      } catch (error) {
        // A picture that nobody used was deleted since it was listed.
        if (!(error instanceof NoSuchKey)) throw error;
      }
    });
    await write(resolve(folder, "index.json"), JSON.stringify(known));
  }
  return { all, copied };
}

/** Puts every file of the folder into the bucket, as it was. */
export async function copyToBucket({ client, bucket }: Bucket, folder: string): Promise<{ copied: number }> {
  const files = Object.entries(await readIndex(folder));
  await pLimit(AT_ONCE).map(files, async ([key, { type, cacheControl }]) => {
    const Body = await readFile(fileOf(folder, key));
    await client.send(
      new PutObjectCommand({
        ...{ Bucket: bucket, Key: key, Body },
        ...(type !== undefined && { ContentType: type }),
        ...(cacheControl !== undefined && { CacheControl: cacheControl }),
        ChecksumAlgorithm: "CRC32",
      }),
      { abortSignal: AbortSignal.timeout(GIVE_UP_MS) },
    );
  });
  return { copied: files.length };
}
