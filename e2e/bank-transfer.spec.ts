import { formatMoney } from "@bulkhead/contract/money";
import type { Page } from "@playwright/test";

import type { Levers } from "../dev/payments/levers.ts";
import { newBuyer, payPath, placeOrder, readOrder, type PlacedOrder } from "./orders.ts";
import { chooseTransfer, payButton } from "./payment-page.ts";
import { providerTraffic, test } from "./payment-provider.ts";
import { admin, signInAs } from "./people.ts";
import { expect } from "./test.ts";

test.use({ allowedFaults: [[...providerTraffic, /status of 40[49]/], { scope: "test" }] });

const tab = (page: Page, name: string) => page.getByRole("tab", { name });
const cents = ({ pay }: PlacedOrder) => Math.round(pay * 100);

/** The intent at the provider that waits for the transfer. */
async function intentOf(provider: Levers, { _id }: PlacedOrder): Promise<string> {
  const { intents } = await provider.state();
  const isIt = ({ metadata, customer }: (typeof intents)[number]) =>
    metadata["order_id"] === _id && customer !== null;
  return intents.find(isIt)?.id ?? "";
}

test("a buyer chooses a transfer, sends too little and then the rest: the order is paid", async ({
  page,
  provider,
}) => {
  const buyer = await newBuyer(page);
  const order = await placeOrder(page, buyer);
  await page.goto(payPath(order));
  await expect(payButton(page)).toBeEnabled();
  await tab(page, "Card").focus();
  await page.keyboard.press("ArrowRight");
  await expect(tab(page, "Bank transfer")).toBeFocused();
  await expect(page).toHaveURL(/by=transfer/);
  await chooseTransfer(page);
  await expect(page.getByText("Extended to 7 days for your transfer")).toBeVisible();
  const details = page.getByRole("tabpanel");
  await expect(details).toContainText(formatMoney(cents(order)));

  const intent = await intentOf(provider, order);
  await provider.fund({ intent }, 10_000);
  await expect(async () => {
    await page.reload();
    await expect(details).toContainText(`$100.00, still due ${formatMoney(cents(order) - 10_000)}`, {
      timeout: 15_000,
    });
  }).toPass();

  await provider.fund({ intent }, cents(order) - 10_000);
  await expect(page.getByRole("heading", { name: "This order is paid" })).toBeVisible();
  expect(await readOrder(page, buyer, order._id)).toMatchObject({ paid: true, money: "paid" });
  await page.goto(`/dashboard/orders/${order._id}`);
  await expect(page.getByText("Paid by bank transfer")).toBeVisible();
  await expect(page.getByText("Bank transfer chosen, units held for 7 days")).toBeVisible();
});

test("money without a reference waits for staff, who use it for the order", async ({ page, provider }) => {
  const buyer = await newBuyer(page);
  const order = await placeOrder(page, buyer);
  await page.goto(payPath(order));
  await chooseTransfer(page);
  const intent = await intentOf(provider, order);
  await provider.fund({ intent }, cents(order), null);
  await signInAs(page, admin);
  const use = page.getByRole("button", { name: `Use for ${order.number}` });
  await expect(async () => {
    await page.goto("/dashboard/books");
    await expect(use).toBeVisible({ timeout: 15_000 });
  }).toPass();
  await use.click();
  const question = page.getByRole("dialog", { name: `for ${order.number}?` });
  await question.getByRole("button", { name: `Use for ${order.number}` }).click();
  await expect(use).toBeHidden();
  expect(await readOrder(page, buyer, order._id)).toMatchObject({ money: "paid" });
});

test("a buyer gives the transfer up and pays by card", async ({ page }) => {
  const buyer = await newBuyer(page);
  const order = await placeOrder(page, buyer);
  await page.goto(payPath(order));
  await chooseTransfer(page);
  await page.goto(payPath(order));
  await expect(page.getByRole("heading", { name: "Send this transfer" })).toBeVisible();
  await tab(page, "Card").click();
  await page.getByRole("button", { name: "Give the transfer up" }).click();
  await expect(payButton(page)).toBeEnabled();
  await tab(page, "Bank transfer").click();
  await expect(page.getByRole("tabpanel")).toContainText("choose a bank transfer once for an order");
  await expect(page.getByRole("button", { name: "Get the bank details" })).toBeHidden();
});
