import { newBuyer, payPath, placeOrder, readOrder } from "./orders.ts";
import {
  mainAlert,
  congratulation,
  openPayment,
  payButton,
  payWith,
  waitForTransaction,
} from "./payment-page.ts";
import {
  answerChallenge,
  cardFrame,
  challengedCard,
  declinedCard,
  fillCard,
  goodCard,
  insufficientFundsCard,
  test,
} from "./payment-provider.ts";
import { admin, logIn } from "./people.ts";
import { holdRequests, expect } from "./test.ts";

const expiredCard = "4000 0000 0000 0069";

test("buyers can pay: the cost is above the form, and the page shows the payment even after a reload", async ({
  page,
}) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const buyer = await newBuyer(page);
  const order = await placeOrder(page, buyer);
  await page.goto("/dashboard/orders");
  await page.getByRole("link", { name: `Pay for ${order.productName}` }).click();
  await expect(page).toHaveURL(payPath(order));

  const summary = page.getByRole("region", { name: order.productName });
  for (const fact of [buyer.email, "101 units", "$1.64 / unit", "$165.64 USD", /Held until.*47\sh\sleft/]) {
    await expect(summary).toContainText(fact);
  }
  await fillCard(page, goodCard);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: congratulation })).toBeFocused();
  const transaction = await waitForTransaction(page);
  await page.getByRole("button", { name: "Copy transaction ID" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(transaction);
  await expect(page.getByText("Paid in full.")).toBeVisible();
  expect(await readOrder(page, buyer, order._id)).toMatchObject({ paid: true, transactionId: transaction });

  await page.reload();
  await expect(page.getByRole("heading", { name: "This order is paid" })).toBeVisible();
  const receipt = page.getByRole("region", { name: "This order is paid" });
  for (const fact of ["Paid in full.", "$165.64 USD", transaction, "by the payment provider"]) {
    await expect(receipt).toContainText(fact);
  }
  await receipt.getByRole("link", { name: "See the order" }).click();
  await expect(page.getByRole("region", { name: "Payment" })).toContainText("Paid in full.");
});

test("Pay is disabled until the secret exists, while paying and afterward", async ({ page }) => {
  const order = await placeOrder(page, await newBuyer(page));
  const releaseSecret = await holdRequests(page, "**/create-payment-intent");
  const releaseConfirmation = await holdRequests(page, "**/v1/payment_intents/*/confirm");
  await page.goto(payPath(order));
  await expect(payButton(page)).toHaveText("Pay $165.64");
  await expect(payButton(page)).toBeDisabled();
  await expect(cardFrame(page).getByLabel("Card number")).toBeHidden();
  releaseSecret();
  await expect(payButton(page)).toBeEnabled();

  await fillCard(page, goodCard);
  await payButton(page).click();
  await expect(payButton(page)).toHaveText("Paying…");
  await expect(payButton(page)).toBeDisabled();
  await expect(page.getByRole("status").getByText("Paying…")).toBeAttached();
  releaseConfirmation();
  await waitForTransaction(page);
});

test("a declined card shows the provider's message, and the buyer can try again", async ({
  page,
  provider,
}) => {
  const buyer = await newBuyer(page);
  const order = await placeOrder(page, buyer);
  await openPayment(page, order);
  const askTheBank = "Try another card, or ask your bank to allow $165.64.";
  for (const [card, words, advice] of [
    [declinedCard, "Your card was declined.", askTheBank],
    [insufficientFundsCard, "Your card has insufficient funds.", askTheBank],
    [expiredCard, "Your card has expired.", "Check the expiry date, or use another card."],
  ] as const) {
    await payWith(page, card);
    await expect(mainAlert(page)).toHaveText(words);
    const [red = 0, green = 0, blue = 0] = await mainAlert(page).evaluate((alert) => {
      const context = document.createElement("canvas").getContext("2d");
      if (!context) return [];
      context.fillStyle = getComputedStyle(alert).color;
      context.fillRect(0, 0, 1, 1);
      return [...context.getImageData(0, 0, 1, 1).data];
    });
    expect(red).toBeGreaterThan(2 * Math.max(green, blue));
    await expect(payButton(page)).toBeEnabled();
    await expect(payButton(page)).toBeFocused();
    await expect(payButton(page)).toHaveAccessibleDescription(
      /Nothing was charged\. Your 101 units and their price are held until .* [AP]M\./,
    );
    await expect(page.getByText(advice)).toBeVisible();
    expect((await readOrder(page, buyer, order._id)).paid).toBe(false);
  }
  await payWith(page, goodCard);
  const transaction = await waitForTransaction(page);
  await expect(mainAlert(page)).toBeHidden();
  const { intents } = await provider.state();
  const own = intents.filter(({ metadata }) => metadata["order_id"] === order._id);
  expect(own.map(({ id }) => id)).toEqual([transaction]);
});

