import { newBuyer, payOrder, placeOrder } from "./orders.ts";
import { providerTraffic, simulatorOrigin, test } from "./payment-provider.ts";
import { admin, signInAs } from "./people.ts";
import { expect } from "./test.ts";

test.use({ allowedFaults: [[...providerTraffic], { scope: "test" }] });

test("staff cancel and refund a paid order; the buyer reads that the money went back", async ({
  page,
  provider,
}) => {
  const buyer = await newBuyer(page);
  const order = await placeOrder(page, buyer);
  await payOrder(page, buyer, order, provider);
  const path = `/dashboard/orders/${order._id}`;
  await signInAs(page, admin);
  await page.goto(path);
  await page.getByRole("button", { name: "Refund…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("By amount").check();
  await dialog.getByLabel("Amount", { exact: true }).fill(order.pay.toFixed(2));
  await expect(dialog).toContainText("goes back to the card. The order is canceled");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeVisible();
  await dialog.getByLabel("Reason, for staff only").fill("Ordered twice");
  await dialog.getByRole("button", { name: /^Cancel and refund \$/ }).click();
  await expect(page.getByText(/^Refund started: \$/)).toBeVisible();
  await expect(page.getByRole("note", { name: "Money" })).toContainText("Do not ship.");
  await expect(page.getByRole("button", { name: /^Shipped/ })).toBeHidden();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("Canceled, refunded")).toBeVisible({ timeout: 15_000 });
  }).toPass();
  await expect(page.getByText("Reason for the refund: Ordered twice")).toBeVisible();

  await signInAs(page, buyer);
  await page.goto(path);
  await expect(page.getByText("Canceled, refunded")).toBeVisible();
  await expect(page.getByText("Charged and refunded")).toBeVisible();
  await expect(page.getByText("Reason for the refund")).toBeHidden();
});

test("staff refund a part, the order ships, and staff refund the rest", async ({ page, provider }) => {
  const buyer = await newBuyer(page);
  const order = await placeOrder(page, buyer);
  await payOrder(page, buyer, order, provider);
  await signInAs(page, admin);
  await page.goto(`/dashboard/orders/${order._id}`);
  const dialog = page.getByRole("dialog");
  const amount = dialog.getByLabel("Amount", { exact: true });
  const notice = page.getByRole("note", { name: "Money" });
  await page.getByRole("button", { name: "Refund…" }).click();
  await dialog.getByLabel("By amount").check();
  await expect(amount).toHaveValue("");
  await amount.fill((order.pay + 1).toFixed(2));
  await expect(dialog.getByRole("alert")).toHaveText(/^At most .* can be refunded$/);
  await amount.fill("25.50");
  await expect(dialog).toContainText("$25.50 goes back to the card");
  await expect(dialog).toContainText("units will be packed.");
  await dialog.getByRole("button", { name: "Refund $25.50" }).click();
  await expect(notice).toContainText(/\$25\.50 (is going|went) back/);
  await page.getByRole("button", { name: /^Shipped/ }).click();
  await dialog.getByRole("button", { name: /^Ship/ }).click();
  await expect(page.getByRole("region", { name: "Status" })).toContainText("Delivered, part refunded");

  await page.getByRole("button", { name: "Refund…" }).click();
  await dialog.getByLabel("By amount").check();
  await amount.fill((order.pay - 25.5).toFixed(2));
  await dialog.getByRole("button", { name: /^Refund \$/ }).click();
  await expect(notice).toContainText("Refunded in full.");
  await expect(page.getByRole("button", { name: "Refund…" })).toBeHidden();
});

test("an order that is disputed or refunded at the provider cannot be shipped", async ({
  page,
  provider,
  baseURL,
}) => {
  const buyer = await newBuyer(page);
  const order = await placeOrder(page, buyer);
  await payOrder(page, buyer, order, provider);
  await signInAs(page, admin);
  await page.goto(`/dashboard/orders/${order._id}`);
  const shipped = page.getByRole("button", { name: /^Shipped/ });
  await expect(shipped).toBeVisible();

  const { charges } = await provider.state();
  const charge = charges.find(({ metadata }) => metadata["order_id"] === order._id);
  const dispute = await provider.dispute(charge?.id ?? "");
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("region", { name: "Status" })).toContainText("Payment disputed", {
      timeout: 15_000,
    });
  }).toPass();
  await expect(shipped).toBeHidden();
  await page.goto("/dashboard/books");
  const decision = page.getByRole("listitem").filter({ hasText: order.number });
  await expect(decision).toContainText("The buyer's bank disputes");
  await decision.getByRole("link", { name: `Open ${order.number}` }).click();
  await expect(page.getByRole("note", { name: "Money" })).toContainText("disputes the charge. Do not ship.");

  await provider.changeDispute(dispute.id, "won");
  await expect(async () => {
    await page.reload();
    await expect(shipped).toBeVisible({ timeout: 15_000 });
  }).toPass();

  // As in the provider's dashboard.
  const refund = await page.request.post(`${simulatorOrigin(baseURL)}/v1/refunds`, {
    headers: { authorization: "Bearer sk_test_local" },
    form: { charge: charge?.id ?? "" },
  });
  expect(refund.status()).toBe(200);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("Canceled, refunded")).toBeVisible({ timeout: 15_000 });
  }).toPass();
  await expect(shipped).toBeHidden();
});
