import { PICTURE_TYPES } from "@bulkhead/contract/pictures";
import pLimit from "p-limit";
import sharp, { type Sharp } from "sharp";

import { AppError } from "../errors.ts";

const MAX_PIXELS = 50_000_000;
/** AVIF is decoded as a whole, at 18 bytes per pixel. The others are decoded row by row, or at 5 bytes per pixel. */
const MAX_AVIF_PIXELS = 16_000_000;
const MAX_SECONDS = 20;
/** Decoding a picture may need 300 MB, so only a few run in parallel and only some may wait. */
const AT_ONCE = 2;
const MAX_WAITING = 20;

// Hostile files attack decoders, so all but these four are blocked.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadHeif"],
});
sharp.concurrency(1);
sharp.cache(false);

const inTurn = pLimit(AT_ONCE);
const types: readonly string[] = PICTURE_TYPES;

/** Upright sRGB pixels, without metadata. */
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

/** Never enlarges. Limits the height to twice the width, because pictures can be one pixel wide. */
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
  // "error" also rejects truncated files.
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

/** Decodes an untrusted file and shrinks it to a width. */
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
