import { errors } from "@bulkhead/contract/errors";
import type { Page } from "@playwright/test";

import { addPart, newBuyer, partId } from "./orders.ts";
import { admin, apiOrigin, buyer, enterAs } from "./people.ts";
import { screens } from "./screens.ts";
import { expect, test } from "./test.ts";

// What these tests break on purpose is reported by the browser too.
test.use({ allowedFaults: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 50[03]/] });

const unreachable = "We cannot reach the server right now";
const alertIn = (page: Page, words: string) => page.getByRole("main").getByRole("alert").getByText(words);
const retry = (page: Page) => page.getByRole("main").getByRole("button", { name: "Retry" });

test.describe("without a connection", () => {
  test("an order keeps what was typed, and Retry places it once", async ({ page, context }) => {
    await newBuyer(page);
    await page.goto(`/tools/${partId("io-bracket")}`);
    const quantity = page.getByRole("textbox", { name: "Quantity" });
    await quantity.fill("250");
    await page.getByLabel("Phone (optional)").fill("+44 020 7946");
    await page.getByLabel("Delivery address (optional)").fill("7 Solder Lane");
    await context.setOffline(true);
    await page.getByRole("button", { name: "Place order" }).click();
    await expect(alertIn(page, unreachable)).toBeVisible();
    await expect(quantity).toHaveValue("250");
    await expect(page.getByLabel("Phone (optional)")).toHaveValue("+44 020 7946");
    await expect(page.getByLabel("Delivery address (optional)")).toHaveValue("7 Solder Lane");

    await context.setOffline(false);
    await retry(page).click();
    await expect(page.getByRole("status").getByText("Order placed successfully")).toBeVisible();
    await page.goto("/dashboard/orders");
    await expect(page.getByRole("status").getByText("1 order", { exact: true })).toBeVisible();
  });

  test("a review keeps what was typed, and Retry sends it", async ({ page, context }) => {
    await newBuyer(page);
    await page.goto("/dashboard/review");
    const words = page.getByLabel("Review (optional)");
    await words.fill("Trays were sealed");
    await context.setOffline(true);
    await page.getByRole("button", { name: "Add review" }).click();
    await expect(alertIn(page, unreachable)).toBeVisible();
    await expect(words).toHaveValue("Trays were sealed");
    await context.setOffline(false);
    await retry(page).click();
    await expect(page.getByRole("status").getByText("Review added successfully")).toBeVisible();
  });

  test("an edit of a part keeps what was typed, and Retry saves it", async ({ page, context }) => {
    await enterAs(page, admin);
    const id = await addPart(page, "Kept while offline", 500);
    await page.goto(`/dashboard/manageproduct/${id}`);
    const model = page.getByLabel("Model");
    await model.fill("K-2");
    await context.setOffline(true);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(alertIn(page, unreachable)).toBeVisible();
    await expect(model).toHaveValue("K-2");
    await context.setOffline(false);
    await retry(page).click();
    await expect(page.getByRole("status").getByText("Successfully updated")).toBeVisible();
  });

  test("a part that could not be deleted says so in its row, and the list stays", async ({
    page,
    context,
  }) => {
    await enterAs(page, admin);
    const name = `Undeletable ${Date.now()}`;
    await addPart(page, name, 500);
    await page.goto(`/dashboard/manageproduct?${new URLSearchParams({ search: name })}`);
    const row = page.getByRole("row", { name });
    await row.getByRole("button", { name: "Delete" }).click();
    await context.setOffline(true);
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(row.getByRole("alert")).toContainText(unreachable);
    await context.setOffline(false);
    await row.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(row).toBeHidden();
  });

  test("a page not seen yet says so inside the shop, and comes with Retry", async ({ page, context }) => {
    await enterAs(page, buyer);
    await page.goto("/dashboard", { waitUntil: "networkidle" });
    await context.setOffline(true);
    for (const name of ["My Orders", "Edit Profile"]) {
      await page.getByRole("link", { name }).click();
      await expect(alertIn(page, unreachable)).toBeVisible();
    }
    await page.getByRole("navigation").getByRole("link", { name: "Products" }).click();
    await expect(alertIn(page, unreachable)).toBeVisible();
    await context.setOffline(false);
    await page.getByRole("main").getByText("Retry").click();
    await expect(page.getByRole("link", { name: /^Purchase/ }).first()).toBeVisible();
  });

  test("the login says so and keeps the address", async ({ page, context }) => {
    await page.goto("/login");
    await expect(page.getByRole("button", { name: "Continue with Google" })).toBeEnabled();
    await page.getByLabel("Email").fill(buyer.email);
    await page.getByLabel("Password").fill(buyer.password);
    await context.setOffline(true);
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await expect(page.getByRole("alert").getByText("something went wrong")).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue(buyer.email);
    await context.setOffline(false);
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await expect(page).toHaveURL("/");
  });
});

test.describe("while the API fails", () => {
  const { status, message } = errors.internal;
  const answer = {
    status,
    json: { code: "internal", message },
    headers: { "access-control-allow-origin": "*" },
  };
  /** Everything, or everything but the question who is asking. */
  const fail = (page: Page, except?: RegExp) =>
    page.route(`${apiOrigin()}/**`, (route) =>
      except?.test(route.request().url()) ? route.continue() : route.fulfill(answer),
    );
  // These two ask the API for nothing.
  const withoutData = new Set(["add-product", "not-allowed"]);

  for (const [role, person] of [
    ["customer", buyer],
    ["admin", admin],
  ] as const) {
    test(`no screen of the ${role} is white: each says so, with a next step`, async ({ page }) => {
      await enterAs(page, person);
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

  test("a page whose reader cannot be told says so, and Retry opens it once they can", async ({ page }) => {
    await enterAs(page, buyer);
    await fail(page);
    await page.goto("/products");
    await expect(page.getByRole("heading", { level: 1, name: "Something went wrong" })).toBeVisible();
    await page.unroute(`${apiOrigin()}/**`);
    await page.getByRole("main").getByRole("link", { name: "Retry" }).click();
    await expect(page.getByRole("link", { name: /^Purchase/ }).first()).toBeVisible();
  });

  test("a list that cannot be loaded comes with Retry, once it can", async ({ page }) => {
    await enterAs(page, buyer);
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { name: "My Profile" })).toBeVisible();
    await fail(page);
    await page.getByRole("link", { name: "My Orders" }).click();
    await expect(page.getByRole("heading", { name: "This page could not be loaded" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(message);
    await page.unroute(`${apiOrigin()}/**`);
    await retry(page).click();
    await expect(page.getByRole("heading", { name: "My Orders" })).toBeVisible();
  });
});

test.describe("pictures that do not come", () => {
  test("leave their place and their words, and nothing moves", async ({ page }) => {
    await enterAs(page, buyer);
    await page.route(/\.(avif|webp)$/, (route) => route.abort());
    await page.goto("/products?brand=Kestrel");
    const picture = page.getByRole("img", { name: /^Drawing of/ }).first();
    await expect(picture).toHaveAttribute("width", /\d+/);
    await expect(picture).toHaveAttribute("height", /\d+/);
    const box = await picture.boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(4 / 3, 1);
  });
});
