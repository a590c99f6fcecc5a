import { expect, type Page } from "@playwright/test";

import { levers, type Levers } from "../dev/payments/levers.ts";
import { test as base } from "./test.ts";

const PROVIDER = /^https:\/\/(js|api)\.stripe\.com\//;

/** The simulator answers requests to the provider, and its rejections are not faults of the shop. */
export const providerTraffic = [
  /^left the machine: https:\/\/(js|api)\.stripe\.com\//,
  /^console: Failed to load resource: .* (400|402|429) .*\(https:\/\/api\.stripe\.com\//,
];

interface Fixtures {
  /** Controls the simulator without the browser. */
  provider: Levers;
}

/** The production build with its production policy. Only the provider's two hosts are replaced by the simulator. */
export const test = base.extend<Fixtures>({
  // Playwright would take a list of two for a value and its options.
  allowedFaults: [providerTraffic, { scope: "test" }],
  provider: async ({ baseURL }, hand) => {
    await hand(levers(simulatorOrigin(baseURL), "sk_test_local"));
  },
  context: async ({ context, baseURL }, hand) => {
    await context.route(PROVIDER, async (route) => {
      const { pathname, search } = new URL(route.request().url());
      const response = await route.fetch({ url: `${simulatorOrigin(baseURL)}${pathname}${search}` });
      await route.fulfill({ response });
    });
    await hand(context);
  },
});

/** The simulator's port is the shop's plus 3. */
export function simulatorOrigin(baseURL: string | undefined): string {
  return `http://127.0.0.1:${Number(new URL(baseURL ?? "").port) + 3}`;
}

export const goodCard = "4242 4242 4242 4242";
export const declinedCard = "4000 0000 0000 0002";
export const insufficientFundsCard = "4000 0000 0000 9995";
export const challengedCard = "4000 0027 6000 3184";

export const cardFrame = (page: Page) => page.frameLocator('iframe[title="Secure payment input frame"]');

export async function fillCard(page: Page, number: string): Promise<void> {
  const frame = cardFrame(page);
  await frame.getByLabel("Card number").fill(number);
  await frame.getByLabel("Expiration date").fill("12 / 40");
  await frame.getByLabel("Security code").fill("123");
}

/** The provider's challenge is in a nested frame, so this searches all frames. */
export async function answerChallenge(page: Page, outcome: "authorize" | "fail"): Promise<void> {
  const button = `#test-source-${outcome}-3ds`;
  await expect(async () => {
    const counts = await Promise.all(page.frames().map((frame) => frame.locator(button).count()));
    await page.frames()[counts.findIndex((count) => count > 0)]?.locator(button).click({ timeout: 1_000 });
    expect(counts).toContain(1);
  }).toPass();
}
