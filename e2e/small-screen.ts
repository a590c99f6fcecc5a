import { expect, type Page } from "@playwright/test";

/** Nothing is beyond the right edge, so nothing scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page, what?: string): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(beyond, what).toBeLessThanOrEqual(width);
}
