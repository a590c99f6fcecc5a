import type { Page } from "@playwright/test";

import { company } from "../dev/seed/accounts.ts";
import { newBuyer, payPath, placeOrder, readOrder } from "./orders.ts";
import { chooseTransfer } from "./payment-page.ts";
import { providerTraffic, test } from "./payment-provider.ts";
import { demoOrigin } from "./people.ts";
import { expect } from "./test.ts";

test.use({ allowedFaults: [[...providerTraffic, /status of 40[49]/], { scope: "test" }] });

async function logInAs(page: Page, { name, email }: { name: string; email: string }): Promise<void> {
  await page.goto(demoOrigin());
  await page.getByRole("link", { name: `Log in as ${name}` }).click();
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByText(email).first()).toBeAttached();
}

test("one press logs a visitor of the demo in, also as somebody else, and a colleague's order can be paid", async ({
  page,
}) => {
  const [, purchasing, engineer] = company.members;
  await logInAs(page, engineer);
  await logInAs(page, purchasing);
  await page.goto("/dashboard/orders?scope=account");
  const colleagues = page.getByRole("row").filter({ hasText: "Power inductor" });
  await expect(colleagues.getByRole("link", { name: /^Pay/ })).toBeVisible();
});

test("the demo page sends a transfer and ends a hold", async ({ page }) => {
  const buyer = await newBuyer(page);
  const [paid, ended] = [await placeOrder(page, buyer), await placeOrder(page, buyer)];
  await page.goto(payPath(paid));
  await chooseTransfer(page);

  await page.goto(demoOrigin());
  const row = page.getByRole("row").filter({ hasText: paid.number }).filter({ hasText: "Send exactly" });
  const fields = row.locator("form").first().locator("input");
  const [intent = "", cents = ""] = await fields.evaluateAll((inputs: HTMLInputElement[]) =>
    inputs.map(({ value }) => value),
  );
  await row.getByRole("button", { name: "Send exactly" }).click();
  await expect(page.getByRole("status")).toContainText("The transfer is sent.");
  await expect(row).toHaveCount(0);
  const again = await page.request.post(`${demoOrigin()}/transfer`, { form: { intent, cents } });
  expect(await again.text()).toContain("The transfer was sent before.");
  await expect.poll(async () => (await readOrder(page, buyer, paid._id)).paid).toBe(true);

  await page.getByRole("row").filter({ hasText: ended.number }).getByRole("button").click();
  await expect(page.getByRole("status")).toContainText("The hold ends within a minute.");
  await expect
    .poll(async () => (await readOrder(page, buyer, ended._id)).isHeld, { timeout: 90_000 })
    .toBe(false);
});
