import { errors } from "@bulkhead/contract/errors";
import { formatMoney } from "@bulkhead/contract/money";
import type { Page } from "@playwright/test";

import { addProduct, cancelOrder, newBuyer, productId, payOrder, placeOrder, readOrder } from "./orders.ts";
import { expectNoSidewaysScroll } from "./page-checks.ts";
import { providerTraffic, test } from "./payment-provider.ts";
import { admin, signInAs } from "./people.ts";
import { expect } from "./test.ts";

// The browser logs the request for an order that no longer exists.
test.use({ allowedFaults: [[...providerTraffic, /status of 404/], { scope: "test" }] });

const columns = ["Product", "Quantity", "Total", "Placed", "Status", "Actions"];

test("My Orders is a table with a caption, headers, the status in words, dates and the hold", async ({
  page,
}) => {
  const buyer = await newBuyer(page);
  const order = await placeOrder(page, buyer, productId("hdmi-21b"), 120);
  await page.goto("/dashboard/orders");
  const table = page.getByRole("table", { name: "My orders" });
  await expect(table.locator("caption")).toHaveCount(1);
  await expect(table.getByRole("columnheader")).toHaveText(columns);
  const row = table
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name: order.productName }) });
  await expect(row.getByRole("cell").nth(0)).toHaveText(`120 × ${formatMoney((order.pay / 120) * 100)}`);
  await expect(row.getByRole("cell").nth(1)).toHaveText(formatMoney(order.pay * 100));
  await expect(row.getByRole("cell").nth(2)).toHaveText(/^\w{3} \d{1,2}, \d{4}, \d{1,2}:\d{2} [AP]M$/);
  await expect(row.getByRole("cell").nth(3)).toHaveText(
    /^pending payment, 47\sh\sleft.*Held until .* [AP]M$/,
  );
});

