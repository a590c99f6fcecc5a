import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { resolve } from "node:path";

import { drawings, fileName } from "./catalog.ts";
import { emptyPicture } from "./empty-tray.ts";
import { heroPicture } from "./hero.ts";
import { notFoundPicture } from "./not-found.ts";
import { staffOnlyPicture } from "./padlock.ts";
import { renderPicture, renderPreview, small, smallest } from "./render.ts";
import { failedPicture } from "./unplugged.ts";

// Renders every drawing into files that are committed. Run it after you change a drawing.
const root = resolve(import.meta.dirname, "../..");
const catalogFolder = resolve(root, "dev/seed/pictures");
const webFolder = resolve(root, "web/public/pictures");
const formats = ["avif", "webp"] as const;

async function render(
  svg: string,
  name: string,
  widths: readonly number[],
  folder: string,
  avif?: typeof small,
): Promise<string[]> {
  const renditions = widths.flatMap((width) => formats.map((format) => ({ width, format })));
  return Promise.all(
    renditions.map(async ({ width, format }) => {
      const file = `${name}-${width}.${format}`;
      await writeFile(resolve(folder, file), await renderPicture(svg, width, format, avif));
      return file;
    }),
  );
}

await mkdir(catalogFolder, { recursive: true });
const current = new Set<string>();
for (const [slug, draw] of Object.entries(drawings)) {
  const svg = draw();
  for (const file of await render(svg, fileName(slug, svg), [320, 640, 960], catalogFolder))
    current.add(file);
}
for (const file of await readdir(catalogFolder)) {
  if (!current.has(file)) await rm(resolve(catalogFolder, file));
}

await mkdir(webFolder, { recursive: true });
const hero = heroPicture();
await render(hero, "hero", [480], webFolder, smallest);
await render(hero, "hero", [800, 1000, 1280], webFolder, small);
await render(notFoundPicture(), "not-found", [480, 960], webFolder, small);
await render(emptyPicture(), "empty", [320], webFolder, small);
await render(failedPicture(), "failed", [320], webFolder, small);
await render(staffOnlyPicture(), "staff-only", [320], webFolder, small);
await writeFile(resolve(webFolder, "og.jpg"), await renderPreview(hero));
console.log(
  `Rendered ${current.size} pictures of ${Object.keys(drawings).length} products, and those of the web.`,
);
