import type { Page } from "@playwright/test";

import {
  newBuyer,
  payOrder,
  payPath,
  placeOrder,
  productId,
  readOrder,
  saveProfile,
  shipOrder,
} from "./orders.ts";
import { openPayment, payWith, waitForTransaction } from "./payment-page.ts";
import { goodCard, providerTraffic, test } from "./payment-provider.ts";
import { expect } from "./test.ts";

// The browser logs the refusal that one of these tests provokes.
test.use({ allowedFaults: [[...providerTraffic, /status of 409/], { scope: "test" }] });

const here = "Dock 4, 4480 Foundry Row\nPortland, OR 97227";
const addressField = (page: Page) => page.getByRole("main").getByLabel("Delivery address (optional)");
const forNext = (page: Page) => page.getByRole("checkbox", { name: "Save in my profile" });

test("buyers add an address on the order's page and change it until it ships", async ({ page, provider }) => {
  const buyer = await newBuyer(page);
  const order = await placeOrder(page, buyer);
  await payOrder(page, buyer, order, provider);
  await page.goto(`/dashboard/orders/${order._id}`);
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Add address" }).click();
  const address = addressField(page);
  await expect(address).toBeFocused();
  await address.fill(here);
  await main.getByLabel("Phone (optional)").fill("12ab");
  await main.getByRole("button", { name: "Save" }).click();
  await expect(main.getByLabel("Phone (optional)")).toBeFocused();
  await main.getByLabel("Phone (optional)").fill("+1 503 555 0175");
  await main.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status").getByText("Delivery details saved")).toBeVisible();
  await expect(main.getByText("Dock 4, 4480 Foundry Row")).toBeVisible();
  const history = page.getByRole("region", { name: "Order history" });
  const change = history.getByRole("listitem").filter({ hasText: "Delivery details changed" });
  await expect(change).toContainText(`by ${buyer.email}`);
  await expect(change).toContainText("phone and address");
  expect(await readOrder(page, buyer, order._id)).toMatchObject({ address: here, phone: "+1 503 555 0175" });

  // It ships while the form is open.
  await main.getByRole("button", { name: "Change delivery address" }).click();
  await address.fill("Too late");
  await shipOrder(page, order);
  await main.getByRole("button", { name: "Save" }).click();
  await expect(main.getByRole("alert")).toHaveText("This order has already shipped");
  expect(await readOrder(page, buyer, order._id)).toMatchObject({ address: here });
  await page.reload();
  await expect(main.getByText("Dock 4, 4480 Foundry Row")).toBeVisible();
  await expect(main.getByRole("button", { name: "Change delivery address" })).toBeHidden();
});

test("the payment page asks where an order without an address should go, and needs no answer", async ({
  page,
}) => {
  const buyer = await newBuyer(page);
  const order = await placeOrder(page, buyer);
  await openPayment(page, order);
  await expect(page.getByText("Where should it go?")).toBeVisible();
  await payWith(page, goodCard);
  await waitForTransaction(page);
  expect(await readOrder(page, buyer, order._id)).toMatchObject({ paid: true, address: "" });
});

test("what is typed into the address is saved by Save, and by Pay too", async ({ page }) => {
  const buyer = await newBuyer(page);
  const [first, second] = [await placeOrder(page, buyer), await placeOrder(page, buyer)];
  await openPayment(page, first);
  await addressField(page).fill(here);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Dock 4, 4480 Foundry Row")).toBeVisible();
  expect(await readOrder(page, buyer, first._id)).toMatchObject({ address: here });
  await page.reload();
  await expect(page.getByRole("button", { name: "Change delivery address" })).toBeVisible();

  await openPayment(page, second);
  await addressField(page).fill(here);
  await payWith(page, goodCard);
  await waitForTransaction(page);
  await expect(page.getByText("Dock 4, 4480 Foundry Row")).toBeVisible();
  expect(await readOrder(page, buyer, second._id)).toMatchObject({ paid: true, address: here });
});

test("a buyer sees and changes the address right after ordering", async ({ page }) => {
  const buyer = await newBuyer(page);
  await saveProfile(page, buyer, { phone: "0351 123", address: "1 Trace Way, Dresden" });
  await page.goto(`/tools/${productId("axial-fan-100")}`);
  await page.getByRole("button", { name: "Place order" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your order is placed" })).toBeFocused();
  const summary = page.getByRole("region", { name: "Axial fan" });
  await expect(summary).toContainText("1 Trace Way, Dresden");
  await summary.getByRole("button", { name: "Change delivery address" }).click();
  await addressField(page).fill("2 Fin Street, Dresden");
  await summary.getByRole("button", { name: "Save" }).click();
  await expect(summary).toContainText("2 Fin Street, Dresden");
  await page.getByRole("button", { name: "Order more of this part" }).click();
  await expect(page.getByRole("region", { name: "Order" })).toBeFocused();
});

test("the last address is there for the next order, and one can be kept", async ({ page }) => {
  const buyer = await newBuyer(page);
  await saveProfile(page, buyer, { phone: "0351 123", address: "1 Trace Way, Dresden" });
  const part = `/tools/${productId("axial-fan-100")}`;
  await page.goto(part);
  await expect(addressField(page)).toHaveValue("1 Trace Way, Dresden");
  await expect(forNext(page)).toBeHidden();
  await addressField(page).fill("2 Fin Street, Dresden");
  await page.getByRole("button", { name: "Place order" }).click();
  await expect(page.getByRole("heading", { name: "Your order is placed" })).toBeVisible();
  await page.goto(part);
  await expect(addressField(page)).toHaveValue("2 Fin Street, Dresden");

  await addressField(page).fill("3 Pad Lane, Dresden");
  await forNext(page).check();
  await page.getByRole("button", { name: "Place order" }).click();
  await expect(page.getByRole("heading", { name: "Your order is placed" })).toBeVisible();
  await page.goto(part);
  await expect(addressField(page)).toHaveValue("3 Pad Lane, Dresden");
  await expect(page.getByLabel("Phone (optional)")).toHaveValue("0351 123");

  const order = await placeOrder(page, buyer);
  await page.goto(payPath(order));
  await addressField(page).fill(here);
  await forNext(page).check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Dock 4, 4480 Foundry Row")).toBeVisible();
  await page.goto(part);
  await expect(addressField(page)).toHaveValue(here);
});
