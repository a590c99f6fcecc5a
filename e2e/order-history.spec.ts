import { newBuyer, placeOrder } from "./orders.ts";
import { openPayment, payWith, waitForTransaction } from "./payment-page.ts";
import { declinedCard, goodCard, test } from "./payment-provider.ts";
import { admin, signInAs } from "./people.ts";
import { expect } from "./test.ts";

test("an order shows its history, and Verify says whether it was altered", async ({ page }) => {
  const buyer = await newBuyer(page);
  const order = await placeOrder(page, buyer);
  await openPayment(page, order);
  await payWith(page, declinedCard);
  await expect(page.getByRole("main").getByRole("alert")).toHaveText("Your card was declined.");
  await payWith(page, goodCard);
  await waitForTransaction(page);
  await page.getByRole("link", { name: "See the order" }).click();

  const history = page.getByRole("region", { name: "Order history" });
  const entries = history.getByRole("listitem");
  const verdict = history.getByRole("status").filter({ hasText: "History" });
  await expect(entries.first()).toContainText(`Order placed`);
  await expect(entries.first()).toContainText(`by ${buyer.email}`);
  await expect(entries.filter({ hasText: "Card declined" })).toContainText("Your card was declined.");
  await expect(entries.last()).toContainText("Payment received");
  await history.getByRole("button", { name: "Verify" }).click();
  await expect(verdict).toContainText("History verified: nothing has been altered.");

  await page.route("**/timeline", async (route) => {
    const timeline = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...timeline, isIntact: false } });
  });
  await history.getByRole("button", { name: "Verify" }).click();
  await expect(verdict).toContainText("History altered");
});

test("the books add up and show the result of every rule", async ({ page }) => {
  const order = await placeOrder(page, await newBuyer(page));
  await openPayment(page, order);
  await payWith(page, goodCard);
  await waitForTransaction(page);

  await signInAs(page, admin);
  await page.goto("/dashboard/books");
  await page.getByRole("button", { name: /^Check (now|again)$/ }).click();
  await expect(page.getByRole("button", { name: "Check again" })).toBeVisible();
  await expect(page.getByRole("status").getByText("Everything adds up")).toBeVisible();
  await page.getByText(/^\d+ rules$/).click();
  const rules = page.getByRole("list", { name: "Rules" }).getByRole("listitem");
  expect(await rules.count()).toBeGreaterThan(5);
  for (const rule of await rules.all()) await expect(rule).toContainText(/OK$/);
});
