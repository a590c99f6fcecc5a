import { newBuyer, payPath, placeOrder, readOrder } from "./orders.ts";
import { alertOn, congratulation, openPayment, payButton, payWith, transactionOf } from "./payment-page.ts";
import {
  answerChallenge,
  cardFrame,
  challengedCard,
  declinedCard,
  fillCard,
  goodCard,
  poorCard,
  test,
} from "./payment-provider.ts";
import { admin, logIn } from "./people.ts";
import { expect } from "./test.ts";

const expiredCard = "4000 0000 0000 0069";

test("a buyer pays: what it costs stands above the form, and the page says once and for all that it is paid", async ({
  page,
}) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const buyer = await newBuyer(page);
  const order = await placeOrder(page, buyer);
  await page.goto("/dashboard/orders");
  await page.getByRole("link", { name: `Pay for ${order.productName}` }).click();
  await expect(page).toHaveURL(payPath(order));

  const summary = page.getByRole("region", { name: order.productName });
  for (const fact of [
    buyer.email,
    "101 units",
    "$1.64 / unit",
    "$165.64 USD",
    /Held until.*UTC.*47\sh\sleft/,
  ]) {
    await expect(summary).toContainText(fact);
  }
  await fillCard(page, goodCard);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: congratulation })).toBeFocused();
  const transaction = await transactionOf(page);
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

test("Pay is disabled until the secret exists, while it pays, and after it has", async ({
  page,
  provider,
}) => {
  const order = await placeOrder(page, await newBuyer(page));
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/create-payment-intent", async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto(payPath(order));
  await expect(payButton(page)).toHaveText("Pay $165.64");
  await expect(payButton(page)).toBeDisabled();
  await expect(cardFrame(page).getByLabel("Card number")).toBeHidden();
  answer();
  await expect(payButton(page)).toBeEnabled();

  await fillCard(page, goodCard);
  const { intents } = await provider.state();
  const intent = intents.find(({ metadata }) => metadata["order_id"] === order._id);
  await provider.fault({ match: `${intent?.id}/confirm`, mode: "delay", ms: 1_500, times: 1 });
  await payButton(page).click();
  await expect(payButton(page)).toHaveText("Paying…");
  await expect(payButton(page)).toBeDisabled();
  await expect(page.getByRole("status").getByText("Paying…")).toBeAttached();
  await transactionOf(page);
});

test("a declined card is told in the provider's words, and the same payment can be tried again", async ({
  page,
  provider,
}) => {
  const buyer = await newBuyer(page);
  const order = await placeOrder(page, buyer);
  await openPayment(page, order);
  for (const [card, words] of [
    [declinedCard, "Your card was declined."],
    [poorCard, "Your card has insufficient funds."],
    [expiredCard, "Your card has expired."],
  ] as const) {
    await payWith(page, card);
    await expect(alertOn(page)).toHaveText(words);
    const [red = 0, green = 0, blue = 0] = await alertOn(page).evaluate((alert) => {
      const context = document.createElement("canvas").getContext("2d");
      if (!context) return [];
      context.fillStyle = getComputedStyle(alert).color;
      context.fillRect(0, 0, 1, 1);
      return [...context.getImageData(0, 0, 1, 1).data];
    });
    expect(red).toBeGreaterThan(2 * Math.max(green, blue));
    await expect(payButton(page)).toBeEnabled();
    await expect(payButton(page)).toBeFocused();
    expect((await readOrder(page, buyer, order._id)).paid).toBe(false);
  }
  await payWith(page, goodCard);
  const transaction = await transactionOf(page);
  await expect(alertOn(page)).toBeHidden();
  const { intents } = await provider.state();
  const own = intents.filter(({ metadata }) => metadata["order_id"] === order._id);
  expect(own.map(({ id }) => id)).toEqual([transaction]);
});

test("a card the form itself can tell is wrong is not sent", async ({ page }) => {
  await openPayment(page, await placeOrder(page, await newBuyer(page)));
  await payWith(page, "4242 4242 4242 4241");
  await expect(alertOn(page)).toHaveText("Your card number is invalid.");
  await expect(payButton(page)).toBeEnabled();
});

test("the buyer's bank asks: who fails is not charged, who passes is", async ({ page }) => {
  const buyer = await newBuyer(page);
  const order = await placeOrder(page, buyer);
  await openPayment(page, order);
  await payWith(page, challengedCard);
  await answerChallenge(page, "fail");
  await expect(alertOn(page)).toHaveText(
    "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
  );
  expect((await readOrder(page, buyer, order._id)).paid).toBe(false);

  await payButton(page).click();
  await answerChallenge(page, "authorize");
  const transaction = await transactionOf(page);
  expect((await readOrder(page, buyer, order._id)).transactionId).toBe(transaction);
});

test("two tabs pay at once: one charge, and both show the same transaction", async ({
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
  expect(await transactionOf(other)).toBe(await transactionOf(page));

  const { charges, intents } = await provider.state();
  const own = intents.filter(({ metadata }) => metadata["order_id"] === order._id);
  expect(own).toHaveLength(1);
  expect(charges.filter(({ paid, payment_intent: id }) => paid && id === own[0]?.id)).toHaveLength(1);
});

test("staff see what was paid, and ship it", async ({ page }) => {
  const buyer = await newBuyer(page);
  const order = await placeOrder(page, buyer);
  await openPayment(page, order);
  await payWith(page, declinedCard);
  await expect(alertOn(page)).toHaveText("Your card was declined.");
  await payWith(page, goodCard);
  const transaction = await transactionOf(page);

  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/");
  await logIn(page, admin, `/dashboard/manageorder?search=${buyer.email}`);
  const row = page.getByRole("row").filter({ hasText: buyer.email });
  await expect(row).toContainText("Paid");
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
