import type { Page } from "@playwright/test";

/** Counts the clicks of the mouse, in every page and frame. */
export async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.exposeBinding("noteClick", () => {
    clicks += 1;
  });
  await page.addInitScript(() => {
    const note = (window as unknown as { noteClick: () => void }).noteClick;
    // Enter and Space also cause click events, but with a detail of 0.
    addEventListener("click", ({ detail, isTrusted }) => isTrusted && detail > 0 && note(), true);
  });
  return () => clicks;
}
