import type { Page } from "@playwright/test";

import { addProduct, newBuyer, payOrder, placeOrder, uniqueName } from "./orders.ts";
import { providerTraffic, test } from "./payment-provider.ts";
import { admin, apiOrigin, newVerified, signInAs } from "./people.ts";
import { expect } from "./test.ts";

test.use({ allowedFaults: [[...providerTraffic], { scope: "test" }] });

/** What a window does when somebody comes back to it. */
const focus = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event("focus")));

/** Comes back to a page, which asks for news, and stays for some seconds. */
async function comeBack(page: Page): Promise<void> {
  const answered = page.waitForResponse((response) => response.url().startsWith(apiOrigin()));
  await focus(page);
  await answered;
  await page.clock.runFor(3_000);
}
const sidebar = (page: Page) => page.getByRole("navigation", { name: "Dashboard" });
const mainNav = (page: Page) => page.getByRole("navigation", { name: "Main" });

test("the home page leads staff to Today, and each number leads to its list", async ({ page }) => {
  await signInAs(page, admin);
  for (const start of ["/", "/dashboard/today"]) {
    await page.goto(start);
    await mainNav(page).getByRole("link", { name: "Dashboard" }).click();
    await expect(page).toHaveURL("/dashboard");
    await expect(page.getByRole("heading", { level: 2, name: "My Profile" })).toBeVisible();
  }
  await page.goto("/");
  await expect(page.locator("work-line")).toHaveText(/^: ([\d,]+ orders? to ship|nothing)/);
  await page.getByRole("main").getByRole("link", { name: "Today" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Today" })).toBeVisible();
  const lists = [
    [/^To ship/, /manageorder\?filter=to-ship/],
    [/^Holds ending/, /manageorder\?filter=unpaid/],
    [/^Payment trouble/, /manageorder\?filter=trouble/],
    [/^Low stock/, /manageproduct\?sort=quantity/],
  ] as const;
  for (const [name, url] of lists) {
    await page.getByRole("main").getByRole("link", { name }).first().click();
    await expect(page).toHaveURL(url);
    await sidebar(page).getByRole("link", { name: "Today" }).click();
    await expect(page.getByRole("heading", { level: 2, name: "Today" })).toBeVisible();
  }
});

test("the navbar leads customers to their profile, and the home page says what is due", async ({ page }) => {
  const buyer = await newBuyer(page);
  await page.goto("/login");
  await expect(page).toHaveURL("/");
  await expect(page.locator("work-line")).toHaveText(": nothing is due");
  await placeOrder(page, buyer);
  await page.reload();
  await expect(page.locator("work-line")).toHaveText(
    /^: 1 order to pay, \$[\d,.]+, next hold ends in 4[78]\sh$/,
  );
  await page.goto("/products");
  await mainNav(page).getByRole("link", { name: "Dashboard" }).click();
  await expect(page).toHaveURL("/dashboard");
});

test("Today changes in place when an order is paid", async ({ page, provider }) => {
  const buyer = await newVerified(page, "Bea Buyer");
  await signInAs(page, admin);
  await page.goto("/dashboard/today");
  const toShip = page.getByRole("main").getByRole("link", { name: /^To ship/ });
  const count = async () => Number(/To ship\s*([\d,]+)/.exec((await toShip.textContent()) ?? "")?.[1]);
  const before = await count();
  await payOrder(page, buyer, await placeOrder(page, buyer), provider);
  await expect(async () => {
    await focus(page);
    expect(await count()).toBeGreaterThan(before);
  }).toPass();
  await expect(sidebar(page).getByRole("link", { name: /Manage Order/ })).toContainText(/\d/);
});

test("an open list shows a new order, and a half-typed word and the row under the pointer stay", async ({
  page,
}) => {
  const buyer = await newVerified(page, "Bea Buyer");
  await signInAs(page, admin);
  const product = await addProduct(page, uniqueName("Watched"), 5_000);
  const first = await placeOrder(page, buyer, product);
  await page.clock.install();
  await page.goto("/dashboard/manageorder");
  const rows = page.getByRole("row");
  const row = rows.filter({ hasText: first.number });
  await expect(row).toBeVisible();

  const search = page.getByRole("searchbox", { name: "Search orders" });
  await search.pressSequentially("watc");
  await expect(page).toHaveURL(/search=watc/);
  await row.hover();
  const top = (await row.boundingBox())?.y ?? 0;
  const second = await placeOrder(page, buyer, product);
  await comeBack(page);
  expect((await row.boundingBox())?.y).toBe(top);
  await expect(search).toHaveValue("watc");

  await page.mouse.move(5, 5);
  await expect(rows.filter({ hasText: second.number })).toBeVisible();
  await expect(search).toHaveValue("watc");
  await expect(search).toBeFocused();
});

test("the row that the keyboard stands in stays until it has rested", async ({ page }) => {
  await signInAs(page, admin);
  const name = uniqueName("Watched");
  const product = await addProduct(page, name, 5_000);
  const buyer = await newVerified(page, "Bea Buyer");
  const first = await placeOrder(page, buyer, product);
  await page.clock.install();
  await page.goto(`/dashboard/manageorder?${new URLSearchParams({ search: name })}`);
  const rows = page.getByRole("table", { name: "All orders" }).locator("tbody tr");
  await expect(rows).toHaveCount(1);
  await page.keyboard.press("j");
  await expect(rows).toBeFocused();
  const second = await placeOrder(page, buyer, product);
  // A key of its own: placing an order may have taken longer than a hand rests.
  await page.keyboard.press("Shift");
  await comeBack(page);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(first.number);
  await page.clock.runFor(10_000);
  await expect(rows.filter({ hasText: second.number })).toBeVisible();
});
