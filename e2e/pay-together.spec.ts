import { formatMoney } from "@bulkhead/contract/money";
import type { Page } from "@playwright/test";

import {
  addProduct,
  cancelOrder,
  changePrice,
  newBuyer,
  payOrder,
  placeOrder,
  productId,
  readOrder,
  uniqueName,
} from "./orders.ts";
import { violationsOn, expectNoSidewaysScroll } from "./page-checks.ts";
import { congratulation, payButton, payWith, waitForTransaction } from "./payment-page.ts";
import { goodCard, providerTraffic, test } from "./payment-provider.ts";
import { settleColors, themes } from "./screens/screens.ts";
import { expect } from "./test.ts";

test.use({ allowedFaults: [[...providerTraffic, /status of 40[49]/], { scope: "test" }] });

const tick = (page: Page, number: string) =>
  page.getByRole("checkbox", { name: new RegExp(`Select .*${number}`) });
const bar = (page: Page) => page.getByRole("group", { name: "Selected orders" });

test("buyers select two orders and pay once: both are paid with the same transaction", async ({ page }) => {
  const buyer = await newBuyer(page);
  const one = await placeOrder(page, buyer, productId("hdmi-21b"), 120);
  const two = await placeOrder(page, buyer);
  const left = await placeOrder(page, buyer);
  const total = formatMoney(Math.round((one.pay + two.pay) * 100));
  await page.goto("/dashboard/orders");
  await tick(page, one.number).check();
  await expect(bar(page)).toContainText(`1 selected`);
  await tick(page, two.number).check();
  await bar(page).getByRole("button", { name: "Select all" }).click();
  await expect(bar(page).getByRole("link", { name: /^Pay 3 orders/ })).toBeVisible();
  await tick(page, left.number).uncheck();
  await bar(page)
    .getByRole("link", { name: `Pay 2 orders ${total}` })
    .click();

  await expect(page).toHaveURL(/\/dashboard\/payment\/[\da-f-]+\?with=[\da-f-]+$/);
  const lines = page.getByRole("list", { name: "Orders" }).getByRole("listitem");
  await expect(lines).toHaveCount(2);
  await expect(lines.filter({ hasText: one.number })).toContainText(formatMoney(one.pay * 100));
  await expect(page.getByText("Total for 2 orders")).toBeVisible();
  await expect(page.getByText(/47\sh\sleft, the first of the holds to end/)).toBeVisible();
  await expect(payButton(page)).toHaveText(`Pay ${total}`);
  await expect(payButton(page)).toBeEnabled();
  await payWith(page, goodCard);
  const transactionId = await waitForTransaction(page);
  await expect(page.getByText("Paid in full.")).toBeVisible();
  await expect(page.getByRole("main")).toContainText(`${total} USD`);
  for (const { _id } of [one, two])
    expect(await readOrder(page, buyer, _id)).toMatchObject({ paid: true, transactionId });
  expect(await readOrder(page, buyer, left._id)).toMatchObject({ paid: false });

  await page.reload();
  await expect(page.getByRole("heading", { name: "These orders are paid" })).toBeVisible();
  await expect(page.getByText(transactionId)).toBeVisible();
  await page.goto(`/dashboard/orders/${one._id}`);
  await expect(page.getByRole("region", { name: "Payment" })).toContainText(
    `Paid together with ${two.number}`,
  );
});

test("an order that was canceled meanwhile is left out, and the others can still be paid", async ({
  page,
}) => {
  const buyer = await newBuyer(page);
  const [one, two, gone] = [
    await placeOrder(page, buyer),
    await placeOrder(page, buyer),
    await placeOrder(page, buyer),
  ];
  await cancelOrder(page, buyer, gone);
  await page.goto(`/dashboard/payment/${one._id}?with=${two._id},${gone._id},nothing`);
  await expect(page.getByText("Not included:")).toContainText(gone.number);
  await expect(payButton(page)).toBeEnabled();
  await payWith(page, goodCard);
  await expect(page.getByRole("heading", { name: congratulation })).toBeVisible();
});

test("beyond the limit of one charge, the bar says why the orders cannot be paid together", async ({
  page,
  provider,
}) => {
  const buyer = await newBuyer(page);
  // Whoever has paid may hold more.
  await payOrder(page, buyer, await placeOrder(page, buyer), provider);
  const dear = await addProduct(page, uniqueName("Dear part"), 5_000);
  await changePrice(page, dear, 6_000);
  const [one, two] = [await placeOrder(page, buyer, dear), await placeOrder(page, buyer, dear)];
  await page.goto("/dashboard/orders");
  await tick(page, one.number).check();
  await tick(page, two.number).check();
  await expect(bar(page)).toContainText("A card payment can be at most $999,999.99.");
  await expect(bar(page).getByRole("button", { name: "Pay 2 orders $1,212,000.00" })).toBeDisabled();
  await tick(page, one.number).uncheck();
  await expect(bar(page).getByRole("link", { name: "Pay $606,000.00" })).toBeVisible();
});

test("the selection works at 360 pixels, by keyboard, in both themes", async ({ page }) => {
  const buyer = await newBuyer(page);
  const [one, two] = [await placeOrder(page, buyer), await placeOrder(page, buyer)];
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/dashboard/orders");
  await tick(page, one.number).focus();
  await page.keyboard.press("Space");
  await tick(page, two.number).focus();
  await page.keyboard.press("Space");
  await expect(bar(page)).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    await settleColors(page);
    expect.soft(await violationsOn(page), colorScheme).toEqual([]);
  }
  await bar(page).getByRole("button", { name: "Clear selection" }).click();
  await expect(bar(page)).toBeHidden();
  await expect(tick(page, one.number)).not.toBeChecked();
});
