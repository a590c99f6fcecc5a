import { expect, type Page } from "@playwright/test";

import { levers, type Levers } from "../dev/payments/levers.ts";
import { test as base } from "./test.ts";

const PROVIDER = /^https:\/\/(js|api)\.stripe\.com\//;

/** Requests to the provider stay on the machine, and what it refuses is no fault of the shop. */
export const providerTraffic = [
  /^left the machine: https:\/\/(js|api)\.stripe\.com\//,
  /^console: Failed to load resource: .* (400|402|429) .*\(https:\/\/api\.stripe\.com\//,
];

interface Fixtures {
  /** What a test asks of the provider behind the browser's back. */
  provider: Levers;
}

/** The production build under its production policy: only the provider's two hosts are answered by the simulator. */
export const test = base.extend<Fixtures>({
  // Alone, a list of two would be taken for a value with its options.
  allowedFaults: [providerTraffic, { scope: "test" }],
  provider: async ({ baseURL }, hand) => {
    await hand(levers(originOf(baseURL), "sk_test_local"));
  },
  context: async ({ context, baseURL }, hand) => {
    await context.route(PROVIDER, async (route) => {
      const { pathname, search } = new URL(route.request().url());
      const response = await route.fetch({ url: `${originOf(baseURL)}${pathname}${search}` });
      await route.fulfill({ response });
    });
    await hand(context);
  },
});

/** The stack's ports stand in a fixed order above the shop's. */
function originOf(baseURL: string | undefined): string {
  return `http://127.0.0.1:${Number(new URL(baseURL ?? "").port) + 3}`;
}

export const goodCard = "4242 4242 4242 4242";
export const declinedCard = "4000 0000 0000 0002";
export const poorCard = "4000 0000 0000 9995";
export const challengedCard = "4000 0027 6000 3184";

export const cardFrame = (page: Page) => page.frameLocator('iframe[title="Secure payment input frame"]');

export async function fillCard(page: Page, number: string): Promise<void> {
  const frame = cardFrame(page);
  await frame.getByLabel("Card number").fill(number);
  await frame.getByLabel("Expiration date").fill("12 / 40");
  await frame.getByLabel("Security code").fill("123");
}

/** The provider's own challenge lies in a frame within a frame, so it is looked for in all of them. */
export async function answerChallenge(page: Page, outcome: "authorize" | "fail"): Promise<void> {
  const button = `#test-source-${outcome}-3ds`;
  await expect(async () => {
    const counts = await Promise.all(page.frames().map((frame) => frame.locator(button).count()));
    await page.frames()[counts.findIndex((count) => count > 0)]?.locator(button).click({ timeout: 1_000 });
    expect(counts).toContain(1);
  }).toPass();
}
