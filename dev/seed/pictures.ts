import { createHash } from "node:crypto";
import { cp, mkdir } from "node:fs/promises";
import { resolve } from "node:path";

import { drawings } from "../drawings/catalog.ts";

/** The rendered pictures, kept in the repository: rendering them takes longer than the whole stack. */
export const pictureFolder = resolve(import.meta.dirname, "pictures");

export interface Picture {
  svg: string;
  /** Its file name without width and format; it changes with the drawing. */
  name: string;
}

export function drawPicture(slug: string): Picture {
  const draw = drawings[slug];
  if (!draw) throw new Error(`there is no drawing of ${slug}`);
  const svg = draw();
  const fingerprint = createHash("sha256").update(svg).digest("hex").slice(0, 12);
  return { svg, name: `${slug}-${fingerprint}` };
}

/** Where a product's pictures lie in the object store. */
export const pictureKey = (slug: string) => `catalog/${drawPicture(slug).name}`;

/** Puts the pictures where the object store serves them from. */
export async function storePictures(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await cp(pictureFolder, resolve(folder, "catalog"), { recursive: true });
}
