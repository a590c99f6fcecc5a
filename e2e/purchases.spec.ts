import type { Page } from "@playwright/test";

import type { Levers } from "../dev/payments/levers.ts";
import {
  addProduct,
  changePrice,
  endHold,
  holdParts,
  newBuyer,
  payOrder,
  placeOrder,
  productId,
  uniqueName,
} from "./orders.ts";
import { expectNoSidewaysScroll, violationsOn } from "./page-checks.ts";
import { congratulation, payButton } from "./payment-page.ts";
import { fillCard, goodCard, providerTraffic, test } from "./payment-provider.ts";
import { admin, ask, newVerified, type Person, send, signInAs } from "./people.ts";
import { settleColors, themes } from "./screens/screens.ts";
import { countClicks, expect } from "./test.ts";

test.use({ allowedFaults: [[...providerTraffic, /status of 409/], { scope: "test" }] });

const slugs = ["hdmi-21b", "gddr7-16gb", "io-bracket", "power-stage-70a", "axial-fan-100"];

/** A list of the buyer with these parts, 150 of each. */
async function makeList(page: Page, buyer: Person, products: readonly string[]): Promise<string> {
  const { _id } = await send(page, buyer, "POST", "/api/lists", { name: "NG-204 board" });
  const lines = products.map((product) => ({ product, quantity: 150 }));
  await send(page, buyer, "POST", "/api/list-lines", { list: _id, lines });
  return _id;
}

async function eightParts(page: Page): Promise<string[]> {
  const added = ["One", "Two", "Three"].map((name) => addProduct(page, uniqueName(name)));
  return [...slugs.map(productId), ...(await Promise.all(added))];
}

const linesLeft = async (page: Page, buyer: Person, list: string) => {
  const answer = await ask(page, buyer, "GET", `/api/lists/${list}`);
  return ((await answer.json()) as { lines: unknown[] }).lines.length;
};

const holdButton = (page: Page) =>
  page.getByRole("region", { name: /^\d+ orders?$/ }).getByRole("button", { name: /^Hold / });

async function expectFine(page: Page, name: string): Promise<void> {
  await expectNoSidewaysScroll(page, name);
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    await settleColors(page);
    expect.soft(await violationsOn(page), `${name}, ${colorScheme}`).toEqual([]);
  }
}

test("a list of eight lines is held and paid as one purchase, in at most 9 clicks", async ({ page }) => {
  test.slow();
  const buyer = await newBuyer(page);
  const list = await makeList(page, buyer, await eightParts(page));
  const clicks = await countClicks(page);
  await page.goto("/dashboard/lists");
  await page.getByRole("link", { name: "NG-204 board" }).click();
  await page.getByRole("link", { name: "Hold 8 lines now" }).click();
  await expect(page.getByRole("heading", { name: "Hold 8 orders as one purchase" })).toBeFocused();
  await page.getByLabel("PO number (optional)").fill("4500-88213");
  await page.getByLabel("Delivery address (optional)").fill("Dock 4\nPortland, OR 97227");
  await holdButton(page).dblclick();
  await expect(page.getByRole("heading", { name: "8 orders are held for you" })).toBeFocused();
  expect(await linesLeft(page, buyer, list)).toBe(0);
  await page.reload();
  await expect(page.getByRole("heading", { name: "8 orders are held for you" })).toBeVisible();
  const proforma = page.waitForEvent("download");
  await page.getByRole("button", { name: "Proforma (PDF)" }).click();
  expect((await proforma).suggestedFilename()).toMatch(/^proforma-PU-\d+\.pdf$/);
  await page.getByRole("link", { name: /^Pay \$/ }).click();
  await expect(page.getByText(/^8 orders, one payment for PU-\d+, 8 orders$/)).toBeVisible();
  await expect(payButton(page)).toBeEnabled();
  await fillCard(page, goodCard);
  await payButton(page).click();
  await expect(page.getByRole("heading", { name: congratulation })).toBeVisible();
  expect(clicks()).toBeLessThanOrEqual(9);

  await page.getByRole("link", { name: /^PU-\d+$/ }).click();
  await expect(page.getByRole("region", { name: "Status" })).toContainText("Paid, pending shipment");
  await expect(page.getByRole("region", { name: "Payment" })).toContainText("One payment for 8 orders");
  await page
    .getByRole("link", { name: /BH-\d+/ })
    .first()
    .click();
  await expect(page.getByRole("region", { name: "Details" })).toContainText(/PurchasePU-\d+, 8 orders/);
});

