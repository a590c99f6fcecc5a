import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Only these depend on the theme. */
const COLOR_RULES = ["color-contrast", "link-in-text-block"];

export async function violationsOn(
  page: Page,
  of: "everything" | "colors" = "everything",
): Promise<string[]> {
  // The provider's frame has a transparent background, which axe takes for white. themes.test.ts checks its colors.
  const axe = new AxeBuilder({ page }).exclude("iframe[title='Secure payment input frame']");
  const { violations } = await (of === "colors" ? axe.withRules(COLOR_RULES) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/** Nothing is beyond the right edge, so nothing scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page, what?: string): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(beyond, what).toBeLessThanOrEqual(width);
}

/** The columns of the product grid on a phone, a tablet and a desktop. */
export const widths = [
  { width: 360, columns: 1 },
  { width: 768, columns: 2 },
  { width: 1280, columns: 3 },
] as const;

/** Of cards. In a table, parts stand side by side to be compared. */
export function countColumns(page: Page): Promise<number> {
  return page
    .getByRole("link", { name: /^Purchase/ })
    .and(page.locator(":not(table *)"))
    .evaluateAll((links) => new Set(links.map((link) => Math.round(link.getBoundingClientRect().left))).size);
}
