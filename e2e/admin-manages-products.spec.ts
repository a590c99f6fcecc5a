import { randomUUID } from "node:crypto";

import { errors } from "@bulkhead/contract/errors";
import type { Page } from "@playwright/test";

import { admin, apiOrigin, enterAs, tokenOf } from "./people.ts";
import { addButton, expectFilledIn, fillInProduct, photo } from "./product-form.ts";
import { expect, test } from "./test.ts";

/** A name nobody else has given, so that tests do not meet each other's products. */
const productName = (what: string) => `${what} ${randomUUID().slice(0, 8)}`;

const list = (name: string) => `/dashboard/manageproduct?${new URLSearchParams({ search: name })}`;
const rowOf = (page: Page, name: string) => page.getByRole("row", { name });
const toastOf = (page: Page, words: string) => page.getByRole("status").getByText(words, { exact: true });

/** A product in the catalog, put there without the screen. */
async function addProduct(page: Page, name: string): Promise<string> {
  const [known] = (await (await page.request.get(`${apiOrigin()}/tools?size=1`)).json()) as { img: string }[];
  const answer = await page.request.post(`${apiOrigin()}/api/products`, {
    headers: { authorization: `Bearer ${await tokenOf(page, admin)}` },
    data: {
      ...{ name, brand: "Prototype", model: "P-1", quantity: 1_000, price: 12.5 },
      ...{ discription: "For a test", img: known?.img },
    },
  });
  return ((await answer.json()) as { insertedId: string }).insertedId;
}

test.beforeEach(({ page }) => enterAs(page, admin));

test("an administrator adds a product, with a picture, and customers see it", async ({ page }) => {
  const name = productName("Blower");
  await page.goto("/dashboard/addproduct");
  await addButton(page).click();
  for (const field of ["Name", "brand", "quantity", "price", "discription", "Image"]) {
    await expect(page.getByText(`${field} is Required`, { exact: true })).toBeVisible();
  }
  await expect(page.getByLabel("Name")).toBeFocused();

  await fillInProduct(page, name);
  await expect(page.getByText(photo.name)).toBeVisible();
  await addButton(page).click();
  await expect(toastOf(page, "Product added successfully")).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue("");

  await page.goto(list(name));
  await expect(rowOf(page, name)).toContainText("$489.50");
  await expect(rowOf(page, name)).toContainText("1,250");
  await page.goto(`/products?${new URLSearchParams({ search: name })}`);
  const card = page.getByRole("article").filter({ hasText: name });
  await expect(card).toContainText("1,250 available");
  const picture = card.getByRole("img");
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
});

test("stock is adjusted with a reason, which stands in the ledger", async ({ page }) => {
  const name = productName("Counted");
  await addProduct(page, name);
  await page.goto(list(name));
  const open = page.getByRole("link", { name: `Adjust stock ${name}` });
  await open.click();
  const dialog = page.getByRole("dialog", { name: `Stock of ${name}` });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Enter a reason")).toBeVisible();

  await dialog.getByRole("radio", { name: "Remove units" }).check();
  await dialog.getByRole("textbox", { name: "Units" }).fill("1001");
  await expect(dialog.getByText(errors.stock_too_low.message)).toBeVisible();
  await dialog.getByRole("textbox", { name: "Units" }).fill("250");
  await dialog.getByLabel("Reason").fill("Dropped in the hall");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("status").getByText("Saved: 750 on hand")).toBeVisible();
  const [line, delivery] = [0, 1].map((place) => dialog.getByRole("listitem").nth(place));
  await expect(line ?? dialog).toContainText("Adjustment · −250 on hand");
  await expect(line ?? dialog).toContainText(`Dropped in the hall — ${admin.email}`);
  await expect(delivery ?? dialog).toContainText("Delivery · +1,000 on hand");

  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
  await expect(rowOf(page, name)).toContainText("750");
});

