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

export { expect } from "@playwright/test";
