import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

export async function violationsOn(page: Page): Promise<string[]> {
  // The provider's frame has a transparent background, which axe takes for white. themes.test.ts checks its colors.
  const { violations } = await new AxeBuilder({ page })
    .exclude("iframe[title='Secure payment input frame']")
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