test("a product is updated, and the list is found as it was left", async ({ page }) => {
  const name = productName("Renamed");
  await addProduct(page, name);
  await page.goto(list(name));
  await page.getByRole("link", { name: `Update ${name}` }).click();
  await page.getByLabel("Price per unit in USD").fill("13.75");
  await page.getByLabel("Model").fill("P-9");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(toastOf(page, "Successfully updated")).toBeVisible();
  await expect(page).toHaveURL(list(name).replaceAll("%20", "+"));
  await expect(rowOf(page, name)).toContainText("$13.75");
  await expect(rowOf(page, name)).toContainText("P-9");
});

test.describe("of two who edit the same product", () => {
  // The browser itself reports the refusal of the second one.
  test.use({ allowedFaults: [/status of 409/] });

  test("the second is warned, and overwrites nothing unseen", async ({ page, context }) => {
    const name = productName("Contested");
    const path = `/dashboard/manageproduct/${await addProduct(page, name)}`;
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto(path);
      await expect(tab.getByLabel("Name")).toHaveValue(name);
    }
    await page.getByLabel("Price per unit in USD").fill("20.00");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(toastOf(page, "Successfully updated")).toBeVisible();

    await other.getByLabel("Model").fill("P-7");
    await other.getByRole("button", { name: "Save" }).click();
    const warning = other.getByRole("alert", { name: "Not saved" });
    await expect(warning).toContainText(errors.stale_edit.message);
    await expect(warning).toContainText("$12.50 is now $20.00");
    await page.goto(list(name));
    await expect(rowOf(page, name)).toContainText("P-1");

    await warning.getByRole("button", { name: "Keep what I typed" }).click();
    await expect(other.getByLabel("Price per unit in USD")).toHaveValue("20.00");
    await expect(other.getByLabel("Model")).toHaveValue("P-7");
    await other.getByRole("button", { name: "Save" }).click();
    await expect(toastOf(other, "Successfully updated")).toBeVisible();
    await page.reload();
    await expect(rowOf(page, name)).toContainText("P-7");
    await expect(rowOf(page, name)).toContainText("$20.00");
  });
});

test("a product is deleted after a question that names it", async ({ page }) => {
  const name = productName("Retired");
  await addProduct(page, name);
  await page.goto(list(name));
  const remove = rowOf(page, name).getByRole("button", { name: "Delete" });
  await remove.click();
  const dialog = page.getByRole("dialog", { name: "Are you sure to remove ??" });
  await expect(dialog).toContainText(name);
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(remove).toBeFocused();

  await remove.click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  const toast = page.getByRole("status").getByText("Deleted successfully");
  await expect.poll(() => toast.textContent()).toBe(" Deleted successfully");
  await expect(page.getByRole("heading", { name: "No part found" })).toBeVisible();
  await page.goto(`/products?${new URLSearchParams({ search: name })}`);
  await expect(page.getByRole("link", { name: `Purchase ${name}` })).toHaveCount(0);
  await expect(page.getByRole("status").getByText(`for “${name}”`)).toBeVisible();
});

test.describe("while pictures cannot be stored", () => {
  test.use({ allowedFaults: [/status of 503/] });

  test("adding a product fails in words and loses nothing; the next try succeeds", async ({ page }) => {
    const name = productName("Patient");
    const { status, message } = errors.picture_storage_down;
    await page.route("**/api/images", (route) =>
      route.fulfill({ status, json: { code: "picture_storage_down", message } }),
    );
    await page.goto("/dashboard/addproduct");
    await fillInProduct(page, name);
    await addButton(page).click();
    await expect(page.getByRole("alert").getByText("Failed to add Product", { exact: true })).toBeVisible();
    await expect(page.getByText(message)).toBeVisible();
    await expectFilledIn(page, name);

    await page.unroute("**/api/images");
    await addButton(page).click();
    await expect(toastOf(page, "Product added successfully")).toBeVisible();
  });
});

test("a file that is no picture is refused before it is sent", async ({ page }) => {
  await page.goto("/dashboard/addproduct");
  const notes = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("not a picture") };
  await page.getByLabel("Photo").setInputFiles(notes);
  await expect(page.getByText(errors.picture_not_readable.message)).toBeVisible();
});
