import { writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

import { test } from "@playwright/test";

import { pictureFolder, roles, screens, themes, widths } from "./screens.ts";

/** Pictures at a quarter of their size, with long pages cut off. */
const style = `
  body { margin: 24px; width: 1952px; columns: 3; column-gap: 40px; font: 13px/1.5 system-ui; background: #8f8f8f; }
  figure { margin: 0 0 32px; break-inside: avoid; }
  div { display: flex; gap: 8px; align-items: start; }
  img { object-fit: cover; object-position: top; max-height: 640px; }
`;

function renderSheet(theme: (typeof themes)[number]): string {
  const figures = roles.flatMap((role) =>
    screens[role].map(({ name }) => {
      const images = widths.map((width) => `<img src="${theme}/${width}/${name}.png" width="${width / 4}">`);
      return `<figure><figcaption><b>${name}</b> (${role}), ${widths.join(", ")} px</figcaption><div>${images.join("")}</div></figure>`;
    }),
  );
  return `<!doctype html><meta charset="utf-8"><title>${theme}</title><style>${style}</style>${figures.join("\n")}`;
}

for (const theme of themes) {
  test(`the ${theme} screens on one sheet`, async ({ page }) => {
    const file = resolve(pictureFolder, `${theme}.html`);
    await writeFile(file, renderSheet(theme));
    await page.setViewportSize({ width: 2000, height: 1000 });
    await page.goto(pathToFileURL(file).href);
    await page.screenshot({ path: resolve(pictureFolder, `${theme}.png`), fullPage: true });
  });
}
