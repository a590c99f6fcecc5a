import { readFileSync } from "node:fs";

import type { Page } from "@playwright/test";

import { addProduct, newBuyer, payOrder, placeOrder, saveProfile, type PlacedOrder } from "./orders.ts";
import { providerTraffic, test } from "./payment-provider.ts";
import { admin, signInAs, type Person } from "./people.ts";
import { expect } from "./test.ts";

test.use({ allowedFaults: [[...providerTraffic], { scope: "test" }] });

const rows = (page: Page) => page.getByRole("table", { name: "All orders" }).locator("tbody tr");
const totals = (page: Page) => rows(page).locator("td[data-label=Total]").allTextContents();
const chip = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Filter by state" }).getByRole("link", { name });

/** Places orders of these quantities for a new buyer and a new product. Returns the last one. */
async function placeOrders(page: Page, quantities: readonly number[]) {
  const buyer = await newBuyer(page);
  const product = await addProduct(page, `Listed ${buyer.email}`, 10_000);
  let last: PlacedOrder | undefined;
  for (const quantity of quantities) last = await placeOrder(page, buyer, product, quantity, "Dock 4");
  if (!last) throw new Error("There are no quantities");
  return { buyer, last };
}

const listPath = ({ email }: Person) => `/dashboard/manageorder?${new URLSearchParams({ search: email })}`;

test("search, filter and sort are in the URL; Back and reload restore them", async ({ page }) => {
  const { buyer } = await placeOrders(page, [102, 101, 103]);
  await signInAs(page, admin);
  await page.goto("/dashboard/manageorder");
  await page.getByLabel("Search orders").fill(buyer.email);
  await expect(page).toHaveURL(listPath(buyer));
  await expect.poll(() => totals(page)).toEqual(["$1,287.50", "$1,262.50", "$1,275.00"]);
  await page.getByLabel("Sort by").selectOption("Total, lowest first");
  await expect.poll(() => totals(page)).toEqual(["$1,262.50", "$1,275.00", "$1,287.50"]);
  await chip(page, "To ship").click();
  await expect(page.getByRole("heading", { name: "No orders found" })).toBeVisible();
  await expect(page).toHaveURL(`${listPath(buyer)}&sort=pay&filter=to-ship`);
  await page.reload();
  await expect(page.getByRole("heading", { name: "No orders found" })).toBeVisible();
  await expect(chip(page, "To ship")).toHaveAttribute("aria-current", "true");
  await page.goBack();
  await expect.poll(() => totals(page)).toEqual(["$1,262.50", "$1,275.00", "$1,287.50"]);
  await page.goBack();
  await expect(page.getByLabel("Sort by")).toHaveValue("");
  await page.goto("/dashboard/manageorder?page=999999");
  await expect(page).toHaveURL(/page=\d{1,4}$/);
  await expect(rows(page).first()).toBeVisible();
});

test("staff narrow the list by its total, and remove that again", async ({ page }) => {
  const { buyer } = await placeOrders(page, [102, 101, 103]);
  await signInAs(page, admin);
  await page.goto(listPath(buyer));
  await page.getByText("More filters").click();
  await page.getByLabel("Total from").fill("1275");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect.poll(() => totals(page)).toEqual(["$1,287.50", "$1,275.00"]);
  await expect(page).toHaveURL(`${listPath(buyer)}&payFrom=1275`);
  await expect(page.getByText("More filters (1)")).toBeVisible();
  await expect(chip(page, "Unpaid")).toHaveText("Unpaid 2");
  await page.getByRole("link", { name: "Remove Total from $1,275.00" }).click();
  await expect(page).toHaveURL(listPath(buyer));
  await expect.poll(() => totals(page)).toHaveLength(3);
});

test("admins only see the actions that an order allows", async ({ page, provider }) => {
  const { buyer, last } = await placeOrders(page, [101, 102]);
  await payOrder(page, buyer, last, provider);
  await signInAs(page, admin);
  await page.goto(`${listPath(buyer)}&sort=pay`);
  const [unpaid, paid] = [rows(page).nth(0), rows(page).nth(1)];
  await expect(unpaid.getByRole("button", { name: /^(Cancel|Shipped)/ })).toHaveText(/^Cancel/);
  await expect(paid.getByRole("button", { name: /^(Cancel|Shipped)/ })).toHaveText(/^Shipped/);
  await paid.getByRole("button", { name: "Shipped" }).click();
  await expect(paid).toContainText("Delivered");
  await expect(paid.getByRole("button", { name: /^(Cancel|Shipped)/ })).toHaveCount(0);
});

test("admins can download the list they see, and a formula stays text", async ({ page, provider }) => {
  const buyer = await newBuyer(page);
  await saveProfile(page, buyer, { phone: "", address: "=1+1" });
  const product = await addProduct(page, `Exported ${buyer.email}`, 10_000);
  await page.goto(`/tools/${product}`);
  await page.getByRole("button", { name: "Place order" }).click();
  await expect(page.getByRole("heading", { name: "Your order is placed" })).toBeVisible();
  const paid = await placeOrder(page, buyer, product, 105);
  await placeOrder(page, buyer, product, 103);
  await payOrder(page, buyer, paid, provider);

  await signInAs(page, admin);
  const download = async () => {
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Download CSV" }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
    return readFileSync(await file.path(), "utf8")
      .trim()
      .split("\r\n")
      .slice(1);
  };
  await page.goto(`${listPath(buyer)}&filter=unpaid&sort=pay`);
  await expect(rows(page)).toHaveCount(2);
  const lines = await download();
  const shown = await rows(page)
    .getByRole("link", { name: /^order number/ })
    .evaluateAll((links) => links.map(({ lastChild }) => lastChild?.textContent));
  expect(lines.map((line) => line.split(",")[0])).toEqual(shown.map((number) => `"${number}"`));
  expect(lines[0]).toMatch(/,"pending",.*,"'=1\+1",.*,""$/);
  await page.goto(listPath(buyer));
  await expect(rows(page)).toHaveCount(3);
  expect(await download()).toHaveLength(3);
});
