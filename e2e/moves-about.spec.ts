import type { Page } from "@playwright/test";

import { buyer, logIn } from "./people.ts";
import { expect, test } from "./test.ts";

/** Remembers what moves while one page turns into another. */
const watchTransitions = (page: Page) =>
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

const moving = (page: Page) =>
  page.evaluate(() => JSON.parse(document.documentElement.dataset["moved"] ?? "[]") as string[]);

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

test("a product is opened from anywhere on its card, and its picture grows out of the card", async ({
  page,
}) => {
  await logIn(page, buyer, "/products");
  const picture = await page.getByRole("article").first().getByRole("img").boundingBox();
  if (!picture) throw new Error("The card has no picture");
  await watchTransitions(page);
  await page.mouse.move(picture.x + picture.width / 2, picture.y + picture.height / 2);
  await page.mouse.down();
  await page.mouse.up();
  await expect(page).toHaveURL(/\/tools\//);
  await expect.poll(() => moving(page)).toContain("::view-transition-group(product-picture)");
  await page.goBack();
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("nothing grows for whoever wants no motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await logIn(page, buyer, "/products");
  await watchTransitions(page);
  await page
    .getByRole("link", { name: /^Purchase/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/tools\//);
  expect(await moving(page)).toEqual([]);
});

test("the code of every page behind the login is there before anybody asks for it", async ({ page }) => {
  const fetched = page.waitForRequest(/my-orders\.route.*\.js/);
  await logIn(page, buyer, "/products");
  await fetched;
});