test("an invalid card number is not sent", async ({ page }) => {
  await openPayment(page, await placeOrder(page, await newBuyer(page)));
  await payWith(page, "4242 4242 4242 4241");
  await expect(mainAlert(page)).toHaveText("Your card number is invalid.");
  await expect(page.getByText("ask your bank to allow $165.64")).toBeHidden();
  await expect(payButton(page)).toBeEnabled();
});

test("buyers who fail their bank's challenge are not charged, and those who pass are", async ({ page }) => {
  const buyer = await newBuyer(page);
  const order = await placeOrder(page, buyer);
  await openPayment(page, order);
  await payWith(page, challengedCard);
  await answerChallenge(page, "fail");
  await expect(mainAlert(page)).toHaveText(
    "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
  );
  expect((await readOrder(page, buyer, order._id)).paid).toBe(false);

  await payButton(page).click();
  await answerChallenge(page, "authorize");
  const transaction = await waitForTransaction(page);
  expect((await readOrder(page, buyer, order._id)).transactionId).toBe(transaction);
});

test("two tabs that pay at the same time make one charge and show the same transaction", async ({
  page,
  context,
  provider,
}) => {
  const order = await placeOrder(page, await newBuyer(page));
  const other = await context.newPage();
  await Promise.all([openPayment(page, order), openPayment(other, order)]);
  await fillCard(page, goodCard);
  await fillCard(other, goodCard);
  await Promise.all([payButton(page).click(), payButton(other).click()]);
  expect(await waitForTransaction(other)).toBe(await waitForTransaction(page));

  const { charges, intents } = await provider.state();
  const own = intents.filter(({ metadata }) => metadata["order_id"] === order._id);
  expect(own).toHaveLength(1);
  expect(charges.filter(({ paid, payment_intent: id }) => paid && id === own[0]?.id)).toHaveLength(1);
});

test("admins can see the payment and ship the order", async ({ page }) => {
  const buyer = await newBuyer(page);
  const order = await placeOrder(page, buyer, undefined, 101, "Dock 4");
  await openPayment(page, order);
  await payWith(page, declinedCard);
  await expect(mainAlert(page)).toHaveText("Your card was declined.");
  await payWith(page, goodCard);
  const transaction = await waitForTransaction(page);

  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/");
  await logIn(page, admin, `/dashboard/manageorder?search=${buyer.email}`);
  const row = page.getByRole("row").filter({ hasText: order.number });
  await expect(row).toContainText("To ship");
  await expect(row.getByRole("button", { name: "Cancel" })).toBeHidden();
  await row.getByRole("button", { name: "Shipped" }).click();
  await expect(page.getByRole("status").getByText("shipped ", { exact: true })).toBeVisible();
  await expect(row).toContainText("Delivered");
  await expect(row.getByRole("button", { name: "Shipped" })).toBeHidden();

  await row.getByRole("link", { name: /^order number/ }).press("Enter");
  const payment = page.getByRole("region", { name: "Payment" });
  for (const fact of ["Paid in full.", "Charged", "$165.64", transaction]) {
    await expect(payment).toContainText(fact);
  }
  await expect(page.getByRole("listitem").filter({ hasText: "Card declined" })).toContainText(
    "Your card was declined.",
  );
});
