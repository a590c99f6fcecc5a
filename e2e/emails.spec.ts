import { foundCompany, invite } from "./companies.ts";
import { confirmationPath, giveUpMail, waitForMails } from "./inbox.ts";
import { newBuyer, payOrder, payPath, placeOrder } from "./orders.ts";
import { test } from "./payment-provider.ts";
import { admin, signInAs, newVerified } from "./people.ts";
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
  expect(placed?.attachments).toMatchObject([{ fileName: `Proforma-${order.number}.pdf` }]);
  const button = />Pay \$[\d,.]+<\/a>/.exec(placed?.html ?? "");
  const link = placed?.html
    .slice(0, button?.index)
    .match(/href="([^"]+)"/g)
    ?.at(-1);
  expect(link).toContain(payPath(order));

  await payOrder(page, buyer, order, provider);
  const mails = await waitForMails(page, buyer.email, 2);
  expect(mails[1]?.subject).toBe(`We received $${order.pay.toFixed(2)} for order ${order.number}`);
  expect(mails[1]?.attachments).toMatchObject([{ fileName: expect.stringMatching(/^INV-.*\.pdf$/) }]);
});

test("accounts payable confirms its address and then gets a copy of the proforma", async ({ page }) => {
  const buyer = await newBuyer(page);
  const payable = `ap-${crypto.randomUUID()}@acme.example`;
  await page.goto("/dashboard/company");
  const field = page.getByLabel("Accounts payable email (optional)");
  await field.fill("ap@acme");
  await page.getByRole("button", { name: "Save email" }).click();
  await expect(page.getByText("Please enter an email address")).toBeVisible();
  await field.fill(payable);
  await page.getByRole("button", { name: "Save email" }).click();
  await expect(page.getByText("Accounts payable email saved")).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue(payable);
  const asked = page.getByText(`We asked ${payable} to confirm it.`);
  await expect(asked).toBeVisible();

  await page.goto(await confirmationPath(page, payable));
  await page.getByRole("button", { name: "Confirm the address" }).click();
  await expect(page.getByRole("heading", { name: "Address confirmed" })).toBeVisible();
  await page.goto("/dashboard/company");
  await expect(field).toHaveValue(payable);
  await expect(asked).toBeHidden();
  await placeOrder(page, buyer);
  const [placed] = await waitForMails(page, buyer.email, 1);
  expect(placed?.cc).toMatchObject([{ address: payable }]);
});

test("whoever is invited to a company gets an email about it", async ({ page }) => {
  const founder = await newVerified(page, "Fran Founder");
  await foundCompany(page, founder);
  const email = `${crypto.randomUUID()}@example.com`;
  await invite(page, founder, { email });
  const [mail] = await waitForMails(page, email, 1);
  expect(mail?.subject).toContain("You are invited");
  expect(mail?.html).toContain(founder.email);
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
