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
const country = (page: Page) => page.getByRole("main").getByLabel("Country");
const forNext = (page: Page) => page.getByRole("checkbox", { name: "Save in my profile" });

test("buyers add an address on the order's page and change it until it ships", async ({ page, provider }) => {
  const buyer = await newBuyer(page);
  const order = await placeOrder(page, buyer);
  await payOrder(page, buyer, order, provider);
  await page.goto(`/dashboard/orders/${order._id}`);
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Add address" }).click();
  const address = addressField(page);
  await expect(country(page)).toBeFocused();
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

test("an address in parts asks for what its country needs, and is printed as people write it there", async ({
  page,
}) => {
  await newBuyer(page);
  await page.goto(`/tools/${productId("axial-fan-100")}`);
  const form = page.getByRole("region", { name: "Order" });
  const field = (label: string) => form.getByLabel(label, { exact: true });
  // By keyboard: the first letters choose a country.
  await country(page).focus();
  await page.keyboard.type("Swe");
  await expect(country(page)).toHaveValue("SE");
  await expect(addressField(page)).toBeHidden();
  await expect(form.getByLabel(/^Region/)).toBeHidden();
  await field("City").fill("Malmö");
  await form.getByRole("button", { name: "Place order" }).click();
  await expect(field("Street and number")).toBeFocused();
  await expect(form.getByRole("alert").filter({ hasText: "Please enter" })).toHaveText([
    "Please enter street and number",
    "Please enter the postal code",
  ]);
  await field("Street and number").fill("Kajgatan 12");
  await field("Postal code").fill("211 20");
  await field("Company (optional)").fill("Halvorsen");
  await form.getByRole("button", { name: "Place order" }).click();
  await expect(page.getByRole("heading", { name: "Your order is placed" })).toBeVisible();
  const summary = page.getByRole("region", { name: "Axial fan" });
  await expect(summary).toContainText("SE-211 20 Malmö");

  await summary.getByRole("button", { name: "Change delivery address" }).click();
  await expect(country(page)).toHaveValue("SE");
  await country(page).selectOption("US");
  await expect(summary.getByLabel("ZIP code")).toHaveValue("211 20");
  await summary.getByRole("button", { name: "Save" }).click();
  await expect(summary.getByLabel("State")).toBeFocused();
  await country(page).selectOption("");
  await expect(addressField(page)).toHaveValue(/^Halvorsen\nKajgatan 12\nMalmö 211 20\nUnited States$/);
  await country(page).selectOption("SE");
  await summary.getByLabel("Street and number").fill("Kajgatan 14");
  await summary.getByRole("button", { name: "Save" }).click();
  await expect(summary).toContainText("Kajgatan 14");

  // The next order starts with it, and a country alone is no address.
  await page.goto(`/tools/${productId("axial-fan-100")}`);
  await expect(field("Street and number")).toHaveValue("Kajgatan 14");
  for (const label of ["Company (optional)", "Street and number", "Postal code", "City"])
    await field(label).fill("");
  await form.getByRole("button", { name: "Place order" }).click();
  await expect(summary).toContainText("No delivery address yet");
});

test("a saved address in parts fills in an order", async ({ page }) => {
  await newBuyer(page);
  await page.goto("/dashboard/addresses");
  await page.getByRole("button", { name: "Add an address" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name of this address").fill("Porto");
  await dialog.getByLabel("Country").selectOption("PT");
  await dialog.getByRole("button", { name: "Save address" }).click();
  await expect(dialog.getByLabel("Street and number")).toBeFocused();
  await dialog.getByLabel("Street and number").fill("Rua do Ouro 210");
  await dialog.getByLabel("Postal code").fill("4150-555");
  await dialog.getByLabel("City").fill("Porto");
  await dialog.getByRole("button", { name: "Save address" }).click();
  await expect(page.getByText("4150-555 Porto")).toBeVisible();

  await page.goto(`/tools/${productId("axial-fan-100")}`);
  await page.getByLabel("Saved addresses").selectOption("Porto");
  await expect(country(page)).toHaveValue("PT");
  await page.getByRole("button", { name: "Place order" }).click();
  const summary = page.getByRole("region", { name: "Axial fan" });
  await expect(summary).toContainText("4150-555 Porto");
  await expect(summary).toContainText("Portugal");
});
