import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";

import sharp from "sharp";

/** Where the files go, and in which widths. */
export const catalogFolder = resolve(import.meta.dirname, "../seed/pictures");
export const catalogWidths = [320, 640, 960] as const;
export const formats = ["avif", "webp"] as const;

/** Effort 1 keeps the whole set quick; flat drawings gain little from a longer search. */
const quick = { quality: 58, effort: 1 };
/** For pictures that visitors wait for: half the bytes, no visible difference. */
export const small = { quality: 40, effort: 6, chromaSubsampling: "4:2:0" };
/** For the hero on a phone, which has a budget of bytes. */
export const smallest = { ...small, quality: 38 };

/** The drawings in a folder by name. Line breaks between elements are for people and change nothing. */
export function readDrawings(folder: "products" | "web"): Map<string, string> {
  const path = resolve(import.meta.dirname, folder);
  const read = (file: string) => readFileSync(resolve(path, file), "utf8").trim().replaceAll(">\n<", "><");
  return new Map(readdirSync(path).map((file) => [file.replace(".svg", ""), read(file)]));
}

/** Without width and format. The name changes with the drawing, so browsers can cache the picture forever. */
export const fileName = (slug: string, svg: string) =>
  `${slug}-${createHash("sha256").update(svg).digest("hex").slice(0, 12)}`;

export function renderPicture(
  svg: string,
  width: number,
  format: (typeof formats)[number],
  avif = quick,
): Promise<Buffer> {
  const natural = Number(/width="(\d+)"/.exec(svg)?.[1] ?? width);
  const picture = sharp(Buffer.from(svg), { density: (72 * width) / natural }).resize({ width });
  return format === "avif"
    ? picture.avif(avif).toBuffer()
    : picture.webp({ quality: 80, alphaQuality: 90, effort: 3 }).toBuffer();
}

/** The preview that other sites show next to a link: the drawing on a light background, as JPEG. */
export async function renderPreview(svg: string): Promise<Buffer> {
  const drawing = await sharp(Buffer.from(svg), { density: 72 }).resize({ height: 590 }).toBuffer();
  return sharp({ create: { width: 1200, height: 630, channels: 3, background: "#f4f1eb" } })
    .composite([{ input: drawing, gravity: "centre" }])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
}
