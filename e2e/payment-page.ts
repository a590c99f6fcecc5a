import type { Page } from "@playwright/test";

import { payPath, type PlacedOrder } from "./orders.ts";
import { fillCard } from "./payment-provider.ts";
import { expect } from "./test.ts";

export const congratulation = "Congratulations! Your payment is completed.";

/** Its text is "Pay $165.64", "Paying…" or "Paid". */
export const payButton = (page: Page) => page.getByRole("main").getByRole("button", { name: /^Pa(y|id)/ });

export const mainAlert = (page: Page) => page.getByRole("main").getByRole("alert");

export async function openPayment(page: Page, order: PlacedOrder): Promise<void> {
  await page.goto(payPath(order));
  await expect(payButton(page)).toBeEnabled();
}

export async function payWith(page: Page, card: string): Promise<void> {
  await fillCard(page, card);
  // Not by a click: on a busy machine the page still scrolls, and the click lands in the provider's frame.
  await payButton(page).press("Enter");
}

/** Ends where the page says where to send the money. */
export async function chooseTransfer(page: Page): Promise<void> {
  await page.getByRole("tab", { name: "Bank transfer" }).click();
  await page.getByRole("button", { name: "Get the bank details" }).click();
  await expect(page.getByRole("heading", { name: "Send this transfer" })).toBeFocused();
}

/** Waits until the payment is complete and returns its transaction id. */
export async function waitForTransaction(page: Page): Promise<string> {
  await expect(page.getByRole("heading", { name: congratulation })).toBeVisible();
  await expect(payButton(page)).toHaveText("Paid");
  await expect(payButton(page)).toBeDisabled();
  return (await page.getByText(/^pi_\w+$/).textContent()) ?? "";
}
