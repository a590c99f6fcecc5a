import { addProduct, changePrice, newBuyer, payOrder, placedId, readOrder, uniqueName } from "./orders.ts";
import { providerTraffic, test } from "./payment-provider.ts";
import { admin, signInAs } from "./people.ts";
import { expect } from "./test.ts";

test.use({ allowedFaults: [[...providerTraffic], { scope: "test" }] });

test("a part that costs $0.0062 is sold at that price on every screen", async ({ page, provider }) => {
  const buyer = await newBuyer(page);
  const id = await addProduct(page, uniqueName("Resistor"), 50_000);
  await changePrice(page, id, 0.0062);
  const price = page.getByText("$0.0062").first();

  await page.goto(`/tools/${id}?quantity=2501`);
  await expect(price).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Total" })).toHaveText("Total $15.51");
  await page.getByRole("button", { name: "Place order" }).click();
  await expect(page.getByRole("heading", { name: "Your order is placed" })).toBeVisible();
  await expect(price).toBeVisible();
  const order = await readOrder(page, buyer, await placedId(page));
  expect(order.pay).toBe(15.51);
  const paths = ["/dashboard/orders", `/dashboard/orders/${order._id}`, `/dashboard/payment/${order._id}`];
  for (const path of paths) {
    await page.goto(path);
    await expect(price).toBeVisible();
    await expect(page.getByText("$15.51").first()).toBeVisible();
  }
  await payOrder(page, buyer, order, provider);

  await signInAs(page, admin);
  await page.goto(`/dashboard/manageproduct/${id}`);
  await expect(page.getByLabel("Price per unit in USD")).toHaveValue("0.0062");
  await page.goto(`/dashboard/orders/${order._id}`);
  await expect(price).toBeVisible();
  await page.getByRole("button", { name: "Refund…" }).click();
  await expect(page.getByRole("dialog").getByText("$0.0062")).toBeVisible();
});

test("an order below the least charge is refused with the quantity that works", async ({ page }) => {
  await newBuyer(page);
  const id = await addProduct(page, uniqueName("Resistor"), 50_000);
  await changePrice(page, id, 0.0042);
  await page.goto(`/tools/${id}`);
  const button = page.getByRole("button", { name: "Place order" });
  await expect(page.getByText("An order must be at least $0.50, which is 118 units")).toBeVisible();
  await expect(button).toBeDisabled();
  await page.getByRole("textbox", { name: "Quantity" }).fill("118");
  await expect(button).toBeEnabled();
});
