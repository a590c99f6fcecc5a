import { resolve } from "node:path";

import type { Page } from "@playwright/test";

import { become, open, roles, screens, themes } from "./screens.ts";
import { test } from "./test.ts";

const folder = resolve(import.meta.dirname, "../.local/screens");
const widths = [360, 768, 1280];

test.use({ allowedFaults: [/status of 40[34]/] });

/** Also those far below, which a visitor would only load by scrolling to them. */
async function loadImages(page: Page): Promise<void> {
  await page.locator("img").evaluateAll((images) =>
    Promise.all(
      (images as HTMLImageElement[]).map((image) => {
        image.loading = "eager";
        return image.decode();
      }),
    ),
  );
}

for (const colorScheme of themes) {
  for (const width of widths) {
    for (const role of roles) {
      test(`${colorScheme} at ${width} px, as ${role}`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await become(page, role);
        for (const screen of screens[role]) {
          await open(page, screen);
          await loadImages(page);
          const path = resolve(folder, colorScheme, String(width), `${screen.name}.png`);
          // A dialog covers the window and not the page.
          const fullPage = !(await page.locator("dialog[open]").isVisible());
          await page.screenshot({ path, fullPage });
        }
      });
    }
  }
}
