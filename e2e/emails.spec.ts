import { giveUpMail, waitForMails } from "./inbox.ts";
import { newBuyer, payOrder, payPath, placeOrder } from "./orders.ts";
import { test } from "./payment-provider.ts";
import { admin, signInAs } from "./people.ts";
import { expect } from "./test.ts";

test("a buyer gets an email for each step of an order, and its button leads to the payment", async ({
  page,
  provider,
}) => {
  const buyer = await newBuyer(page);
  const order = await placeOrder(page, buyer);
  const [placed] = await waitForMails(page, buyer.email, 1);
  expect(placed?.subject).toContain(`We hold order ${order.number} for you until`);
  expect(placed?.html).toContain("Hello Bea Buyer,");
  const button = />Pay \$[\d,.]+<\/a>/.exec(placed?.html ?? "");
  const link = placed?.html
    .slice(0, button?.index)
    .match(/href="([^"]+)"/g)
    ?.at(-1);
  expect(link).toContain(payPath(order));

  await payOrder(page, buyer, order, provider);
  const mails = await waitForMails(page, buyer.email, 2);
  expect(mails[1]?.subject).toBe(`We received $${order.pay.toFixed(2)} for order ${order.number}`);
});

test("buyers can switch the reminder of a hold off and on", async ({ page }) => {
  await newBuyer(page);
  await page.goto("/dashboard");
  const reminder = page.getByRole("checkbox", { name: "Remind me 6 hours before a hold ends" });
  await expect(reminder).toBeChecked();
  await reminder.click();
  await expect(reminder).not.toBeChecked();
  await page.reload();
  await expect(reminder).not.toBeChecked();
  await reminder.click();
  await page.reload();
  await expect(reminder).toBeChecked();
});

test("staff see an email that could not be sent, and send it again", async ({ page }) => {
  const buyer = await newBuyer(page);
  const order = await placeOrder(page, buyer);
  const [first] = await waitForMails(page, buyer.email, 1);
  await giveUpMail(order);

  await signInAs(page, admin);
  await page.goto("/dashboard/books");
  const row = page.getByRole("row").filter({ hasText: order.number });
  await expect(row).toContainText("550 no such mailbox");
  await row.getByRole("button", { name: `Send again to ${buyer.email}` }).click();
  await expect(row.getByText("On its way")).toBeVisible();
  const [, second] = await waitForMails(page, buyer.email, 2);
  expect(second?.messageId).toBe(first?.messageId);
});
