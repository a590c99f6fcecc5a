import type { Locator, Page } from "@playwright/test";

import { addProduct, newBuyer, productId, uniqueName } from "./orders.ts";
import { admin, apiOrigin, buyer, signInAs } from "./people.ts";
import { expect, test } from "./test.ts";

// The browser logs what these tests break on purpose.
test.use({ allowedFaults: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

const unreachable = "We can't reach the server right now";
const alertIn = (page: Page, words: string) => page.getByRole("main").getByRole("alert").getByText(words);
const retry = (page: Page) => page.getByRole("main").getByRole("button", { name: "Retry" });

const listPath = (name: string) => `/dashboard/manageproduct?${new URLSearchParams({ search: name })}`;

/** Opens the stock of a product with 500 units and fills in a removal of 120. */
async function openStockDialog(page: Page, name: string): Promise<Locator> {
  await signInAs(page, admin);
  await addProduct(page, name, 500);
  await page.goto(listPath(name));
  await page.getByRole("link", { name: `Stock ${name}` }).click();
  const dialog = page.getByRole("dialog", { name: `Stock of ${name}` });
  await dialog.getByRole("radio", { name: "Correct" }).check();
  await dialog.getByRole("radio", { name: "Remove" }).check();
  await dialog.getByRole("textbox", { name: "Units" }).fill("120");
  await dialog.getByLabel("Say why").fill("Dropped in the hall");
  return dialog;
}

/** The dialog kept its values, and Retry removes the units once. */
async function expectRetryToAdjustStock(dialog: Locator): Promise<void> {
  await expect(dialog.getByRole("radio", { name: "Remove" })).toBeChecked();
  await expect(dialog.getByRole("textbox", { name: "Units" })).toHaveValue("120");
  await expect(dialog.getByLabel("Say why")).toHaveValue("Dropped in the hall");
  await dialog.getByRole("button", { name: "Retry" }).click();
  await expect(dialog.getByRole("status").getByText("Saved: 380 on hand")).toBeVisible();
  await expect(dialog.getByRole("listitem").filter({ hasText: "−120" })).toHaveCount(1);
  await expect(dialog.getByRole("listitem")).toHaveCount(2);
}

/** The page has loaded all code it prefetches. */
const isCodeLoaded = () =>
  [...document.querySelectorAll<HTMLLinkElement>("link[rel=modulepreload]")].every(
    ({ href }) => performance.getEntriesByName(href).length > 0,
  );

test.describe("without a connection", () => {
  test("an order keeps the typed values, and Retry places it once", async ({ page, context }) => {
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

  test("a stock adjustment keeps the typed values, and Retry applies it once", async ({ page, context }) => {
    const dialog = await openStockDialog(page, uniqueName("Miscounted"));
    await context.setOffline(true);
    await dialog.getByRole("button", { name: "Remove 120" }).click();
    await expect(dialog.getByRole("alert")).toContainText(unreachable);
    await context.setOffline(false);
    await expectRetryToAdjustStock(dialog);
  });

  test("a failed delete shows the error in its row, and the list stays", async ({ page, context }) => {
    await signInAs(page, admin);
    const name = uniqueName("Undeletable");
    await addProduct(page, name, 500);
    await page.goto(listPath(name));
    const row = page.getByRole("row", { name });
    await row.getByRole("button", { name: "Delete" }).click();
    await context.setOffline(true);
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(row.getByRole("alert")).toContainText(unreachable);
    await context.setOffline(false);
    await row.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(row.getByRole("status")).toHaveText("Deleted");
  });

  test("a page that is not loaded yet shows the error inside the shop, and Retry loads it", async ({
    page,
    context,
  }) => {
    await signInAs(page, buyer);
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { name: "My Profile" })).toBeVisible();
    await expect.poll(() => page.evaluate(isCodeLoaded)).toBe(true);
    await context.setOffline(true);
    for (const name of ["My Orders", "Edit Profile"]) {
      await page.getByRole("link", { name }).click();
      await expect(alertIn(page, unreachable)).toBeVisible();
    }
    await page.getByRole("navigation").getByRole("link", { name: "Products" }).click();
    // The page before shows the same error until then.
    await expect(page).toHaveURL("/products");
    await expect(alertIn(page, unreachable)).toBeVisible();
    await context.setOffline(false);
    await page.getByRole("main").getByText("Retry").click();
    await expect(page.getByRole("link", { name: /^Purchase/ }).first()).toBeVisible();
  });

  test("the login shows the error and keeps the email", async ({ page, context }) => {
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

test.describe("when the server does the work but its response is lost", () => {
  /** Drops the response to the next request to this path. */
  const loseResponse = (page: Page, path: string) =>
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
    await loseResponse(page, "/api/order");
    await page.getByRole("button", { name: "Place order" }).click();
    await expect(alertIn(page, unreachable)).toBeVisible();
    await retry(page).click();
    await expect(page.getByRole("status").getByText("Order placed successfully")).toBeVisible();
    await page.goto("/dashboard/orders");
    await expect(page.getByRole("status").getByText("1 order", { exact: true })).toBeVisible();
  });

  test("a stock adjustment counts once", async ({ page }) => {
    const dialog = await openStockDialog(page, uniqueName("Unanswered"));
    await loseResponse(page, "/api/products/*/stock");
    await dialog.getByRole("button", { name: "Remove 120" }).click();
    await expect(dialog.getByRole("alert")).toContainText(unreachable);
    await expectRetryToAdjustStock(dialog);
  });
});
