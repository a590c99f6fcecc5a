import { logIn, buyer } from "./people.ts";
import { expect, test } from "./test.ts";

const scrollBehaviour = () => getComputedStyle(document.documentElement).scrollBehavior;

test("only the way to a section of the page is animated, and not where motion is not wanted", async ({
  page,
}) => {
  await page.goto("/");
  expect(await page.evaluate(scrollBehaviour)).toBe("auto");
  await page.getByRole("link", { name: "See the parts" }).click();
  await expect(page.getByRole("heading", { name: "Our Products" })).toBeInViewport();
  expect(await page.evaluate(scrollBehaviour)).toBe("smooth");
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await page.evaluate(scrollBehaviour)).toBe("auto");
});

test("a part is opened from anywhere on its card, and its page is fetched before the click", async ({
  page,
}) => {
  await logIn(page, buyer, "/products");
  const picture = await page.getByRole("article").first().getByRole("img").boundingBox();
  if (!picture) throw new Error("The card has no picture");
  const fetched = page.waitForRequest(/place-order\.route.*\.js/);
  await page.mouse.move(picture.x + picture.width / 2, picture.y + picture.height / 2);
  await fetched;
  await page.mouse.down();
  await page.mouse.up();
  await expect(page).toHaveURL(/\/tools\//);
});

test("a page of the dashboard is fetched as soon as somebody points at its link", async ({ page }) => {
  await logIn(page, buyer);
  const fetched = page.waitForRequest(/my-orders\.route.*\.js/);
  await page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "My Orders" }).hover();
  await fetched;
});
