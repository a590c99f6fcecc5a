import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

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
