import type { Page } from "@playwright/test";

import { newBuyer, payPath, placeOrder } from "./orders.ts";
import { openPayment, payButton } from "./payment-page.ts";
import { cardFrame, providerTraffic, test } from "./payment-provider.ts";
import { holdRequests, expect } from "./test.ts";

test.use({
  allowedFaults: [[...providerTraffic, /status of 40[34]/, /net::ERR_FAILED/], { scope: "test" }],
});

const policyOf = async (page: Page, path: string) =>
  (await page.request.get(path)).headers()["content-security-policy"] ?? "";

test("only the security policy of the payment page names the card provider", async ({ page }) => {
  const order = await placeOrder(page, await newBuyer(page));
  expect(await policyOf(page, payPath(order))).toContain("script-src 'self'");
  expect(await policyOf(page, payPath(order))).toContain("https://js.stripe.com https://*.js.stripe.com");
  for (const path of ["/", "/login", "/products", "/dashboard", "/dashboard/orders", "/nonsense"]) {
    expect(await policyOf(page, path), path).not.toContain("stripe");
  }
});

test("nothing moves when the card form loads, and nothing is wider than a phone", async ({ page }) => {
  const order = await placeOrder(page, await newBuyer(page));
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  const release = await holdRequests(page, "**/create-payment-intent");
  await page.setViewportSize({ width: 360, height: 1_400 });
  await page.goto(payPath(order));
  await expect(payButton(page)).toBeDisabled();
  release();
  await expect(cardFrame(page).getByLabel("Card number")).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test("the card form has the colors of the theme and follows the theme button", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await openPayment(page, await placeOrder(page, await newBuyer(page)));
  const field = cardFrame(page).getByLabel("Card number");
  const brightness = async () => {
    const color = await field.evaluate((input) => getComputedStyle(input).backgroundColor);
    return Math.max(...(color.match(/\d+/g) ?? []).slice(0, 3).map(Number));
  };
  expect(await brightness()).toBeGreaterThan(200);
  await page.getByRole("button", { name: /^Theme:/ }).click();
  await expect.poll(brightness).toBeLessThan(60);
  await page.reload();
  await expect(payButton(page)).toBeEnabled();
  expect(await brightness()).toBeLessThan(60);
});
