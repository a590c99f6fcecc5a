import { countColumns } from "./grid.ts";
import { providerTraffic, test } from "./payment-provider.ts";
import { become, open, roles, screens } from "./screens.ts";
import { fitsSideways } from "./small-screen.ts";
import { expect } from "./test.ts";

/** What is left of a 1280 by 1024 px screen at four times the size. */
const magnified = { width: 320, height: 256 };

test.use({
  viewport: magnified,
  allowedFaults: [[...providerTraffic, /status of 40[34]/, /net::ERR_FAILED/], { scope: "test" }],
});

for (const role of roles) {
  test(`at 400 % the screens of the ${role} have one column, and nothing scrolls sideways`, async ({
    page,
  }) => {
    test.slow();
    await become(page, role);
    for (const screen of screens[role].filter(({ isForeign }) => !isForeign)) {
      await open(page, screen);
      await fitsSideways(page, screen.name);
      if (await page.getByRole("link", { name: /^Purchase/ }).count())
        expect.soft(await countColumns(page), screen.name).toBe(1);
    }
  });
}

test("at 400 % the navbar leaves room to read and its menu can be reached to the end", async ({ page }) => {
  await page.goto("/");
  const bar = await page.getByRole("banner").boundingBox();
  expect(bar?.height).toBeLessThanOrEqual(magnified.height / 3);
  await page.getByRole("banner").locator("summary").click();
  await page.getByRole("link", { name: "Login", exact: true }).click();
  await expect(page).toHaveURL("/login");
});
