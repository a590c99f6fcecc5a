import { readFile } from "node:fs/promises";

import type { Locator } from "@playwright/test";

import { newBuyer, payOrder, placeOrder, productId, readOrder, shipOrder } from "./orders.ts";
import { expectNoSidewaysScroll, violationsOn } from "./page-checks.ts";
import { providerTraffic, test } from "./payment-provider.ts";
import { changeDatabase } from "./people.ts";
import { countClicks, expect } from "./test.ts";

test.use({ allowedFaults: [[...providerTraffic], { scope: "test" }] });

/** Presses a button, and reads the file that comes. */
async function save(button: Locator): Promise<[name: string, content: string]> {
  const saving = button.page().waitForEvent("download");
  await button.click();
  const file = await saving;
  return [file.suggestedFilename(), await readFile(await file.path(), "latin1")];
}

/** As if the invoice of an order had been issued back then. No other way leads there: papers never change. */
const backdate = (transactionId: string, at: Date) =>
  changeDatabase(`
    do $$ begin
      set local session_replication_role = replica;
      update documents set issued_at = '${at.toISOString()}', year = ${at.getUTCFullYear()}
      from payments where payments.id = payment_id and intent_id = '${transactionId}';
    end $$`);

const month = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

test("finance has last month's invoice in 3 clicks, and all of a month as one file", async ({
  page,
  provider,
}) => {
  const now = new Date();
  const lastMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 20));
  const buyer = await newBuyer(page);
  for (const at of [lastMonth, now]) {
    const placed = await placeOrder(page, buyer, productId("hdmi-21b"), 250);
    await payOrder(page, buyer, placed, provider);
    await shipOrder(page, placed);
    await page.goto("/dashboard/orders?show=orders");
    const row = page.getByRole("row").filter({ hasText: placed.number });
    const [, content] = await save(row.getByRole("button", { name: /^Invoice/ }));
    expect(content).toMatch(/^%PDF/);
    const { transactionId = "" } = await readOrder(page, buyer, placed._id);
    if (at === lastMonth) await backdate(transactionId, lastMonth);
  }

  const clicks = await countClicks(page);
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Invoices" }).click();
  const rows = page.getByRole("table", { name: /^Invoices/ }).locator("tbody tr");
  await expect(rows).toHaveCount(2);
  const [newer = "", older = ""] = await rows.getByRole("rowheader").allInnerTexts();
  const [number = ""] = /INV-\d{4}-\d{5}/.exec(older) ?? [];
  const [name, content] = await save(page.getByRole("button", { name: `Download ${number}` }));
  expect([name, content.slice(0, 4)]).toEqual([`invoice-${number}.pdf`, "%PDF"]);
  expect(clicks()).toBeLessThanOrEqual(3);

  // Nobody has to choose the month that is over.
  const [file, zip] = await save(page.getByRole("button", { name: `Download ${month.format(lastMonth)}` }));
  expect(file).toBe(`documents-${lastMonth.toISOString().slice(0, 7)}.zip`);
  expect(zip).toContain(`${number}.pdf`);
  expect(zip).not.toContain(/INV-\d{4}-\d{5}/.exec(newer)?.[0]);

  await page.getByLabel("Month").selectOption(now.toISOString().slice(0, 7));
  await expect(rows).toHaveCount(1);
  await expect(page).toHaveURL(/month=/);
  await expect(page.getByRole("button", { name: `Download ${month.format(now)}` })).toBeVisible();
  await page.getByLabel("Month").selectOption("All months");
  await page.getByRole("searchbox", { name: "Search invoices" }).fill(number);
  // Before that, the rows are those of the month, then of all months.
  await expect(page).toHaveURL(new RegExp(`search=${number}`));
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(number);

  await page.setViewportSize({ width: 360, height: 780 });
  await expectNoSidewaysScroll(page);
  expect(await violationsOn(page)).toEqual([]);
});

test("a person without a company stores a dock, and nothing else is asked for", async ({ page }) => {
  await newBuyer(page);
  await page.goto("/dashboard/edit");
  await page.getByRole("link", { name: /^Only an address/ }).click();
  await expect(page.getByRole("heading", { name: "Addresses" })).toBeVisible();
  await page.getByRole("button", { name: "Add an address" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name of this address").fill("Dock 4");
  await dialog.getByLabel("Address", { exact: true }).fill("Kai 1, Hamburg");
  await dialog.getByRole("button", { name: "Save address" }).click();
  await expect(page.getByText("Kai 1, Hamburg")).toBeVisible();
});

test("without scripts, pages for buyers say what they need", async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  for (const path of ["/products", `/tools/${productId("hdmi-21b")}`, "/dashboard"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "This page needs JavaScript" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Open the catalog" })).toBeVisible();
  }
});
