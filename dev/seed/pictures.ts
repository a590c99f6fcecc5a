import { readdirSync } from "node:fs";
import { cp, mkdir } from "node:fs/promises";
import { resolve } from "node:path";

/** Rendered by `npm run draw -w dev` and committed: rendering takes longer than starting the stack. */
const folder = resolve(import.meta.dirname, "pictures");
const files = readdirSync(folder);

/** The file name without width and format. It contains a hash of the drawing. */
function pictureName(slug: string): string {
  const pattern = new RegExp(`^${slug}-[0-9a-f]{12}(?=-320\\.webp$)`);
  const [name] = files.flatMap((file) => pattern.exec(file)?.[0] ?? []);
  if (!name) throw new Error(`There is no picture of ${slug}. Run npm run draw -w dev.`);
  return name;
}

/** The key of a product's pictures in the object store. */
export const pictureKey = (slug: string) => `catalog/${pictureName(slug)}`;

/** A picture that tests can upload. */
export const pictureFile = (slug: string, width: 320 | 640 | 960) =>
  resolve(folder, `${pictureName(slug)}-${width}.webp`);

/** Copies the pictures to the folder that the object store serves. */
export async function storePictures(objects: string): Promise<void> {
  await mkdir(objects, { recursive: true });
  await cp(folder, resolve(objects, "catalog"), { recursive: true });
}
