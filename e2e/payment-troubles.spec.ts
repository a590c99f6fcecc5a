import { errors } from "@bulkhead/contract/errors";

import {
  addProduct,
  cancelOrder,
  changePrice,
  endHold,
  newBuyer,
  payPath,
  placeOrder,
  readOrder,
} from "./orders.ts";
import { mainAlert, openPayment, payButton, payWith, waitForTransaction } from "./payment-page.ts";
import { cardFrame, fillCard, goodCard, providerTraffic, test } from "./payment-provider.ts";
import { fillLogin, newVerified } from "./people.ts";
import { expect } from "./test.ts";

// The browser logs what these tests break on purpose.
const provoked = /^console: Failed to load resource: (net::ERR_FAILED|.*status of (404|409|503))/;
test.use({ allowedFaults: [[...providerTraffic, provoked], { scope: "test" }] });

test("a tab closed right after confirming leaves a paid order", async ({ page, context }) => {
  const buyer = await newBuyer(page);
  const order = await placeOrder(page, buyer);
  const tab = await context.newPage();
  await tab.route("**/api/order/*", (route) =>
    route.request().method() === "PATCH" ? route.abort() : route.continue(),
  );
  await openPayment(tab, order);
  const confirmed = tab.waitForResponse(/\/v1\/payment_intents\/pi_\w+\/confirm$/);
  await payWith(tab, goodCard);
  await confirmed;
  await tab.close();
  await expect
    .poll(async () => (await readOrder(page, buyer, order._id)).paid, { timeout: 60_000 })
    .toBe(true);
});

test("buyers see their payment although our server missed it, and the order gets paid", async ({ page }) => {
  const buyer = await newBuyer(page);
  const order = await placeOrder(page, buyer);
  await page.route("**/api/order/*", (route) =>
    route.request().method() === "PATCH" ? route.abort() : route.continue(),
  );
  await openPayment(page, order);
  await payWith(page, goodCard);
  const transaction = await waitForTransaction(page);
  await expect(page.getByText("Paid in full.")).toBeVisible({ timeout: 60_000 });
  expect((await readOrder(page, buyer, order._id)).transactionId).toBe(transaction);
});

test("without the provider's script the page says so, and Retry works once it loads", async ({ page }) => {
  const order = await placeOrder(page, await newBuyer(page));
  await page.route("https://js.stripe.com/**", (route) => route.abort());
  await page.goto(payPath(order));
  await expect(mainAlert(page)).toContainText("The card form did not load.");
  await expect(payButton(page)).toBeDisabled();
  await page.getByRole("button", { name: /^Retry/ }).click();
  await expect(mainAlert(page)).toContainText("The card form did not load.");

  await page.unroute("https://js.stripe.com/**");
  await page.getByRole("button", { name: /^Retry/ }).click();
  await expect(payButton(page)).toBeEnabled();
  await payWith(page, goodCard);
  await waitForTransaction(page);
});

test("without our server the page shows a reason instead of the form, and Retry works once it responds", async ({
  page,
}) => {
  const order = await placeOrder(page, await newBuyer(page));
  await page.route("**/create-payment-intent", (route) => route.abort());
  await page.goto(payPath(order));
  await expect(mainAlert(page)).toContainText("We can't reach the server right now");
  await page.unroute("**/create-payment-intent");
  await page.getByRole("button", { name: /^Retry/ }).click();
  await expect(payButton(page)).toBeEnabled();
});

test("an order canceled elsewhere is not charged", async ({ page, provider }) => {
  const buyer = await newBuyer(page);
  const order = await placeOrder(page, buyer);
  await openPayment(page, order);
  await fillCard(page, goodCard);
  expect(await cancelOrder(page, buyer, order)).toBe(200);
  await payButton(page).click();
  await expect(mainAlert(page).filter({ hasText: errors.payment_cancelled.message })).toBeVisible();
  await expect(page.getByRole("heading", { name: errors.order_not_found.message })).toBeFocused();
  const { intents } = await provider.state();
  const own = intents.filter(({ metadata }) => metadata["order_id"] === order._id);
  expect(own.map(({ status }) => status)).toEqual(["canceled"]);

  await page.reload();
  await expect(page.getByRole("heading", { name: errors.order_not_found.message })).toBeVisible();
});

