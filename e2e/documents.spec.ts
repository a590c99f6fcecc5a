import { readFile } from "node:fs/promises";

import type { Page } from "@playwright/test";

import { addProduct, newBuyer, payOrder, placeOrder, uniqueName } from "./orders.ts";
import { providerTraffic, test } from "./payment-provider.ts";
import { expect } from "./test.ts";

test.use({ allowedFaults: [[...providerTraffic], { scope: "test" }] });

/** Presses a row of the documents and returns the name and the first letters of the file. */
async function save(page: Page, name: RegExp): Promise<[name: string, start: string]> {
  const saving = page.waitForEvent("download");
  await page.getByRole("region", { name: "Documents" }).getByRole("button", { name }).click();
  const file = await saving;
  return [file.suggestedFilename(), (await readFile(await file.path(), "latin1")).slice(0, 8)];
}

test("a buyer downloads the proforma before paying, and the invoice as soon as it is issued", async ({
  page,
  provider,
}) => {
  const buyer = await newBuyer(page);
  const order = await placeOrder(page, buyer, await addProduct(page, uniqueName("Documented")));
  await page.goto(`/dashboard/orders/${order._id}`);
  const documents = page.getByRole("region", { name: "Documents" });
  await expect(documents.getByRole("button")).toHaveCount(1);
  expect(await save(page, /^Proforma/)).toEqual([`proforma-${order.number}.pdf`, "%PDF-1.7"]);
  await expect(documents).toContainText(`${order.number}, revision 1 · PDF`);

  await payOrder(page, buyer, order, provider);
  await page.reload();
  const invoice = documents.getByRole("button", { name: /^Invoice/ });
  await expect(invoice).toContainText(/INV-\d{4}-\d{5} · PDF/, { timeout: 70_000 });
  const [name, start] = await save(page, /^Invoice/);
  expect([name, start]).toEqual([expect.stringMatching(/^invoice-INV-\d{4}-\d{5}\.pdf$/), "%PDF-1.7"]);
});
