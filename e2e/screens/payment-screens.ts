import type { Page } from "@playwright/test";

import { endHold, payPath, placeOrder } from "../orders.ts";
import { chooseTransfer, mainAlert, payWith, waitForTransaction } from "../payment-page.ts";
import { cardFrame, challengedCard, declinedCard, fillCard, goodCard } from "../payment-provider.ts";
import { buyer } from "../people.ts";
import { expect } from "../test.ts";
import type { Screen } from "./screen.ts";

const SCRIPT = "https://js.stripe.com/**";

const placed = async (page: Page) => payPath(await placeOrder(page, buyer));

const unpaid = async (page: Page) => `/dashboard/orders/${(await placeOrder(page, buyer))._id}`;

async function lapsed(page: Page): Promise<string> {
  const order = await placeOrder(page, buyer);
  await endHold(page, buyer, order);
  return payPath(order);
}

async function blocked(page: Page): Promise<string> {
  await page.route(SCRIPT, (route) => route.abort());
  return placed(page);
}

async function typeCard(page: Page): Promise<void> {
  await fillCard(page, goodCard);
  // After two animation frames the provider's frame has painted the typed card.
  await cardFrame(page)
    .locator("body")
    .evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

async function decline(page: Page): Promise<void> {
  await payWith(page, declinedCard);
  await expect(mainAlert(page)).toBeVisible();
}

async function pay(page: Page): Promise<void> {
  await payWith(page, goodCard);
  await waitForTransaction(page);
  await expect(page.getByText("Paid in full.")).toBeVisible();
}

async function comeBack(page: Page): Promise<void> {
  await pay(page);
  await page.reload();
  await expect(page.getByRole("heading", { name: "This order is paid" })).toBeVisible();
}

async function followUp(page: Page): Promise<void> {
  await pay(page);
  await page.getByRole("link", { name: "See the order" }).click();
  await expect(page.getByRole("region", { name: "Payment" })).toBeVisible();
}

async function beAsked(page: Page): Promise<void> {
  await payWith(page, challengedCard);
  await expect(page.frameLocator("iframe[title*='3D Secure']").getByRole("button").first()).toBeVisible();
}

async function beBlocked(page: Page): Promise<void> {
  await expect(mainAlert(page)).toBeVisible();
  await page.unroute(SCRIPT);
}

async function changeDelivery(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add address" }).click();
  await page.getByLabel("Delivery address (optional)").fill("Dock 4, 4480 Foundry Row\nPortland, OR 97227");
  await expect(page.getByRole("checkbox", { name: "Save in my profile" })).toBeVisible();
}

const payment = { route: "/dashboard/payment/:id", prepare: placed };

/** Every screen between an order and its receipt. */
export const paymentScreens: readonly Screen[] = [
  { ...payment, name: "payment", act: typeCard },
  { ...payment, name: "payment-transfer", act: chooseTransfer },
  { ...payment, name: "payment-declined", act: decline },
  { ...payment, name: "payment-challenge", act: beAsked, isForeign: true },
  { ...payment, name: "payment-completed", act: pay },
  { ...payment, name: "payment-paid", act: comeBack },
  { ...payment, name: "payment-lapsed", prepare: lapsed },
  { ...payment, name: "payment-blocked", prepare: blocked, act: beBlocked },
  { ...payment, name: "order-paid", act: followUp },
  { name: "order-unpaid", route: "/dashboard/orders/:id", prepare: unpaid },
  { name: "order-delivery", route: "/dashboard/orders/:id", prepare: unpaid, act: changeDelivery },
];
