import { randomUUID } from "node:crypto";

import type { Locator, Page } from "@playwright/test";

import { addProduct, newBuyer, productId } from "./orders.ts";
import { admin, apiOrigin, buyer, enterAs } from "./people.ts";
import { addButton, expectFilledIn, fillInProduct } from "./product-form.ts";
import { expect, test } from "./test.ts";

// What these tests break on purpose is reported by the browser too.
test.use({ allowedFaults: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

const unreachable = "We can't reach the server right now";
const alertIn = (page: Page, words: string) => page.getByRole("main").getByRole("alert").getByText(words);
const retry = (page: Page) => page.getByRole("main").getByRole("button", { name: "Retry" });

/** A name nobody else has given, so that tests do not meet each other's products. */
const productName = (what: string) => `${what} ${randomUUID().slice(0, 8)}`;
const managed = (name: string) => `/dashboard/manageproduct?${new URLSearchParams({ search: name })}`;

/** Add Product, filled in for a part of this name. */
async function openFilledIn(page: Page, name: string): Promise<void> {
  await enterAs(page, admin);
  await page.goto("/dashboard/addproduct");
  await fillInProduct(page, name);
}

/** Nothing was lost, Retry adds the product, and there is one of it. */
async function expectAddedByRetry(page: Page, name: string): Promise<void> {
  await expectFilledIn(page, name);
  await retry(page).click();
  await expect(
    page.getByRole("status").getByText("Product added successfully", { exact: true }),
  ).toBeVisible();
  await page.goto(managed(name));
  await expect(page.getByRole("row", { name })).toHaveCount(1);
}

/** The stock of a product with 500 units, 120 of which are about to be taken away. */
async function openStock(page: Page, name: string): Promise<Locator> {
  await enterAs(page, admin);
  await addProduct(page, name, 500);
  await page.goto(managed(name));
  await page.getByRole("link", { name: `Adjust stock ${name}` }).click();
  const dialog = page.getByRole("dialog", { name: `Stock of ${name}` });
  await dialog.getByRole("radio", { name: "Remove units" }).check();
  await dialog.getByRole("textbox", { name: "Units" }).fill("120");
  await dialog.getByLabel("Reason").fill("Dropped in the hall");
  return dialog;
}

/** Nothing was lost, Retry takes the units away, and the ledger says so once. */
async function expectAdjustedByRetry(dialog: Locator): Promise<void> {
  await expect(dialog.getByRole("radio", { name: "Remove units" })).toBeChecked();
  await expect(dialog.getByRole("textbox", { name: "Units" })).toHaveValue("120");
  await expect(dialog.getByLabel("Reason")).toHaveValue("Dropped in the hall");
  await dialog.getByRole("button", { name: "Retry" }).click();
  await expect(dialog.getByRole("status").getByText("Saved: 380 on hand")).toBeVisible();
  await expect(dialog.getByRole("listitem").filter({ hasText: "−120 on hand" })).toHaveCount(1);
  await expect(dialog.getByRole("listitem")).toHaveCount(2);
}

/** Everything the page has asked for ahead has come. */
const isCodeHere = () =>
  [...document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]")].every(
    ({ href }) => performance.getEntriesByName(href).length > 0,
  );

test.describe("without a connection", () => {
  test("an order keeps what was typed, and Retry places it once", async ({ page, context }) => {
    await newBuyer(page);
    await page.goto(`/tools/${productId("io-bracket")}`);
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

  test("an edit of a product keeps what was typed, and Retry saves it", async ({ page, context }) => {
    await enterAs(page, admin);
    const id = await addProduct(page, "Kept while offline", 500);
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

  test("a new product keeps what was typed, and Retry adds it once", async ({ page, context }) => {
    const name = productName("Offline");
    await openFilledIn(page, name);
    await context.setOffline(true);
    await addButton(page).click();
    await expect(page.getByRole("alert").getByText("Failed to add Product", { exact: true })).toBeVisible();
    await expect(alertIn(page, unreachable)).toBeVisible();
    await context.setOffline(false);
    await expectAddedByRetry(page, name);
  });

  test("a correction of stock keeps what was typed, and Retry counts it once", async ({ page, context }) => {
    const dialog = await openStock(page, productName("Miscounted"));
    await context.setOffline(true);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByRole("alert")).toContainText(unreachable);
    await context.setOffline(false);
    await expectAdjustedByRetry(dialog);
  });

  test("a product that could not be deleted says so in its row, and the list stays", async ({
    page,
    context,
  }) => {
    await enterAs(page, admin);
    const name = `Undeletable ${Date.now()}`;
    await addProduct(page, name, 500);
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
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { name: "My Profile" })).toBeVisible();
    await expect.poll(() => page.evaluate(isCodeHere)).toBe(true);
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

test.describe("when the server has done it and the answer gets lost", () => {
  /** Of the next call to this path. */
  const loseAnswer = (page: Page, path: string) =>
    page.route(
      `${apiOrigin()}${path}`,
      async (route) => {
        expect((await route.fetch()).ok()).toBe(true);
        await route.abort();
      },
      { times: 1 },
    );

  test("an order is placed once", async ({ page }) => {
    await newBuyer(page);
    await page.goto(`/tools/${productId("io-bracket")}`);
    await loseAnswer(page, "/api/order");
    await page.getByRole("button", { name: "Place order" }).click();
    await expect(alertIn(page, unreachable)).toBeVisible();
    await retry(page).click();
    await expect(page.getByRole("status").getByText("Order placed successfully")).toBeVisible();
    await page.goto("/dashboard/orders");
    await expect(page.getByRole("status").getByText("1 order", { exact: true })).toBeVisible();
  });

  test("a new product is there once", async ({ page }) => {
    const name = productName("Unanswered");
    await openFilledIn(page, name);
    await loseAnswer(page, "/api/products");
    await addButton(page).click();
    await expect(alertIn(page, unreachable)).toBeVisible();
    await expectAddedByRetry(page, name);
  });

  test("a review is written once", async ({ page }) => {
    await newBuyer(page);
    await page.goto("/dashboard/review");
    await loseAnswer(page, "/api/review");
    await page.getByRole("button", { name: "Add review" }).click();
    await expect(alertIn(page, unreachable)).toBeVisible();
    await retry(page).click();
    await expect(page.getByRole("status").getByText("Review added successfully")).toBeVisible();
  });

  test("an edit of a product is no edit of a stale one", async ({ page }) => {
    await enterAs(page, admin);
    const id = await addProduct(page, productName("Unanswered"), 500);
    await page.goto(`/dashboard/manageproduct/${id}`);
    await page.getByLabel("Model").fill("K-3");
    await loseAnswer(page, "/api/products/*");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(alertIn(page, unreachable)).toBeVisible();
    await retry(page).click();
    await expect(page.getByRole("status").getByText("Successfully updated")).toBeVisible();
  });

  test("a correction of stock counts once", async ({ page }) => {
    const dialog = await openStock(page, productName("Unanswered"));
    await loseAnswer(page, "/api/products/*/stock");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByRole("alert")).toContainText(unreachable);
    await expectAdjustedByRetry(dialog);
  });
});
