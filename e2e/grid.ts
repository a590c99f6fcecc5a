import type { Page } from "@playwright/test";

/** The columns of the product grid on a phone, a tablet and a desktop. */
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
