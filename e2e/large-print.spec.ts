import { expect, test } from "./test.ts";

/** A screen of 1280 by 1024 px at 400% zoom. */
const zoomed = { width: 320, height: 256 };

test.use({ viewport: zoomed });

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