test("a line that is gone meanwhile is said at the line and nothing is held; then what can be held is", async ({
  page,
}) => {
  const buyer = await newBuyer(page);
  const scarce = await addProduct(page, uniqueName("Scarce"), 150);
  const list = await makeList(page, buyer, [productId("hdmi-21b"), scarce]);
  await page.goto(`/dashboard/lists/${list}/hold`);
  await expect(holdButton(page)).toHaveText("Hold 2 orders");
  await send(page, await newVerified(page, "Olga Other"), "POST", "/api/order", {
    product: scarce,
    price: 12.5,
    quantity: 140,
  });
  await holdButton(page).click();
  const line = page.getByRole("listitem").filter({ hasText: "Quantity is not available: 10 left." });
  await expect(line).toBeFocused();
  expect(await linesLeft(page, buyer, list)).toBe(2);
  await page.getByLabel("Hold what can be held").check();
  await holdButton(page).click();
  await expect(page.getByRole("heading", { name: "1 order is held for you" })).toBeFocused();
  await expect(page.getByRole("region", { name: "1 line was not held" })).toContainText("P-1");
  expect(await linesLeft(page, buyer, list)).toBe(1);
  await page.getByRole("button", { name: /^Put it back/ }).click();
  await expect(page.getByText("It is back in the list.")).toBeVisible();
  expect(await linesLeft(page, buyer, list)).toBe(2);
});

test("a new price is said at the line, and pressing again takes it", async ({ page }) => {
  const buyer = await newBuyer(page);
  const part = await addProduct(page, uniqueName("Repriced"));
  const list = await makeList(page, buyer, [part]);
  await page.goto(`/dashboard/lists/${list}/hold`);
  await expect(holdButton(page)).toBeVisible();
  await changePrice(page, part, 14);
  await holdButton(page).click();
  await expect(page.getByText("The price is now $14.00 a unit.")).toBeVisible();
  await holdButton(page).click();
  await expect(page.getByRole("link", { name: "Pay $2,100.00" })).toBeVisible();
});

test("an order again is a list of the same lines that is about to be held", async ({ page }) => {
  const buyer = await newBuyer(page);
  const list = await makeList(page, buyer, slugs.map(productId));
  await page.goto(`/dashboard/lists/${list}/hold`);
  await holdButton(page).click();
  await page.getByRole("link", { name: "Open purchase" }).click();
  await page.getByRole("button", { name: "Order again" }).click();
  await expect(page.getByRole("heading", { name: "Hold 5 orders as one purchase" })).toBeVisible();
});

test("in My Orders a purchase is one row that opens in place, is paid as a whole, and can be shown order by order", async ({
  page,
}) => {
  const buyer = await newBuyer(page);
  const { number } = await holdParts(page, buyer, [productId("hdmi-21b"), productId("io-bracket")]);
  await placeOrder(page, buyer, productId("axial-fan-100"), 200);
  await page.goto("/dashboard/orders");
  const rows = page.getByRole("table", { name: "My orders" }).locator("tbody tr");
  await expect(rows).toHaveCount(2);
  await expect(page.getByText("3 orders", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: `Orders of ${number}` }).click();
  await expect(rows).toHaveCount(4);
  await expect(page).toHaveURL(/\?open=[\da-f-]+$/);
  await page.reload();
  await expect(rows).toHaveCount(4);
  await expectFine(page, "my orders, open");
  await page.getByRole("checkbox", { name: `Select ${number}` }).check();
  await expect(page.getByRole("link", { name: /^Pay 2 orders/ })).toBeVisible();
  await page.getByRole("button", { name: `Orders of ${number}` }).click();
  await expect(rows).toHaveCount(2);
  await page.getByLabel("Show").selectOption("Orders");
  await expect(rows).toHaveCount(3);
  await page.goto("/dashboard/orders");
  await expect(rows).toHaveCount(3);
});

test("what is unpaid of a purchase is canceled after one question", async ({ page }) => {
  const buyer = await newBuyer(page);
  const { path } = await holdParts(page, buyer, [productId("hdmi-21b"), productId("io-bracket")]);
  await page.goto(path);
  await page.getByRole("button", { name: "Cancel" }).click();
  const question = page.getByRole("dialog", { name: "Are you sure to remove ??" });
  await question.getByRole("button", { name: "Cancel 2 orders" }).click();
  await expect(page.getByRole("region", { name: "Status" })).toContainText("Canceled");
});

test("what has lapsed is held again at the price that is shown", async ({ page }) => {
  const buyer = await newBuyer(page);
  const part = await addProduct(page, uniqueName("Lapsing"));
  const { path, orders } = await holdParts(page, buyer, [part, part]);
  for (const order of orders) await endHold(page, buyer, order);
  await changePrice(page, part, 13);
  await page.goto(path);
  await expect(page.getByText("$150.00 more than before")).toBeVisible();
  await page.getByRole("button", { name: "Hold again for $3,900.00" }).click();
  await expect(page.getByRole("link", { name: "Pay $3,900.00" })).toBeVisible();
});

