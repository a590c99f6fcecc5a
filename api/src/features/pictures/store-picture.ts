import { createHash } from "node:crypto";

import { MAX_PICTURES } from "@bulkhead/contract/limits";
import { PICTURE_WIDTHS } from "@bulkhead/contract/pictures";
import * as z from "zod/mini";

import type { Deps } from "#deps.ts";
import type { Tx } from "#platform/database/db.ts";
import { AppError } from "#platform/errors.ts";
import { enqueue } from "#platform/jobs/jobs.ts";
import type { Encoding, Image } from "#platform/vendors/image-codec.ts";

import {
  countPictures,
  hasPicture,
  insertOwner,
  lockAccount,
  releasePictures,
  upsertPicture,
} from "./pictures.store.ts";

type Format = Encoding["format"];

/** All renditions are made from this one, now and when we want new widths or formats. */
export const master: Encoding = { format: "webp", width: 1_600, quality: 90, effort: 2 };

/** AVIF with effort 3 takes a fifth of the time of effort 4, for 5% more bytes. */
const settings = {
  webp: { quality: 80, effort: 4 },
  avif: { quality: 55, effort: 3 },
} as const;

export const renditionsIn = (format: Format): Encoding[] =>
  PICTURE_WIDTHS.map((width) => ({ format, width, ...settings[format] }));

export const fileName = (key: string, { width, format }: Pick<Encoding, "width" | "format">) =>
  `${key}-${width}.${format}`;

/** The key is a hash of the pixels: the same pixels are the same picture, whatever the metadata of its file. */
export function pictureKey({ pixels, width, height, channels }: Image): string {
  const hash = createHash("sha256").update(`${width}x${height}x${channels}:`).update(pixels);
  return `pictures/${hash.digest("hex")}`;
}

export const renderPicture = { name: "render-picture", payload: z.object({ key: z.string() }) };

const WEBP = "image/webp";

/**
 * Stores what pages need immediately and returns the picture's key. The master is written last, so a picture that has
 * a master is complete. `claim` throws if the picture may not be stored.
 */
export async function storePicture(
  { files }: Pick<Deps, "files">,
  upload: Buffer,
  claim: (key: string) => Promise<void>,
): Promise<string> {
  // A large library, which most processes of the API never need.
  const { encodeImage, readImage } = await import("#platform/vendors/image-codec.ts");
  const image = await readImage(upload, master.width);
  const key = pictureKey(image);
  await claim(key);
  if (await files.typeOf(fileName(key, master))) return key;

  const store = async (width: number, bytes: Buffer) => {
    await files.put(fileName(key, { width, format: "webp" }), { bytes, type: WEBP, lasting: true });
    // Pages offer AVIF first, and a missing file would leave a gap. So WebP takes its place until the job has run:
    // browsers that support AVIF also support WebP, and they go by the media type, not by the name.
    await files.put(fileName(key, { width, format: "avif" }), { bytes, type: WEBP, lasting: false });
  };
  await Promise.all(
    renditionsIn("webp").map(async (encoding) => store(encoding.width, await encodeImage(image, encoding))),
  );
  const bytes = await encodeImage(image, master);
  await files.put(fileName(key, master), { bytes, type: WEBP, lasting: true });
  return key;
}

/** Counts a picture for the account of its uploader, once. */
export async function claimPicture(tx: Tx, userId: string, key: string): Promise<void> {
  const accountId = await lockAccount(tx, userId);
  if (accountId === undefined) throw new AppError("unauthenticated");
  if (!(await hasPicture(tx, userId, key)) && (await countPictures(tx, userId)) >= MAX_PICTURES)
    throw new AppError("too_many_pictures");
  if (!(await upsertPicture(tx, key))) throw new AppError("unavailable");
  await insertOwner(tx, accountId, key);
}

export const clearPictures = { name: "clear-pictures" };

/** Deletes the pictures of an account, files too, except those that somebody else uses. */
export async function forgetPictures(tx: Tx, accountId: string): Promise<void> {
  await releasePictures(tx, accountId);
  await enqueue(tx, clearPictures, {});
}
