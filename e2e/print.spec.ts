import type { Page } from "@playwright/test";

import { newBuyer, payOrder, placeOrder, saveProfile, shipOrder } from "./orders.ts";
import { providerTraffic, test } from "./payment-provider.ts";
import { expect } from "./test.ts";

test.use({ allowedFaults: [[...providerTraffic], { scope: "test" }] });

const papers = [
  { format: "A4", landscape: false },
  { format: "A4", landscape: true },
  { format: "Letter", landscape: false },
  { format: "Letter", landscape: true },
] as const;

async function countPages(page: Page, paper: (typeof papers)[number]): Promise<number> {
  const pdf = await page.pdf(paper);
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** What can be read on the paper. */
async function printedText(page: Page): Promise<string> {
  await page.emulateMedia({ media: "print" });
  const text = await page.locator("body").innerText();
  await page.emulateMedia({ media: "screen" });
  return text;
}

test("an order fits on one page of any paper, with the seller and without buttons", async ({
  page,
  provider,
}) => {
  const buyer = await newBuyer(page);
  await saveProfile(page, buyer, { phone: "0351 123", address: "1 Trace Way, Dresden" });
  const order = await placeOrder(page, buyer);
  await payOrder(page, buyer, order, provider);
  await shipOrder(page, order);
  await page.goto(`/dashboard/orders/${order._id}`);
  await expect(page.getByRole("region", { name: "Order history" })).toContainText("Order shipped");
  for (const paper of papers) expect([paper, await countPages(page, paper)]).toEqual([paper, 1]);

  const text = await printedText(page);
  for (const fact of [
    "Bulkhead Components, Inc.",
    "4480 Foundry Row",
    order.productName,
    "101 units",
    "$165.64",
  ])
    expect(text).toContain(fact);
  for (const control of ["Skip to content", "My Orders", "Print", "Verify history", "Change", "Dashboard"])
    expect(text).not.toContain(control);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: /^Copy/ })).toHaveCount(0);
});

test("My Orders is printed as a list, without search, filters and buttons", async ({ page }) => {
  const buyer = await newBuyer(page);
  const order = await placeOrder(page, buyer);
  await page.goto("/dashboard/orders");
  await expect(page.getByRole("row").filter({ hasText: order.productName })).toBeVisible();
  for (const paper of papers) expect([paper, await countPages(page, paper)]).toEqual([paper, 1]);
  const text = await printedText(page);
  for (const fact of ["Bulkhead Components, Inc.", "My Orders", order.productName, "$165.64"])
    expect(text).toContain(fact);
  for (const control of ["Skip to content", "Search orders", "To ship", "Pay for", "Sort by", "Welcome"])
    expect(text).not.toContain(control);
});
