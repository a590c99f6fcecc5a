import type { Page } from "@playwright/test";

import { buyer, logIn } from "./people.ts";
import { expect, test } from "./test.ts";

/** Records what moves during a view transition. */
const recordTransitions = (page: Page) =>
  page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      void transition.ready.then(() => {
        const pseudos = document
          .getAnimations()
          .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? (effect.pseudoElement ?? []) : []));
        document.documentElement.dataset["moved"] = JSON.stringify(pseudos);
      });
      return transition;
    };
  });

const movedElements = (page: Page) =>
  page.evaluate(() => JSON.parse(document.documentElement.dataset["moved"] ?? "[]") as string[]);

const scrollBehavior = () => getComputedStyle(document.documentElement).scrollBehavior;

test("scrolling to a section is smooth, except with reduced motion", async ({ page }) => {
  await page.goto("/");
  expect(await page.evaluate(scrollBehavior)).toBe("auto");
  await page.getByRole("link", { name: "See the parts" }).click();
  await expect(page.getByRole("heading", { name: "Our Products" })).toBeInViewport();
  expect(await page.evaluate(scrollBehavior)).toBe("smooth");
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await page.evaluate(scrollBehavior)).toBe("auto");
});

test("a click anywhere on a card opens the product, and its picture grows out of the card", async ({
  page,
}) => {
  await logIn(page, buyer, "/products");
  const picture = await page.getByRole("article").first().getByRole("img").boundingBox();
  if (!picture) throw new Error("The card has no picture");
  await recordTransitions(page);
  await page.mouse.move(picture.x + picture.width / 2, picture.y + picture.height / 2);
  await page.mouse.down();
  await page.mouse.up();
  await expect(page).toHaveURL(/\/tools\//);
  await expect.poll(() => movedElements(page)).toContain("::view-transition-group(product-picture)");
  await page.goBack();
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("nothing grows with reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await logIn(page, buyer, "/products");
  await recordTransitions(page);
  await page
    .getByRole("link", { name: /^Purchase/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/tools\//);
  expect(await movedElements(page)).toEqual([]);
});

test("the code of the pages behind the login is loaded in advance", async ({ page }) => {
  const fetched = page.waitForRequest(/my-orders\.route.*\.js/);
  await logIn(page, buyer, "/products");
  await fetched;
});
