import type { Page } from "@playwright/test";

import routes from "../web/app/routes.ts";
import { violationsOn, countColumns, expectNoSidewaysScroll } from "./page-checks.ts";
import { providerTraffic, test } from "./payment-provider.ts";
import { logInAs, open, roles, screens, settleColors, themes } from "./screens/screens.ts";
import { expect } from "./test.ts";

test.use({
  allowedFaults: [[...providerTraffic, /status of 40[34]/, /net::ERR_FAILED/], { scope: "test" }],
});

/** Text that only the provider's loader and its React form contain. */
const cardCode = /js\.stripe\.com|Could not find Elements context/;
const normal = { width: 1280, height: 720 };
/** A screen of 1280 by 1024 px at 400% zoom. */
const zoomed = { width: 320, height: 256 };

/** The scripts that the page loads from now on, none of them from the card provider. */
function followScripts(page: Page): Set<string> {
  const scripts = new Set<string>();
  page.on("request", (request) => {
    expect.soft(request.url()).not.toContain("stripe.com");
    if (request.url().endsWith(".js")) scripts.add(request.url());
  });
  return scripts;
}

async function expectAccessible(page: Page, name: string): Promise<void> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    await settleColors(page);
    const of = colorScheme === "light" ? "everything" : "colors";
    expect.soft(await violationsOn(page, of), `${name}, ${colorScheme}`).toEqual([]);
  }
}

async function expectOneColumn(page: Page, name: string): Promise<void> {
  await page.setViewportSize(zoomed);
  await expectNoSidewaysScroll(page, name);
  expect.soft(await countColumns(page), name).toBeLessThanOrEqual(1);
  await page.setViewportSize(normal);
}

// Opening a screen takes longer than looking at it, so each is opened once for everything that all must have.
for (const role of roles) {
  test(`the screens of the ${role} have no accessibility violations in either theme, have one column at 400% zoom, and load no byte of the card form unless they show it`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize(normal);
    await page.emulateMedia({ reducedMotion: "reduce" });
    const scripts = role === "payer" ? new Set<string>() : followScripts(page);
    await logInAs(page, role);
    for (const screen of screens[role]) {
      await open(page, screen);
      if (screen.isForeign) continue;
      await expectAccessible(page, screen.name);
      await expectOneColumn(page, screen.name);
    }
    for (const script of scripts)
      expect.soft(await (await page.request.get(script)).text(), script).not.toMatch(cardCode);
  });
}

/** The paths that show a page. */
function pathsOf(entries: typeof routes, parent = ""): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const full = path === undefined ? parent : `${parent}/${path}`;
    if (children) return pathsOf(children, full);
    return path === undefined && !index ? [] : [full || "/"];
  });
}

test("every page of the shop is checked", () => {
  const checked = new Set(Object.values(screens).flatMap((some) => some.map(({ route }) => route)));
  const pages = pathsOf(routes).filter((path) => !/\.(txt|xml)$/.test(path));
  expect(checked).toEqual(new Set(pages));
});
