import { test as base, type Page } from "@playwright/test";

const LOCAL = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** A console error or a request that leaves the machine fails the test. */
function collectFaults(page: Page, faults: string[]): void {
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) => faults.push(`page error: ${error.message}`));
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith("http") && !LOCAL.has(url.hostname))
      faults.push(`left the machine: ${url.href}`);
  });
}

interface Fixtures {
  /** Faults that a test causes on purpose. */
  allowedFaults: RegExp[];
  faults: void;
}

export const test = base.extend<Fixtures>({
  allowedFaults: [[], { option: true }],
  faults: [
    async ({ context, allowedFaults }, use) => {
      const faults: string[] = [];
      context.on("page", (page) => collectFaults(page, faults));
      await use();
      const unexpected = faults.filter((fault) => !allowedFaults.some((allowed) => allowed.test(fault)));
      if (unexpected.length > 0) throw new Error(`Unexpected in the browser:\n${unexpected.join("\n")}`);
    },
    { auto: true },
  ],
});

/** Counts the clicks of the mouse, in every page and frame. */
export async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0;
  await page.exposeBinding("noteClick", () => {
    clicks += 1;
  });
  await page.addInitScript(() => {
    const note = (window as unknown as { noteClick: () => void }).noteClick;
    // Enter and Space also cause click events, but with a detail of 0.
    addEventListener("click", ({ detail, isTrusted }) => isTrusted && detail > 0 && note(), true);
  });
  return () => clicks;
}

/** Requests to these URLs wait until the returned function is called. */
export async function holdRequests(page: Page, url: Parameters<Page["route"]>[0]): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

export { expect } from "@playwright/test";