test("a phone shows the total and the way to hold before the panel is in sight", async ({ page }) => {
  const buyer = await newBuyer(page);
  const list = await makeList(page, buyer, slugs.map(productId));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/dashboard/lists/${list}/hold`);
  await expect(page.getByRole("button", { name: "Hold 5 orders" }).first()).toBeInViewport({ ratio: 1 });
  await expectFine(page, "hold");
  await page.getByRole("button", { name: "Hold 5 orders" }).first().click();
  await expect(page.getByRole("heading", { name: "5 orders are held for you" })).toBeVisible();
  await expectFine(page, "held");
  await page.getByRole("link", { name: "Open purchase" }).click();
  await expect(page.getByRole("heading", { name: /^5 orders/ })).toBeVisible();
  await expectFine(page, "purchase");
});

const staffRows = (page: Page) => page.getByRole("table", { name: "All orders" }).locator("tbody tr");
const selected = (page: Page) => page.getByRole("group", { name: "Selected orders" });

/** Three parts, paid at once, in the list of staff that shows only them. */
async function openToShip(page: Page, provider: Levers) {
  const buyer = await newBuyer(page);
  const purchase = await holdParts(page, buyer, slugs.slice(0, 3).map(productId));
  await payOrder(page, buyer, purchase.orders, provider);
  await signInAs(page, admin);
  await page.goto(`/dashboard/manageorder?filter=to-ship&search=${purchase.number}`);
  await expect(staffRows(page)).toHaveCount(1);
  return { ...purchase, row: staffRows(page).first() };
}

test("staff ship two of the orders of a paid purchase, then the rest", async ({ page, provider }) => {
  const { number, row, orders } = await openToShip(page, provider);
  const inside = (index: number) => staffRows(page).filter({ hasText: orders[index]?.number ?? "" });
  await expect(row).toContainText("3 orders to ship");
  await page.getByRole("button", { name: `Orders of ${number}` }).click();
  await expect(staffRows(page)).toHaveCount(4);
  await expectFine(page, "a purchase in Manage Order");

  for (const index of [0, 1]) await inside(index).getByRole("checkbox").check();
  await selected(page).getByRole("button", { name: "Ship 2…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Ship 2 orders" }).click();
  await expect(row).toContainText("1 of 3 orders to ship");
  await expect(row).toContainText("2 shipped");
  for (const index of [0, 1]) await expect(inside(index)).toContainText("Delivered");
  await inside(1).getByRole("button", { name: /^Undo/ }).click();
  await expect(row).toContainText("2 of 3 orders to ship");

  await row.getByRole("button", { name: "Ship 2…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Ship 2 orders" }).click();
  await expect(row).toContainText("Delivered");
  await expect(staffRows(page)).toHaveCount(4);
  await page.reload();
  await expect(page.getByRole("heading", { name: "No orders found" })).toBeVisible();
});

test("the tick of a shut purchase opens it and selects its orders, keys too", async ({ page, provider }) => {
  const { row } = await openToShip(page, provider);
  await page.keyboard.press("j");
  await expect(row).toBeFocused();
  await page.keyboard.press("x");
  await expect(selected(page)).toContainText("3 selected 450 units");
  await expect(staffRows(page)).toHaveCount(4);
  await expect(page).toHaveURL(/open=[\da-f-]+$/);
  await row.getByRole("checkbox").uncheck();
  await expect(selected(page)).toBeHidden();
  await page.getByRole("checkbox", { name: "Select all orders on this page" }).check();
  await page.keyboard.press("s");
  await page.getByRole("dialog").getByRole("button", { name: "Ship 3 orders" }).click();
  await expect(row).toContainText("Delivered");

  await page.getByLabel("Show").selectOption("Orders");
  await page.getByRole("link", { name: /^All/ }).click();
  await expect(staffRows(page)).toHaveCount(3);
});

test("on a phone staff ship a purchase from its row or from its page", async ({ page, provider }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { row, path, orders } = await openToShip(page, provider);
  await row.getByRole("button", { name: "Ship 3…" }).click();
  const question = page.getByRole("dialog", { name: "Ship 3 orders?" });
  await expectFine(page, "shipping a purchase");
  await question.getByRole("button", { name: "Not now" }).click();
  await expect(staffRows(page)).toHaveCount(4);
  await expectFine(page, "a purchase on a phone");

  await page.goto(path);
  const documents = page.getByRole("region", { name: "Documents" });
  await expect(documents.getByRole("button", { name: "Packing slips" })).toBeVisible();
  await expect(documents.getByRole("button", { name: "Invoice" })).toContainText("INV-", { timeout: 70_000 });
  await expectFine(page, "a purchase to ship");
  await page.getByRole("button", { name: "Ship with tracking…" }).click();
  const sheet = page.getByRole("dialog", { name: `Ship order ${orders[0]?.number}` });
  for (const along of [0, 1]) await sheet.getByRole("checkbox").nth(along).uncheck();
  await sheet.getByRole("button", { name: "Ship order" }).click();
  await expect(page.getByRole("region", { name: "Status" })).toContainText("1 of 3 orders shipped");
  await page.getByRole("button", { name: "Ship with tracking…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Ship 2 orders" }).click();
  await expect(page.getByRole("region", { name: "Status" })).toContainText("Delivered");
  await expect(page.getByRole("button", { name: "Ship with tracking…" })).toBeHidden();
});
