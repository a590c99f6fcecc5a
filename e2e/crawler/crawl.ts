import type { Access, Endpoint } from "@bulkhead/contract/endpoint";
import { callOf, endpoints } from "@bulkhead/contract/endpoints";
import type { Locator, Page } from "@playwright/test";

import { apiOrigin } from "../people.ts";
import { expect } from "../test.ts";

export const roles = ["customer", "unverified", "member", "founder", "warehouse", "admin"] as const;
export type Role = (typeof roles)[number];

const callers: Partial<Record<Access, readonly Role[]>> = {
  customer: roles,
  warehouse: ["warehouse", "admin"],
  admin: ["admin"],
};
const isInCompany = (role: Role) => role === "member" || role === "founder";

/** Whether the contract lets this role make the call about something of its own. */
function mayCall(role: Role, { access, path, errors = [] }: Endpoint): boolean {
  if (!callers[access]?.includes(role)) return false;
  if (
    role === "unverified" &&
    errors.some((code) => /^(email_not|transfer_un)verified$|_not_verified$/.test(code))
  )
    return false;
  if (role === "member" && errors.includes("founder_only")) return false;
  return isInCompany(role) || !(path.startsWith("/api/company") && errors.includes("company_not_found"));
}

const isWrite = (method: string) => method !== "GET" && method !== "OPTIONS";
const writes = endpoints
  .filter(({ method }) => isWrite(method))
  .map((endpoint) => ({
    endpoint,
    call: callOf(endpoint),
    path: new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
  }));

/** Every call that changes something and that this role may make. */
export const callsOf = (role: Role): string[] =>
  writes.filter(({ endpoint }) => mayCall(role, endpoint)).map(({ call }) => call);

/** Watches what a person presses: which calls it makes, and whether anything refuses or contradicts it. */
export class Crawl {
  readonly page: Page;
  readonly rows = new Set<string>();
  readonly calls = new Set<string>();
  readonly refused: string[] = [];
  pressed = 0;
  doing = "";

  constructor(page: Page) {
    this.page = page;
    page.on("response", (response) => {
      const { origin, pathname } = new URL(response.url());
      if (origin !== apiOrigin()) return;
      const method = response.request().method();
      if (response.status() >= 400) this.refuse(`${response.status()} ${method} ${pathname}`);
      const write = writes.find(({ endpoint, path }) => endpoint.method === method && path.test(pathname));
      if (write) this.calls.add(write.call);
    });
  }

  refuse(what: string): void {
    this.refused.push(`${this.doing}: ${what}`);
  }

  /** Presses what a row or a page offers, to the end: a refusal would be shown as an alert. */
  async press(what: string, act: () => Promise<void>): Promise<void> {
    this.doing = what;
    try {
      await act();
      this.pressed += 1;
    } catch (error) {
      // Whatever else is offered is pressed, too.
      this.refuse(String(error).split("\n").slice(0, 4).join(" "));
    }
    for (const words of await this.page.getByRole("alert").allInnerTexts())
      if (words.trim() !== "") this.refuse(words.trim());
  }

  /** Presses a button, and the one of the same name in the dialog that asks. */
  async pressAndAgree(button: Locator, agreement: string | RegExp): Promise<void> {
    await button.click();
    const dialog = this.page.getByRole("dialog");
    // The dialog is gone before the answer is here.
    await Promise.all([
      this.page.waitForResponse(
        (response) => response.url().startsWith(apiOrigin()) && isWrite(response.request().method()),
      ),
      dialog.getByRole("button", { name: agreement }).click(),
    ]);
    await expect(dialog).toBeHidden();
  }
}
