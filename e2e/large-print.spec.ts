import { countColumns } from "./grid.ts";
import { providerTraffic, test } from "./payment-provider.ts";
import { logInAs, open, roles, screens } from "./screens.ts";
import { expectNoSidewaysScroll } from "./small-screen.ts";
import { expect } from "./test.ts";

/** A screen of 1280 by 1024 px at 400% zoom. */
const zoomed = { width: 320, height: 256 };

test.use({
  viewport: zoomed,
  allowedFaults: [[...providerTraffic, /status of 40[34]/, /net::ERR_FAILED/], { scope: "test" }],
});

for (const role of roles) {
  test(`at 400% zoom the screens of the ${role} have one column, and nothing scrolls sideways`, async ({
    page,
  }) => {
    test.slow();
    await logInAs(page, role);
    for (const screen of screens[role].filter(({ isForeign }) => !isForeign)) {
      await open(page, screen);
      await expectNoSidewaysScroll(page, screen.name);
      if (await page.getByRole("link", { name: /^Purchase/ }).count())
        expect.soft(await countColumns(page), screen.name).toBe(1);
    }
  });
}

test("at 400% zoom the navbar leaves room for the page, and its whole menu can be reached", async ({
  page,
}) => {
  await page.goto("/");
  const bar = await page.getByRole("banner").boundingBox();
  expect(bar?.height).toBeLessThanOrEqual(zoomed.height / 3);
  await page.getByRole("banner").locator("summary").click();
  await page.getByRole("link", { name: "Login", exact: true }).click();
  await expect(page).toHaveURL("/login");
});
