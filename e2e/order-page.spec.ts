import { addProduct, newBuyer, payOrder, placeOrder } from "./orders.ts";
import { providerTraffic, test } from "./payment-provider.ts";
import { admin, signInAs } from "./people.ts";
import { expect } from "./test.ts";

test.use({ allowedFaults: [[...providerTraffic], { scope: "test" }] });

test("admins can ship an order from its page and return to the same list", async ({ page, provider }) => {
  const buyer = await newBuyer(page);
  const product = await addProduct(page, `Shipped ${buyer.email}`, 500);
  const order = await placeOrder(page, buyer, product, 101, "Dock 4");
  await payOrder(page, buyer, order, provider);
  await signInAs(page, admin);
  const list = `/dashboard/manageorder?${new URLSearchParams({ search: buyer.email })}`;
  await page.goto(list);
  await page.getByRole("link", { name: /^order number/ }).click();
  await expect(page.getByText("Paid, pending shipment")).toBeVisible();
  await page.getByRole("button", { name: /^Shipped/ }).click();
  await expect(page.getByText("Delivered", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Shipped/ })).toBeHidden();
  await page.getByRole("main").getByRole("link", { name: "Manage Order" }).last().click();
  await expect(page).toHaveURL(list);
});

test("buyers can cancel an order on its page and return to the list", async ({ page }) => {
  const order = await placeOrder(page, await newBuyer(page));
  await page.goto(`/dashboard/orders/${order._id}`);
  await page.getByRole("button", { name: /^Cancel/ }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Are you sure to remove ??");
  await dialog.getByRole("button", { name: "Cancel order" }).click();
  await expect(page.getByRole("status").getByText("Successfully cancled")).toBeVisible();
  await expect(page).toHaveURL("/dashboard/orders");
  await expect(page.getByRole("heading", { name: "No orders found" })).toBeVisible();
});

test("buyers order the same again from the page of a paid order", async ({ page, provider }) => {
  const buyer = await newBuyer(page);
  const order = await placeOrder(page, buyer, undefined, 250);
  await payOrder(page, buyer, order, provider);
  await page.goto(`/dashboard/orders/${order._id}`);
  await page.getByRole("link", { name: "Order again" }).click();
  await expect(page.getByRole("textbox", { name: "Quantity" })).toHaveValue("250");
  await expect(page.getByRole("heading", { level: 1, name: order.productName })).toBeVisible();
});

test("a printed order is black on white, without navigation", async ({ page }) => {
  const order = await placeOrder(page, await newBuyer(page));
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(`/dashboard/orders/${order._id}`);
  await expect(page.getByRole("heading", { name: order.productName })).toBeVisible();
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(page.getByRole("link", { name: order.productName })).toBeVisible();
  expect(
    await page.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.documentElement);
      return { backgroundColor, color };
    }),
  ).toEqual({ backgroundColor: "rgb(255, 255, 255)", color: "rgb(0, 0, 0)" });
});
