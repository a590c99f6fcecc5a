import { newBuyer, payOrder, placeOrder, readOrder, shipOrder } from "./orders.ts";
import { providerTraffic, test } from "./payment-provider.ts";
import { expect } from "./test.ts";

// The browser logs the refusal that one of these tests provokes.
test.use({ allowedFaults: [[...providerTraffic, /status of 409/], { scope: "test" }] });

const here = "Dock 4, 4480 Foundry Row\nPortland, OR 97227";

test("buyers add an address on the order's page and change it until it ships", async ({ page, provider }) => {
  const buyer = await newBuyer(page);
  const order = await placeOrder(page, buyer);
  await payOrder(page, buyer, order, provider);
  await page.goto(`/dashboard/orders/${order._id}`);
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Add address" }).click();
  const address = main.getByLabel("Delivery address (optional)");
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
