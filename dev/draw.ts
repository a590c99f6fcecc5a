import { readdir, mkdir, rm, writeFile } from "node:fs/promises";
import { resolve } from "node:path";

import { drawings } from "./drawings/catalog.ts";
import { emptyPicture } from "./drawings/empty-tray.ts";
import { heroPicture } from "./drawings/hero.ts";
import { notFoundPicture } from "./drawings/not-found.ts";
import { renderPicture, renderPreview, small, smallest } from "./drawings/render.ts";
import { failedPicture } from "./drawings/unplugged.ts";
import { drawPicture, pictureFolder, type Picture } from "./seed/pictures.ts";
import { root } from "./settings.ts";

// Renders every drawing into the files that are kept in the repository. Run it after changing a drawing.
const formats = ["avif", "webp"] as const;

async function render(
  { svg, name }: Picture,
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

await mkdir(pictureFolder, { recursive: true });
const kept = new Set<string>();
for (const slug of Object.keys(drawings)) {
  for (const file of await render(drawPicture(slug), [320, 640, 960], pictureFolder)) kept.add(file);
}
for (const file of await readdir(pictureFolder)) {
  if (!kept.has(file)) await rm(resolve(pictureFolder, file));
}

const webPictures = resolve(root, "web/public/pictures");
await mkdir(webPictures, { recursive: true });
const hero = { svg: heroPicture(), name: "hero" };
await render(hero, [480], webPictures, smallest);
await render(hero, [800, 1000, 1280], webPictures, small);
await render({ svg: notFoundPicture(), name: "not-found" }, [480, 960], webPictures, small);
await render({ svg: emptyPicture(), name: "empty" }, [320], webPictures, small);
await render({ svg: failedPicture(), name: "failed" }, [320], webPictures, small);
await writeFile(resolve(webPictures, "og.jpg"), await renderPreview(hero.svg));
console.log(
  `${kept.size} pictures of ${Object.keys(drawings).length} parts, the hero and the pictures of what is not there`,
);
