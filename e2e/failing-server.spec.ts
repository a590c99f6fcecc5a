import { errors } from "@bulkhead/contract/errors";
import type { Page } from "@playwright/test";

import { admin, apiOrigin, buyer, signInAs } from "./people.ts";
import { screens } from "./screens/screens.ts";
import { expect, test } from "./test.ts";

// The browser logs what these tests break on purpose.
test.use({ allowedFaults: [/ERR_FAILED|status of 500/] });

const retry = (page: Page) => page.getByRole("main").getByRole("button", { name: "Retry" });

test.describe("while the API fails", () => {
  const { status, message } = errors.internal;
  const answer = {
    status,
    json: { code: "internal", message },
    headers: { "access-control-allow-origin": "*" },
  };
  /** Fails every request, except those that match. */
  const fail = (page: Page, except?: RegExp) =>
    page.route(`${apiOrigin()}/**`, (route) =>
      except?.test(route.request().url()) ? route.continue() : route.fulfill(answer),
    );
  // These need no data from the API.
  const withoutData = new Set(["add-product", "not-allowed", "list-file", "list-file-lines"]);

  for (const [role, person] of [
    ["customer", buyer],
    ["admin", admin],
  ] as const) {
    test(`every screen of the ${role} shows the error and a next step`, async ({ page }) => {
      await signInAs(page, person);
      await fail(page, /\/api\/admin\?/);
      for (const { name, route, path = route } of screens[role].filter(
        (some) => !withoutData.has(some.name),
      )) {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 }), name).toBeVisible();
        await expect(page.getByRole("main").getByRole("alert"), name).toHaveText(message);
        await expect(retry(page), name).toBeVisible();
      }
    });
  }

  test("a page that cannot identify the user says so, and Retry opens it once it can", async ({ page }) => {
    await signInAs(page, buyer);
    await page.addInitScript(() => localStorage.setItem("theme", "dark"));
    await fail(page);
    await page.goto("/products");
    await expect(page.getByRole("heading", { level: 1, name: "Something went wrong" })).toBeVisible();
    // Theme and session are unchanged.
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
    await page.unroute(`${apiOrigin()}/**`);
    await page.getByRole("main").getByRole("link", { name: "Retry" }).click();
    await expect(page.getByRole("link", { name: /^Purchase/ }).first()).toBeVisible();
  });

  test("a list that failed to load appears after Retry", async ({ page }) => {
    await signInAs(page, buyer);
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { name: "My Profile" })).toBeVisible();
    await fail(page);
    await page.getByRole("link", { name: "My Orders" }).click();
    await expect(page.getByRole("heading", { name: "This page didn't load" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(message);
    await page.unroute(`${apiOrigin()}/**`);
    await retry(page).click();
    await expect(page.getByRole("heading", { name: "My Orders" })).toBeVisible();
  });
});

test.describe("pictures that fail to load", () => {
  test("keep their space and their description", async ({ page }) => {
    await signInAs(page, buyer);
    await page.route(/\.(avif|webp)$/, (route) => route.abort());
    await page.goto("/products?brand=Kestrel");
    const picture = page.getByRole("img", { name: /^Drawing of/ }).first();
    await expect(picture).toHaveAttribute("width", /\d+/);
    await expect(picture).toHaveAttribute("height", /\d+/);
    const box = await picture.boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(4 / 3, 1);
  });
});
