import type { Page } from "@playwright/test";

import { foundCompany, invite, join } from "./companies.ts";
import { waitForMails } from "./inbox.ts";
import { addProduct, placeOrder, saveProfile, uniqueName } from "./orders.ts";
import { congratulation, payButton } from "./payment-page.ts";
import { fillCard, goodCard, providerTraffic, test } from "./payment-provider.ts";
import { admin, getToken, logIn, newVerified, type Person, signInAs } from "./people.ts";
import { countClicks, expect } from "./test.ts";

test.use({ allowedFaults: [[...providerTraffic, /status of 409/], { scope: "test" }] });

/** The page of their customer, found by their email. */
async function openCustomer(page: Page, { email }: Person): Promise<void> {
  await page.goto(`/dashboard/users?search=${email}`);
  await page.getByRole("link", { name: `customer page of ${email}` }).click();
  await expect(page.getByRole("heading", { name: "Orders", exact: true })).toBeVisible();
}

const holdButton = (page: Page) =>
  page.getByRole("region", { name: /^\d+ orders?$/ }).getByRole("button", { name: /^Hold / });

/** The field keeps the focus, so that the next part needs no click, and nobody waits for the last one. */
async function typeParts(page: Page, ...parts: string[]): Promise<void> {
  for (const part of parts) {
    await page.keyboard.insertText(part);
    await page.keyboard.press("Enter");
  }
  const lines = page.getByRole("list", { name: "Lines of this order" }).getByRole("listitem");
  await expect(lines).toHaveCount(parts.length);
}

test("staff take an order of two parts by phone in at most 8 clicks; the buyer pays it from the mail", async ({
  page,
}) => {
  test.slow();
  const caller = await newVerified(page, "Cora Caller");
  await getToken(page, caller);
  await saveProfile(page, caller, { phone: "+1 503 555 0175", address: "Dock 4\nPortland, OR 97227" });
  await signInAs(page, admin);
  const clicks = await countClicks(page);
  await openCustomer(page, caller);
  const before = clicks();
  await page.getByRole("link", { name: "Order for this customer" }).click();
  await expect(page.getByRole("heading", { name: "Order for Cora Caller" })).toBeFocused();
  await page.getByLabel("Add a part: model or name, quantity").click();
  await typeParts(page, "AF-100R 150", "hd21b; 250");
  await expect(page.getByLabel("Delivery address (optional)")).toHaveValue(/^Dock 4/);
  await page.getByLabel("PO number (optional)").click();
  await page.keyboard.insertText("4500-88213");
  await page.getByLabel("Note to the buyer (optional)").click();
  await page.keyboard.insertText("The fans are on one reel.");
  await holdButton(page).click();
  await expect(page.getByRole("heading", { name: "2 orders are held for Cora Caller" })).toBeFocused();
  await expect(page.getByText(`${caller.email} gets an email with the link to pay.`)).toBeVisible();
  expect(clicks() - before).toBeLessThanOrEqual(8);
  await page.getByRole("link", { name: "Open purchase" }).click();
  await expect(page.getByText("Placed for the buyer by Ada Lindqvist")).toBeVisible();
  await openCustomer(page, caller);
  await expect(page.getByRole("list", { name: "Activity of this account" })).toContainText(
    "Held for a customer: order",
  );

  const [mail] = await waitForMails(page, caller.email, 1);
  const link = /\/dashboard\/purchases\/[\da-f-]{36}/.exec(mail?.html ?? "")?.[0] ?? "";
  await page.context().setStorageState({ cookies: [], origins: [] });
  await logIn(page, caller, link);
  await expect(page.getByText("Placed for you by Ada Lindqvist")).toBeVisible();
  await expect(page.getByText("The fans are on one reel.")).toBeVisible();
  await page.getByRole("link", { name: /^Pay \$/ }).click();
  await expect(payButton(page)).toBeEnabled();
  await fillCard(page, goodCard);
  await payButton(page).click();
  await expect(page.getByRole("heading", { name: congratulation })).toBeVisible();
  await page.goto(link);
  await page
    .getByRole("link", { name: /BH-\d+/ })
    .first()
    .click();
  await expect(page.getByText("Placed for you by Ada Lindqvist")).toBeVisible();
  await expect(page.getByRole("region", { name: "Details" })).toContainText("4500-88213");
});

test("staff choose who of a company orders, and say why it may hold more once the limit has refused", async ({
  page,
}) => {
  const [founder, member] = [await newVerified(page, "Finn Founder"), await newVerified(page, "Mia Member")];
  await foundCompany(page, founder, uniqueName("Phone Ltd"));
  await join(page, member, await invite(page, founder, member));
  await signInAs(page, admin);
  await openCustomer(page, founder);
  await page.getByRole("link", { name: "Order for this customer" }).click();
  await page.getByLabel("Add a part: model or name, quantity").click();
  await typeParts(page, "AF-100R 150");
  await page.reload();
  await holdButton(page).click();
  await expect(page.getByText("Choose who orders")).toBeVisible();
  await page.getByRole("radio", { name: "Mia Member" }).check();
  // The local stack has no limit that an order could meet.
  const message = "Until its first payment, this account can hold up to $250,000.00";
  const json = { code: "hold_limit", message, issues: [{ path: "reason", message: "reason must be given" }] };
  const headers = { "access-control-allow-origin": "*" };
  await page.route("**/api/purchases", (route) => route.fulfill({ status: 409, json, headers }), {
    times: 1,
  });
  await expect(page.getByLabel("Why this account may hold more")).toHaveCount(0);
  await holdButton(page).click();
  await expect(page.getByLabel("Why this account may hold more")).toBeFocused();
  await expect(page.getByText(message)).toBeVisible();
  await page.keyboard.insertText("Known for years");
  await holdButton(page).click();
  await expect(page.getByRole("heading", { name: "1 order is held for Mia Member" })).toBeFocused();
  await page.getByRole("link", { name: /BH-\d+/ }).click();
  await expect(page.getByRole("list", { name: "Notes, newest first" })).toContainText("Known for years");
});

test("staff give a buyer more time to pay, once, and the history says why", async ({ page }) => {
  const caller = await newVerified(page, "Hal Holder");
  const { _id } = await placeOrder(page, caller, await addProduct(page, uniqueName("Held longer")));
  await signInAs(page, admin);
  await page.goto(`/dashboard/orders/${_id}`);
  const button = page.getByRole("button", { name: "Hold longer…" });
  await button.click();
  const dialog = page.getByRole("dialog", { name: "Hold longer?" });
  const send = dialog.getByRole("button", { name: "Hold longer" });
  await send.click();
  await expect(dialog.getByText("Say why")).toBeVisible();
  await dialog.getByLabel("Reason").fill("The bank is closed");
  const latest = await dialog.getByLabel("Until").inputValue();
  await dialog.getByLabel("Until").fill("2020-01-31");
  await expect(dialog.getByText(/^Choose a day after /)).toBeVisible();
  await dialog.getByLabel("Until").fill(latest);
  await send.click();
  await expect(dialog).toBeHidden();
  await expect(button).toHaveCount(0);
  const history = page.getByRole("region", { name: "Order history" });
  await expect(history).toContainText("Hold lengthened");
  await expect(history).toContainText("The bank is closed");
  await page.reload();
  await expect(history).toContainText("Hold lengthened");
  await expect(button).toHaveCount(0);
});
