import sharp from "sharp";

/** Effort 1 keeps the whole set quick; flat drawings gain little from a longer search. */
const quick = { quality: 58, effort: 1 };
/** For pictures that visitors wait for: half the bytes, no visible difference. */
export const small = { quality: 40, effort: 6, chromaSubsampling: "4:2:0" };
/** For the hero on a phone, which has a budget of bytes. */
export const smallest = { ...small, quality: 38 };

export function renderPicture(
  svg: string,
  width: number,
  format: "avif" | "webp",
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
