import type { Page } from "@playwright/test";

/** How many columns a grid of products has on a phone, a tablet and a desk. */
export const widths = [
  { width: 360, columns: 1 },
  { width: 768, columns: 2 },
  { width: 1280, columns: 3 },
] as const;

export function countColumns(page: Page): Promise<number> {
  return page
    .getByRole("link", { name: /^Purchase/ })
    .evaluateAll((links) => new Set(links.map((link) => Math.round(link.getBoundingClientRect().left))).size);
}
