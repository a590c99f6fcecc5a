import { resolve } from "node:path";

import type { Page } from "@playwright/test";

import { providerTraffic, test } from "../payment-provider.ts";
import { logInAs, open, pictureFolder, roles, screens, themes, widths } from "./screens.ts";

test.use({
  allowedFaults: [[...providerTraffic, /status of 40[34]/, /net::ERR_FAILED/], { scope: "test" }],
});

/** Loads the lazy images too. */
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
        test.slow();
        await page.setViewportSize({ width, height: role === "payer" ? 1_200 : 900 });
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await logInAs(page, role);
        for (const screen of screens[role]) {
          await open(page, screen);
          await loadImages(page);
          const path = resolve(pictureFolder, colorScheme, String(width), `${screen.name}.png`);
          await page.evaluate(() => scrollTo(0, 0));
          // A frame of another origin is only painted after a first screenshot.
          await page.screenshot();
          // A dialog covers the window, not the page, and a full-page picture may omit such a frame.
          const fullPage = !(await page.locator("dialog[open], iframe").first().isVisible());
          await page.screenshot({ path, fullPage });
        }
      });
    }
  }
}
