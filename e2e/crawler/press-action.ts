import { errors } from "@bulkhead/contract/errors";
import type { Order } from "@bulkhead/contract/orders";
import type { Locator, Page } from "@playwright/test";

import { chooseTransfer, payWith, waitForTransaction } from "../payment-page.ts";
import { goodCard } from "../payment-provider.ts";
import { expect } from "../test.ts";

export type Action = Order["actions"][number];

/** The control that offers an action, in a row of a list or on the page of an order. */
export const controls: Record<Action, (of: Locator) => Locator> = {
  pay: (of) => of.getByRole("link", { name: /^(Pay|Transfer details)/ }),
  // Among the ways to pay.
  transfer: (of) => of.getByRole("button", { name: "Get the bank details" }),
  cancel: (of) => of.getByRole("button", { name: /^Cancel/ }),
  ship: (of) => of.getByRole("button", { name: /^Shipped/ }),
  unship: (of) => of.getByRole("button", { name: /^Undo/ }),
  refund: (of) => of.getByRole("button", { name: "Refund…" }),
  "change-delivery": (of) => of.getByRole("button", { name: /^(Change delivery address|Add address)/ }),
};

interface Pressed {
  page: Page;
  /** Where the control is. */
  shown: Locator;
  order: Order;
}

const dialogOf = (page: Page) => page.getByRole("dialog");

/** Does what a person does after pressing it, to the end. */
export const press: Record<Action, (pressed: Pressed) => Promise<void>> = {
  pay: async ({ page, shown, order }) => {
    await controls.pay(shown).first().click();
    const payment = page.getByRole("heading", { name: "Payment", exact: true });
    const gone = page.getByRole("heading", { name: errors.order_not_found.message });
    await expect(payment.or(gone)).toBeVisible();
    expect(await gone.count(), "the payment page says that there is no such order").toBe(0);
    if (order.money === "awaiting-transfer") {
      await page.getByRole("tab", { name: "Card" }).click();
      await page.getByRole("button", { name: "Give the transfer up" }).click();
    } else if (!order.isHeld) await page.getByRole("button", { name: /^Reserve again/ }).click();
    await payWith(page, goodCard);
    await waitForTransaction(page);
  },
  transfer: ({ page }) => chooseTransfer(page),
  cancel: async ({ page, shown }) => {
    await controls.cancel(shown).click();
    await dialogOf(page).getByRole("button", { name: "Cancel order" }).click();
    await expect(page.getByText("Successfully cancled").first()).toBeVisible();
  },
  ship: async ({ page, shown }) => {
    await controls.ship(shown).click();
    const anyway = dialogOf(page).getByRole("button", { name: /^Ship/ });
    const undo = controls.unship(shown);
    await expect(anyway.or(undo).first()).toBeVisible();
    if (await anyway.isVisible()) await anyway.click();
    await expect(undo).toBeVisible();
  },
  unship: async ({ shown }) => {
    await controls.unship(shown).click();
    await expect(controls.ship(shown)).toBeVisible();
  },
  refund: async ({ page, shown, order }) => {
    await controls.refund(shown).click();
    const dialog = dialogOf(page);
    // What a person has to decide about goes back as a whole.
    if (order.money !== "review") {
      await dialog.getByLabel("By amount").check();
      await dialog.getByLabel("Amount", { exact: true }).fill("1");
    }
    await dialog.getByRole("button", { name: /^Refund \$/ }).click();
    await expect(page.getByText(/^Refund started/).first()).toBeVisible();
    await expect(dialog).toBeHidden();
  },
  "change-delivery": async ({ shown }) => {
    await controls["change-delivery"](shown).click();
    await shown.getByLabel(/^Delivery address/).fill("Dock 9\nHarbor Road 14\n20457 Hamburg");
    await shown.getByRole("button", { name: "Save" }).click();
    const section = shown.getByRole("region", { name: "Ship to" });
    await expect(section).toContainText("Dock 9");
    await expect(section.getByRole("textbox")).toHaveCount(0);
  },
};
