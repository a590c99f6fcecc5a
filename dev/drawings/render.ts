import sharp from "sharp";

/** Effort 1 keeps the whole set quick; flat drawings gain little from a longer search. */
export function renderPicture(svg: string, width: number, format: "avif" | "webp"): Promise<Buffer> {
  const natural = Number(/width="(\d+)"/.exec(svg)?.[1] ?? width);
  const picture = sharp(Buffer.from(svg), { density: (72 * width) / natural }).resize({ width });
  return format === "avif"
    ? picture.avif({ quality: 58, effort: 1 }).toBuffer()
    : picture.webp({ quality: 80, alphaQuality: 90, effort: 3 }).toBuffer();
}
