import { formatMoney } from "@bulkhead/contract/money";
import type { Page } from "@playwright/test";

import { newBuyer, payOrder, placeOrder, productId } from "./orders.ts";
import { violationsOn, expectNoSidewaysScroll } from "./page-checks.ts";
import { providerTraffic, test } from "./payment-provider.ts";
import { settleColors, themes } from "./screens/screens.ts";
import { expect } from "./test.ts";

test.use({ allowedFaults: [[...providerTraffic], { scope: "test" }] });

const totals = (page: Page) =>
  page.getByRole("table", { name: "My orders" }).locator("td[data-label=Total]").allTextContents();
const chip = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Filter by state" }).getByRole("link", { name });
const strip = (page: Page) => page.getByRole("navigation", { name: "What is due" });
const cents = (amount: number) => Math.round(amount * 100);

test("a strip says what is due, and each cell leads to its orders", async ({ page, provider }) => {
  const buyer = await newBuyer(page);
  const [first, second] = [
    await placeOrder(page, buyer, productId("hdmi-21b"), 120),
    await placeOrder(page, buyer),
  ];
  const paid = await placeOrder(page, buyer, productId("gddr7-16gb"), 130);
  await payOrder(page, buyer, paid, provider);
  await page.goto("/dashboard/orders?search=nothing-like-it");
  const cells = strip(page).getByRole("link");
  await expect(cells).toHaveText([
    `To pay${formatMoney(cents(first.pay + second.pay))}2 orders held for you`,
    new RegExp(`^Next hold endsin 47\\sh${first.number}, ${first.productName}$`),
    `Paid, to ship${formatMoney(cents(paid.pay))}1 order`,
  ]);
  await cells.nth(2).click();
  await expect(page).toHaveURL("/dashboard/orders?filter=to-ship");
  await expect.poll(() => totals(page)).toEqual([formatMoney(cents(paid.pay))]);
  await cells.nth(0).click();
  await expect(page).toHaveURL("/dashboard/orders?filter=unpaid");
  await expect.poll(() => totals(page)).toHaveLength(2);
  await expect(chip(page, "Unpaid")).toHaveAttribute("aria-current", "true");
});

test("the menu of a row opens, moves and closes by keyboard, and returns the focus", async ({ page }) => {
  const buyer = await newBuyer(page);
  const order = await placeOrder(page, buyer, productId("hdmi-21b"), 120);
  await page.goto("/dashboard/orders");
  const name = `More for ${order.number}`;
  const button = page.getByRole("button", { name });
  const menu = page.getByRole("menu", { name });
  const items = menu.getByRole("menuitem");
  for (const key of ["Enter", "Space", "ArrowDown"]) {
    await button.press(key);
    await expect(items).toHaveText(["Details", "Proforma", "Order again"]);
    await expect(items.first()).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(items.last()).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(items.first()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
  }
  await button.press("Enter");
  await expect(items.first()).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(menu).toBeHidden();
  await button.click();
  const saved = page.waitForEvent("download");
  await items.filter({ hasText: "Proforma" }).click();
  expect((await saved).suggestedFilename()).toBe(`proforma-${order.number}.pdf`);
  await expect(menu).toBeHidden();
  await button.press("Enter");
  await expect(items.first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/dashboard/orders/${order._id}`);
});

test("the menu of the last row is within the screen at 360 pixels, in both themes", async ({ page }) => {
  const buyer = await newBuyer(page);
  const order = await placeOrder(page, buyer, productId("hdmi-21b"), 120);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/dashboard/orders");
  const button = page.getByRole("button", { name: `More for ${order.number}` });
  // Too little room below.
  await button.evaluate((element) => element.scrollIntoView({ block: "end" }));
  await button.click();
  await expect(page.getByRole("menu")).toBeInViewport({ ratio: 1 });
  for (const item of await page.getByRole("menuitem").all())
    expect((await item.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expectNoSidewaysScroll(page);
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    await settleColors(page);
    expect.soft(await violationsOn(page), colorScheme).toEqual([]);
  }
});

/** As the API will answer about an order that waits for a transfer. The books would notice it in the database. */
async function awaitTransfer(page: Page, { _id, pay }: { _id: string; pay: number }): Promise<void> {
  const waits = <T extends { _id: string }>(order: T) =>
    order._id === _id ? { ...order, money: "awaiting-transfer" } : order;
  const answers: readonly [string, (answer: never) => unknown][] = [
    ["**/api/order/?*", (orders: { _id: string }[]) => orders.map(waits)],
    [`**/api/order/${_id}`, waits],
    [
      "**/api/orders/counts?*",
      (counts: { summary: object }) => ({
        ...counts,
        ...{ unpaid: 0, transfer: 1 },
        summary: {
          toPay: { orders: 0, pay: 0 },
          transfer: { orders: 1, pay, received: 0 },
          toShip: { orders: 0, pay: 0 },
        },
      }),
    ],
  ];
  for (const [url, change] of answers)
    await page.route(url, async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as never;
      await route.fulfill({ response, json: change(answer) });
    });
}

test("an order that waits for a transfer says so and is not paid again", async ({ page }) => {
  const buyer = await newBuyer(page);
  const order = await placeOrder(page, buyer, productId("hdmi-21b"), 120);
  await awaitTransfer(page, order);
  await page.goto("/dashboard/orders");
  await expect(strip(page).getByRole("link")).toHaveText([
    `Transfer still due${formatMoney(cents(order.pay))}1 order`,
  ]);
  const row = page.getByRole("row").filter({ hasText: order.number });
  await expect(row).toContainText(/pending, waiting for transfer.*Held until .* [AP]M/);
  await expect(row.getByRole("checkbox")).toHaveCount(0);
  await expect(row.getByRole("link", { name: /^Pay/ })).toHaveCount(0);
  await expect(chip(page, "Transfer")).toHaveText("Transfer 1");
  await chip(page, "Transfer").click();
  await expect(page).toHaveURL("/dashboard/orders?filter=transfer");
  await page.goto("/dashboard/orders");
  await row.getByRole("link", { name: `Details for ${order.productName}` }).click();
  const status = page.getByRole("region", { name: "Status" });
  await expect(status).toContainText("pending, waiting for transfer");
  await expect(status.getByRole("listitem").nth(1)).toContainText("Waiting for transfer");
  await expect(status.getByRole("link", { name: "Transfer details" })).toBeVisible();
});
