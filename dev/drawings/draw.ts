import { readdir, rm, writeFile } from "node:fs/promises";
import { resolve } from "node:path";

import {
  catalogFolder,
  catalogWidths,
  fileName,
  formats,
  readDrawings,
  renderPicture,
  renderPreview,
  small,
  smallest,
} from "./render.ts";

// Renders every drawing into files that are committed. Run it after you change a drawing.
const webFolder = resolve(import.meta.dirname, "../../web/public/pictures");

async function render(
  [name, svg]: [string, string],
  widths: readonly number[],
  folder: string,
  avif?: typeof small,
): Promise<string[]> {
  const files = widths.flatMap((width) => formats.map((format) => ({ width, format })));
  return Promise.all(
    files.map(async ({ width, format }) => {
      const file = `${name}-${width}.${format}`;
      await writeFile(resolve(folder, file), await renderPicture(svg, width, format, avif));
      return file;
    }),
  );
}

const current = new Set<string>();
for (const [slug, svg] of readDrawings("products"))
  for (const file of await render([fileName(slug, svg), svg], catalogWidths, catalogFolder))
    current.add(file);
for (const file of await readdir(catalogFolder))
  if (!current.has(file)) await rm(resolve(catalogFolder, file));

const widthsOfWeb: Record<string, readonly number[]> = {
  hero: [800, 1000, 1280],
  "not-found": [480, 960],
};
for (const drawing of readDrawings("web")) {
  await render(drawing, widthsOfWeb[drawing[0]] ?? [320], webFolder, small);
  if (drawing[0] !== "hero") continue;
  await render(drawing, [480], webFolder, smallest);
  await writeFile(resolve(webFolder, "og.jpg"), await renderPreview(drawing[1]));
}
console.log(`Rendered ${current.size} pictures of products, and those of the web.`);
