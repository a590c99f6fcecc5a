import { PICTURE_TYPES } from "@bulkhead/contract/pictures";
import pLimit from "p-limit";
import sharp, { type Sharp } from "sharp";

import { AppError } from "./errors.ts";

const MAX_PIXELS = 50_000_000;
/** AVIF is decoded whole, at 18 bytes a pixel; the others row by row or at 5 bytes. */
const MAX_AVIF_PIXELS = 16_000_000;
const MAX_SECONDS = 20;
/** A picture may need 300 MB on the way, so few are in work at once and not many may wait. */
const AT_ONCE = 2;
const MAX_WAITING = 20;

// Decoders are where hostile files do harm: all are blocked but these four.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadHeif"],
});
sharp.concurrency(1);
sharp.cache(false);

const inTurn = pLimit(AT_ONCE);
const types: readonly string[] = PICTURE_TYPES;

/** Upright sRGB pixels and nothing else: what is not a pixel cannot be passed on. */
export interface Image {
  pixels: Buffer;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

export interface Encoding {
  format: "webp" | "avif";
  width: number;
  quality: number;
  effort: number;
}

/** Never enlarged, and never taller than twice the width: strips of a pixel's width exist. */
const shrink = (image: Sharp, width: number) =>
  image.resize({ width, height: 2 * width, fit: "inside", withoutEnlargement: true });

async function checkHead(bytes: Buffer): Promise<void> {
  const { mediaType, width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (!mediaType || !types.includes(mediaType)) throw new AppError("picture_not_readable");
  const maxPixels = mediaType === "image/avif" ? MAX_AVIF_PIXELS : MAX_PIXELS;
  if (width * height > maxPixels) throw new AppError("picture_too_many_pixels");
}

async function decode(bytes: Buffer, maxWidth: number): Promise<Image> {
  await checkHead(bytes);
  // "error" includes files that are cut off.
  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error", sequentialRead: true });
  const { data, info } = await shrink(image.autoOrient(), maxWidth)
    .toColourspace("srgb")
    .timeout({ seconds: MAX_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    pixels: data,
    width: info.width,
    height: info.height,
    channels: info.channels,
  };
}

/** Decodes a file of unknown origin, shrunk to a width on the way. */
export async function readImage(bytes: Buffer, maxWidth: number): Promise<Image> {
  if (inTurn.pendingCount >= MAX_WAITING) throw new AppError("unavailable");
  try {
    return await inTurn(() => decode(bytes, maxWidth));
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError("picture_not_readable", { cause: error });
  }
}

export function encodeImage(image: Image, { format, width, quality, effort }: Encoding): Promise<Buffer> {
  const { pixels, ...raw } = image;
  const encode = () =>
    shrink(sharp(pixels, { raw }), width)
      .timeout({ seconds: MAX_SECONDS })
      .toFormat(format, { quality, effort })
      .toBuffer();
  return inTurn(encode);
}