test("a cancellation after the payment is rejected with a reason, and the row says paid", async ({
  page,
  provider,
}) => {
  const order = await placeOrder(page, await newBuyer(page));
  await openPayment(page, order);
  await page.goto("/dashboard/orders");
  const row = page.getByRole("row").filter({ hasText: order.productName });
  await row.getByRole("button", { name: "Cancel" }).click();
  const { intents } = await provider.state();
  const intent = intents.find(({ metadata }) => metadata["order_id"] === order._id);
  expect(await provider.pay(intent?.id ?? "", goodCard.replaceAll(" ", ""))).toMatchObject({
    status: "succeeded",
  });
  await page.getByRole("dialog").getByRole("button", { name: "Cancel order" }).click();
  await expect(row.getByRole("alert")).toHaveText(errors.order_already_paid.message);
  await expect(row).toContainText("Paid");
  await expect(row.getByRole("button", { name: "Cancel" })).toBeHidden();
});

test("a cancellation that the provider does not answer is completed later, and the order cannot be paid meanwhile", async ({
  page,
  provider,
}) => {
  const order = await placeOrder(page, await newBuyer(page));
  await openPayment(page, order);
  const { intents } = await provider.state();
  const intent = intents.find(({ metadata }) => metadata["order_id"] === order._id);
  // As often as our server retries.
  await provider.fault({ match: `${intent?.id}/cancel`, mode: "500", times: 3 });
  await page.goto("/dashboard/orders");
  const row = page.getByRole("row").filter({ hasText: order.productName });
  await row.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel order" }).click();
  await expect(row.getByRole("alert")).toBeVisible();
  await expect(row).toContainText("pending cancellation");

  await page.goto(payPath(order));
  await expect(page.getByRole("heading", { name: "This order is being canceled" })).toBeVisible();
  await expect(payButton(page)).toBeHidden();
  await expect(page.getByRole("heading", { name: errors.order_not_found.message })).toBeFocused({
    timeout: 90_000,
  });
});

test("after the hold, buyers see the current price first and pay it", async ({ page }) => {
  const buyer = await newBuyer(page);
  const product = await addProduct(page, "Lapsing part", 1_000);
  const order = await placeOrder(page, buyer, product);
  await endHold(page, buyer, order);
  await changePrice(page, product, 13);

  await page.goto(payPath(order));
  await expect(page.getByRole("heading", { name: "The hold on this order has expired" })).toBeVisible();
  await expect(page.getByText("the price is now $13.00 per unit. It was $12.50.")).toBeVisible();
  await expect(page.getByRole("region", { name: order.productName })).toContainText("$1,313.00 USD");
  await changePrice(page, product, 14);
  await page.getByRole("button", { name: "Reserve again for $1,313.00" }).click();
  await expect(page.getByText("the price is now $14.00 per unit. It was $12.50.")).toBeVisible();
  await page.getByRole("button", { name: "Reserve again for $1,414.00" }).click();

  await expect(payButton(page)).toHaveText("Pay $1,414.00");
  await expect(page.getByRole("heading", { name: "Payment", exact: true })).toBeFocused();
  await expect(payButton(page)).toBeEnabled();
  await payWith(page, goodCard);
  await waitForTransaction(page);
  expect(await readOrder(page, buyer, order._id)).toMatchObject({ paid: true, pay: 1_414 });
});

test("buyers whose units were sold after the hold see the reason and a next step", async ({ page }) => {
  const buyer = await newBuyer(page);
  const product = await addProduct(page, "Scarce part", 150);
  const order = await placeOrder(page, buyer, product);
  await endHold(page, buyer, order);
  const faster = await newVerified(page, "Sam Stranger");
  await placeOrder(page, faster, product);

  await page.goto(payPath(order));
  await expect(page.getByText("you ordered 101, and 49 are available.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Browse other parts" })).toBeVisible();
  await expect(payButton(page)).toBeHidden();
});

test("users cannot pay for another user's order", async ({ page }) => {
  const owner = await newVerified(page, "Sam Stranger");
  const order = await placeOrder(page, owner);
  await newBuyer(page);
  await page.goto(payPath(order));
  await expect(page.getByRole("heading", { name: errors.order_not_found.message })).toBeVisible();
  await expect(cardFrame(page).getByLabel("Card number")).toBeHidden();
});

test("buyers who must log in first return to a working form", async ({ page }) => {
  const buyer = await newBuyer(page);
  const order = await placeOrder(page, buyer);
  await page.context().setStorageState({ cookies: [], origins: [] });
  await page.goto(`/login?from=${encodeURIComponent(payPath(order))}`);
  await fillLogin(page, buyer);
  await expect(page).toHaveURL(payPath(order));
  await expect(payButton(page)).toBeEnabled();
});
