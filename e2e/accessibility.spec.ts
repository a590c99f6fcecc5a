import routes from "../web/app/routes.ts";
import { violationsOn } from "./axe.ts";
import { providerTraffic, test } from "./payment-provider.ts";
import { logInAs, open, roles, screens, settleColors, themes } from "./screens.ts";
import { expect } from "./test.ts";

test.use({
  allowedFaults: [[...providerTraffic, /status of 40[34]/, /net::ERR_FAILED/], { scope: "test" }],
});

for (const role of roles) {
  test(`the screens of the ${role} have no accessibility violations in either theme`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: "reduce" });
    await logInAs(page, role);
    for (const screen of screens[role].filter(({ isForeign }) => !isForeign)) {
      await open(page, screen);
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme });
        await settleColors(page);
        const of = colorScheme === "light" ? "everything" : "colors";
        expect.soft(await violationsOn(page, of), `${screen.name}, ${colorScheme}`).toEqual([]);
      }
    }
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