test("on a phone every order is a card with labeled values", async ({ page }) => {
  const buyer = await newBuyer(page);
  const order = await placeOrder(page, buyer, productId("hdmi-21b"), 120);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/dashboard/orders");
  const row = page.getByRole("row").filter({ hasText: order.productName });
  await expect(row).toBeVisible();
  const cells = await row.locator("th, td").evaluateAll((all) =>
    all.map((cell) => ({
      label: getComputedStyle(cell, "::before").content.replaceAll('"', ""),
      top: Math.round(cell.getBoundingClientRect().top),
    })),
  );
  expect(cells.map(({ label }) => label)).toEqual(columns);
  // The two figures are side by side, everything else is stacked.
  expect(new Set(cells.map(({ top }) => top)).size).toBe(columns.length - 1);
  for (const name of [`Pay for ${order.productName}`, "Cancel", `More for ${order.number}`]) {
    const target = row.getByRole("link", { name }).or(row.getByRole("button", { name }));
    expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await expectNoSidewaysScroll(page);
});

test("buyers without orders see a link to the products", async ({ page }) => {
  await newBuyer(page);
  await page.goto("/dashboard/orders");
  await expect(page.getByRole("heading", { name: "No orders yet" })).toBeVisible();
  await expect(page.getByRole("table")).toHaveCount(0);
  await expect(page.getByLabel("Search orders")).toHaveCount(0);
  await expect(page.getByRole("navigation", { name: "Filter by state" })).toHaveCount(0);
  await page.getByRole("link", { name: "Choose a part" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Products" })).toBeFocused();
});

test("an order canceled in one tab is gone in the other, which says so", async ({ page, context }) => {
  const buyer = await newBuyer(page);
  const order = await placeOrder(page, buyer, productId("hdmi-21b"), 120);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto("/dashboard/orders");
    await expect(tab.getByRole("row").filter({ hasText: order.productName })).toBeVisible();
  }
  const answers = [
    [page, page.getByRole("status").getByText("Successfully cancled")],
    [other, other.getByRole("alert").getByText(errors.order_not_found.message).first()],
  ] as const;
  for (const [tab, answer] of answers) {
    await tab.getByRole("button", { name: "Cancel" }).click();
    await tab.getByRole("dialog").getByRole("button", { name: "Cancel order" }).click();
    await expect(answer).toBeVisible();
    await expect(tab.getByRole("heading", { name: "No orders found" })).toBeVisible();
  }
});

test("canceled orders stay behind a filter of their own, and their pages open", async ({ page }) => {
  const buyer = await newBuyer(page);
  const order = await placeOrder(page, buyer, productId("hdmi-21b"), 120);
  await cancelOrder(page, buyer, order);
  await page.goto("/dashboard/orders");
  await expect(chip(page, "Current")).toHaveText("Current 0");
  await expect(chip(page, "Canceled")).toHaveText("Canceled 1");
  await page.getByRole("link", { name: "Show all orders" }).click();
  await expect(page).toHaveURL("/dashboard/orders?filter=everything");
  await expect(chip(page, "All")).toHaveText("All 1");
  await expect(page.getByRole("row").filter({ hasText: order.number })).toContainText("Canceled");
  await page.goto("/dashboard/orders?filter=delivered");
  await page.getByLabel("Search orders").fill(order.number);
  await expect(page).toHaveURL(`/dashboard/orders?search=${order.number}`);
  await expect(page.getByRole("row").filter({ hasText: order.number })).toContainText("Canceled");
  await chip(page, "Current").click();
  await page.getByRole("link", { name: "Show all orders" }).click();
  await expect(page.getByLabel("Search orders")).toHaveValue(order.number);
  await expect(page.getByRole("row").filter({ hasText: order.number })).toBeVisible();
  await page.goto("/dashboard/orders");
  await chip(page, "Canceled").click();
  await expect(page).toHaveURL("/dashboard/orders?filter=canceled");
  const row = page.getByRole("row").filter({ hasText: order.number });
  await expect(row).toContainText(/Canceled .* [AP]M/);
  await expect(row.getByRole("button", { name: /^Cancel/ })).toHaveCount(0);
  await row.getByRole("link", { name: `order number ${order.number}` }).click();
  await expect(page.getByText("Order canceled")).toBeVisible();
  await signInAs(page, admin);
  await page.goto(`/dashboard/manageorder?${new URLSearchParams({ search: buyer.email })}`);
  await chip(page, "Canceled").click();
  await expect(page.getByRole("row").filter({ hasText: order.number })).toBeVisible();
});

test("buyers find an order by its number, its brand, its transaction and words in any order", async ({
  page,
  provider,
}) => {
  const buyer = await newBuyer(page);
  const fan = await placeOrder(page, buyer, productId("axial-fan-100"), 120);
  const memory = await placeOrder(page, buyer, productId("gddr7-16gb"), 130);
  await payOrder(page, buyer, memory, provider);
  const { transactionId = "" } = await readOrder(page, buyer, memory._id);
  await page.goto("/dashboard/orders");
  const both = [memory, fan].map(({ pay }) => formatMoney(pay * 100));
  await expect.poll(() => totals(page)).toEqual(both);
  for (const search of [
    memory.number,
    memory.number.replace("BH-", "#"),
    transactionId,
    "kestrel",
    "gb memory",
  ]) {
    await page.getByLabel("Search orders").fill(search);
    await expect.poll(() => totals(page)).toEqual([both[0]]);
  }
  await page.getByLabel("Search orders").fill(formatMoney(fan.pay * 100));
  await expect.poll(() => totals(page)).toEqual([both[1]]);
});

const totals = (page: Page) =>
  page.getByRole("table", { name: "My orders" }).locator("td[data-label=Total]").allTextContents();
const chip = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Filter by state" }).getByRole("link", { name });

test("search, filter and sort of My Orders are in the URL; Back and reload restore them", async ({
  page,
  provider,
}) => {
  const buyer = await newBuyer(page);
  const product = await addProduct(page, `Own ${buyer.email}`, 10_000);
  const connector = await placeOrder(page, buyer, productId("hdmi-21b"), 120);
  await placeOrder(page, buyer, product, 102);
  await placeOrder(page, buyer, product, 101);
  await payOrder(page, buyer, await placeOrder(page, buyer, product, 103), provider);
  const ofTheProduct = ["$1,287.50", "$1,262.50", "$1,275.00"];

  await page.goto("/dashboard/orders");
  await expect.poll(() => totals(page)).toEqual([...ofTheProduct, formatMoney(connector.pay * 100)]);
  await expect(chip(page, "Current")).toHaveText("Current 4");
  await page.getByLabel("Search orders").fill("own ");
  await expect.poll(() => totals(page)).toEqual(ofTheProduct);
  await expect(page.getByRole("status").getByText("3 orders for “own”")).toBeVisible();
  await page.getByLabel("Sort by").selectOption("Total, lowest first");
  await expect.poll(() => totals(page)).toEqual(ofTheProduct.toSorted());
  await chip(page, "Unpaid").click();
  await expect.poll(() => totals(page)).toEqual(["$1,262.50", "$1,275.00"]);
  await expect(page).toHaveURL("/dashboard/orders?search=own+&sort=pay&filter=unpaid");
  await page.reload();
  await expect.poll(() => totals(page)).toEqual(["$1,262.50", "$1,275.00"]);
  await expect(chip(page, "Unpaid")).toHaveAttribute("aria-current", "true");
  await chip(page, "To ship").click();
  await expect.poll(() => totals(page)).toEqual(["$1,287.50"]);
  for (let steps = 0; steps < 2; steps += 1) await page.goBack();
  await expect.poll(() => totals(page)).toEqual(ofTheProduct.toSorted());
  await page.goBack();
  await expect.poll(() => totals(page)).toEqual(ofTheProduct);
  await expect(page.getByLabel("Sort by")).toHaveValue("");
  await page.goBack();
  await expect(page.getByLabel("Search orders")).toHaveValue("");
  await page.getByLabel("Search orders").fill(connector._id);
  await expect.poll(() => totals(page)).toEqual([formatMoney(connector.pay * 100)]);
});

test("a search without results says so and can be cleared", async ({ page }) => {
  const buyer = await newBuyer(page);
  const order = await placeOrder(page, buyer, productId("hdmi-21b"), 120);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/dashboard/orders?search=nothing-like-it&filter=delivered&sort=pay");
  await expect(page.getByRole("heading", { name: "No orders found" })).toBeVisible();
  await expect(page.getByLabel("Search orders")).toHaveValue("nothing-like-it");
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "Clear search" }).click();
  await expect(page).toHaveURL("/dashboard/orders");
  await expect(page.getByRole("row").filter({ hasText: order.productName })).toBeVisible();
  await expect(page.getByLabel("Search orders")).toHaveValue("");
});
