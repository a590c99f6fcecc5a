import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

import routes from "../web/app/routes.ts";
import { providerTraffic, test } from "./payment-provider.ts";
import { become, open, roles, screens, themes } from "./screens.ts";
import { expect } from "./test.ts";

test.use({
  allowedFaults: [[...providerTraffic, /status of 40[34]/, /net::ERR_FAILED/], { scope: "test" }],
});

async function violationsOn(page: Page): Promise<string[]> {
  // The provider's frame has no ground of its own, which axe takes for white. Its colours are pairs of themes.test.ts.
  const { violations } = await new AxeBuilder({ page })
    .exclude("iframe[title='Secure payment input frame']")
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

for (const colorScheme of themes) {
  for (const role of roles) {
    test(`the screens of the ${role} have no accessibility violation in ${colorScheme}`, async ({ page }) => {
      test.slow();
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await become(page, role);
      for (const screen of screens[role].filter(({ isForeign }) => !isForeign)) {
        await open(page, screen);
        expect.soft(await violationsOn(page), screen.name).toEqual([]);
      }
    });
  }
}

/** The addresses that show a page. */
function addressesOf(entries: typeof routes, parent = ""): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const address = path === undefined ? parent : `${parent}/${path}`;
    if (children) return addressesOf(children, address);
    return path === undefined && !index ? [] : [address || "/"];
  });
}

test("every screen of the shop is among those that are checked", () => {
  const checked = new Set(Object.values(screens).flatMap((some) => some.map(({ route }) => route)));
  const pages = addressesOf(routes).filter((address) => !/\.(txt|xml)$/.test(address));
  expect(checked).toEqual(new Set(pages));
});
