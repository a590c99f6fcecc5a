import { errors } from "@bulkhead/contract/errors";
import type { Page } from "@playwright/test";

import { addProduct, placeOrder, uniqueName } from "./orders.ts";
import { admin, buyer, createVerifiedUser, newPerson, signInAs } from "./people.ts";
import { addButton, expectFilledIn, fillInProduct, photo } from "./product-form.ts";
import { expect, test } from "./test.ts";

const listPath = (name: string) => `/dashboard/manageproduct?${new URLSearchParams({ search: name })}`;
const rowOf = (page: Page, name: string) => page.getByRole("row", { name });
const toast = (page: Page, words: string) => page.getByRole("status").getByText(words, { exact: true });

test.beforeEach(({ page }) => signInAs(page, admin));

test("admins can add a product with a picture, and customers see it", async ({ page }) => {
  const name = uniqueName("Blower");
  await page.goto("/dashboard/addproduct");
  await addButton(page).click();
  for (const field of ["Name", "brand", "quantity", "price", "discription", "Image"]) {
    await expect(page.getByText(`${field} is Required`, { exact: true })).toBeVisible();
  }
  await expect(page.getByLabel("Name")).toBeFocused();

  await fillInProduct(page, name);
  await expect(page.getByText(photo.name)).toBeVisible();
  await addButton(page).click();
  await expect(toast(page, "Product added successfully")).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue("");

  await page.goto(listPath(name));
  await expect(rowOf(page, name)).toContainText("$489.50");
  await expect(rowOf(page, name)).toContainText("1,250");
  await page.goto(`/products?${new URLSearchParams({ search: name })}`);
  const card = page.getByRole("article").filter({ hasText: name });
  await expect(card).toContainText("1,250 available");
  const picture = card.getByRole("img");
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
});

test("staff receive, count and correct stock, and the ledger shows each with its balance", async ({
  page,
}) => {
  const name = uniqueName("Counted");
  await addProduct(page, name);
  await page.goto(listPath(name));
  const open = page.getByRole("link", { name: `Stock ${name}` });
  await open.click();
  const dialog = page.getByRole("dialog", { name: `Stock of ${name}` });
  const units = dialog.getByRole("textbox").first();
  const status = dialog.getByRole("status");
  const line = dialog.getByRole("listitem").first();
  await expect(units).toBeFocused();
  await dialog.getByRole("button", { name: "Receive" }).click();
  await expect(dialog.getByText("How many units?")).toBeVisible();

  await units.fill("1,200");
  await dialog.getByLabel("Delivery note").fill("48377");
  await dialog.getByRole("button", { name: "Receive 1,200" }).click();
  await expect(status).toHaveText("Saved: 2,200 on hand");
  await expect(line).toContainText("Delivery 48377");
  await expect(line).toContainText("+1,200");

  await dialog.getByRole("radio", { name: "Count" }).check();
  await units.fill("2188");
  await expect(status).toBeHidden();
  await expect(dialog.getByText("12 fewer than the books say")).toBeVisible();
  await dialog.getByRole("button", { name: "Set to 2,188" }).click();
  await expect(status).toHaveText("Saved: 2,188 on hand");
  await expect(line).toContainText("−12");
  await expect(line).toContainText("2,188");

  await dialog.getByRole("radio", { name: "Correct" }).check();
  await dialog.getByRole("radio", { name: "Remove" }).check();
  await dialog.getByRole("textbox", { name: "Units" }).fill("2189");
  const problem = dialog.getByText("Only 2,188 are free");
  await expect(problem).toBeVisible();
  expect((await problem.boundingBox())?.height).toBeLessThan(30);
  await dialog.getByRole("textbox", { name: "Units" }).fill("188");
  await dialog.getByRole("button", { name: "Sample" }).click();
  await dialog.getByRole("button", { name: "Remove 188" }).click();
  await expect(status).toHaveText("Saved: 2,000 on hand");
  await expect(line).toContainText(`Sample — ${admin.email}`);

  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
  await expect(rowOf(page, name)).toContainText("2,000");
});

test("a loss names the orders it hurts before it is booked", async ({ page }) => {
  const [name, buyer] = [uniqueName("Crushed"), newPerson("Bea Buyer")];
  const product = await addProduct(page, name);
  await createVerifiedUser(page, buyer);
  const { _id, number } = await placeOrder(page, buyer, product, 400);
  await page.goto(listPath(name));
  await page.getByRole("link", { name: `Stock ${name}` }).click();
  const dialog = page.getByRole("dialog", { name: `Stock of ${name}` });
  await dialog.getByRole("radio", { name: "Loss" }).check();
  await dialog.getByLabel("Units lost").fill("601");
  await expect(dialog.getByText("Ends the hold of 1 unpaid order")).toBeVisible();
  const order = dialog.getByRole("link", { name: number });
  await expect(order.first()).toHaveAttribute("href", `/dashboard/orders/${_id}`);
  await dialog.getByRole("button", { name: "Damaged" }).click();
  await dialog.getByRole("button", { name: "Write off 601" }).click();
  await expect(dialog.getByRole("status")).toHaveText(`Saved: 399 on hand. Hold ended: ${number}`);
  await expect(dialog.getByRole("listitem").first()).toContainText("−601");
});

test("admins can update a product and return to the same list", async ({ page }) => {
  const name = uniqueName("Renamed");
  await addProduct(page, name);
  await page.goto(listPath(name));
  await page.getByRole("link", { name: `Update ${name}` }).click();
  await page.getByLabel("Price per unit in USD").fill("13.75");
  await page.getByLabel("Model").fill("P-9");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(toast(page, "Successfully updated")).toBeVisible();
  await expect(page).toHaveURL(listPath(name).replaceAll("%20", "+"));
  await expect(rowOf(page, name)).toContainText("$13.75");
  await expect(rowOf(page, name)).toContainText("P-9");
});

test.describe("when two admins edit the same product", () => {
  // The browser logs the rejected request of the second one.
  test.use({ allowedFaults: [/status of 409/] });

  test("the second one is warned and overwrites nothing by accident", async ({ page, context }) => {
    const name = uniqueName("Contested");
    const path = `/dashboard/manageproduct/${await addProduct(page, name)}`;
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto(path);
      await expect(tab.getByLabel("Name")).toHaveValue(name);
    }
    await page.getByLabel("Price per unit in USD").fill("18.00");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(toast(page, "Successfully updated")).toBeVisible();

    await other.getByLabel("Model").fill("P-7");
    await other.getByRole("button", { name: "Save" }).click();
    const warning = other.getByRole("alert", { name: "Not saved" });
    await expect(warning).toContainText(errors.stale_edit.message);
    await expect(warning).toContainText("$12.50 is now $18.00");
    await page.goto(listPath(name));
    await expect(rowOf(page, name)).toContainText("P-1");

    await warning.getByRole("button", { name: "Keep what I typed" }).click();
    await expect(other.getByLabel("Price per unit in USD")).toHaveValue("18.00");
    await expect(other.getByLabel("Model")).toHaveValue("P-7");
    await other.getByRole("button", { name: "Save" }).click();
    await expect(toast(other, "Successfully updated")).toBeVisible();
    await page.reload();
    await expect(rowOf(page, name)).toContainText("P-7");
    await expect(rowOf(page, name)).toContainText("$18.00");
  });
});

test("admins can delete a product after a confirmation that names it and what hangs on it", async ({
  page,
}) => {
  const name = uniqueName("Retired");
  const id = await addProduct(page, name, 300);
  await placeOrder(page, buyer, id, 101);
  await page.goto(listPath(name));
  const row = rowOf(page, name);
  const remove = row.getByRole("button", { name: "Delete" });
  await remove.click();
  const dialog = page.getByRole("dialog", { name: "Are you sure to remove ??" });
  await expect(dialog).toContainText(name);
  await expect(dialog).toContainText("300 on hand, 1 open order holds 101.");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(remove).toBeFocused();

  await remove.click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  const deleted = page.getByRole("status").getByText("Deleted successfully");
  await expect.poll(() => deleted.textContent()).toBe(" Deleted successfully");
  await expect(row.getByRole("status")).toHaveText("Deleted");
  await page.goto(`/products?${new URLSearchParams({ search: name })}`);
  await expect(page.getByRole("link", { name: `Purchase ${name}` })).toHaveCount(0);
  await expect(page.getByRole("status").getByText(`for “${name}”`)).toBeVisible();
});

test("a deleted product stays in its row with Undo away from the pressed button, and can be restored later", async ({
  page,
}) => {
  const name = uniqueName("Phoenix");
  await addProduct(page, name, 300);
  await page.goto(listPath(name));
  const row = rowOf(page, name);
  const remove = row.getByRole("button", { name: "Delete" });
  const pressed = await remove.boundingBox();
  const confirm = async () => {
    await remove.click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  };
  await confirm();
  const undo = row.getByRole("button", { name: "Undo" });
  await expect(row.getByRole("status")).toBeFocused();
  const offered = await undo.boundingBox();
  expect((offered?.x ?? 0) + (offered?.width ?? 0)).toBeLessThan(pressed?.x ?? 0);
  await expect(remove).toBeHidden();
  await undo.click();
  await expect(row.getByRole("status")).toHaveText("Undone");
  await expect(remove).toBeVisible();

  await confirm();
  await page
    .getByRole("navigation", { name: "Filter by state" })
    .getByRole("link", { name: "Deleted" })
    .click();
  await row.getByRole("link", { name: "Stock" }).click();
  await expect(page.getByRole("dialog")).toContainText("Opening stock");
  await expect(page.getByRole("dialog").getByRole("button", { name: "Save" })).toBeHidden();
  await page.keyboard.press("Escape");
  // Going back loads the list again. A row that is restored meanwhile would be gone.
  await expect(page.getByRole("dialog", { includeHidden: true })).toHaveCount(0);
  await row.getByRole("button", { name: "Restore" }).click();
  await expect(row.getByRole("status")).toHaveText("Restored");
  await page.goto(listPath(name));
  await expect(row).toContainText("300");
});

test("a price that changes by more than half is asked about once, also in the ladder", async ({ page }) => {
  const name = uniqueName("Dear");
  const id = await addProduct(page, name);
  await page.goto(`/dashboard/manageproduct/${id}`);
  const price = page.getByLabel("Price per unit in USD");
  await price.fill("1250");
  await expect(price).toHaveAccessibleDescription("was $12.50, +9,900 %");
  const save = page.getByRole("button", { name: "Save", exact: true });
  const question = page.getByRole("dialog", { name: "Save this price?" });
  await save.click();
  await expect(question).toContainText("From 101 units: $1,250.00, was $12.50, +9,900 %");
  await question.getByRole("button", { name: "Check it again" }).click();
  await expect(save).toBeFocused();
  await price.fill("12.60");
  await page.getByLabel("Price breaks (optional)").fill("500 1.20");
  await save.click();
  await expect(question).toContainText("From 500 units: $1.20, was $12.50, −90 %");
  await question.getByRole("button", { name: "Save price" }).click();
  await expect(toast(page, "Successfully updated")).toBeVisible();

  await page.goto(`/dashboard/manageproduct/${id}`);
  const history = page.getByRole("list", { name: "Price history" }).getByRole("listitem");
  await expect(history.first()).toContainText(`$12.50 → $12.60 by ${admin.email}`);
  await expect(page.getByRole("list", { name: "Activity of this part" })).toContainText("price breaks");
});

test("a brand written another way and a model that is taken are pointed out", async ({ page }) => {
  await page.goto("/dashboard/addproduct");
  const brand = page.getByLabel("Brand");
  await brand.fill("cold-forge");
  await page.getByRole("button", { name: "Use Coldforge" }).click();
  await expect(brand).toHaveValue("Coldforge");
  await expect(brand).toBeFocused();
  await expect(page.getByRole("button", { name: "Use Coldforge" })).toBeHidden();
  await page.getByLabel("Model (optional)").fill("vc-98");
  await expect(page.getByText("Another part has this model")).toBeVisible();
  await page.getByLabel("Model (optional)").fill("VC-98-NEW");
  await expect(page.getByText("Another part has this model")).toBeHidden();
});

test.describe("while the picture storage is down", () => {
  test.use({ allowedFaults: [/status of 503/] });

  test("adding a product shows the error and keeps the form; the next try succeeds", async ({ page }) => {
    const name = uniqueName("Patient");
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
    await expect(toast(page, "Product added successfully")).toBeVisible();
  });
});

test("a file that is not a picture is rejected before the upload", async ({ page }) => {
  await page.goto("/dashboard/addproduct");
  const notes = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("not a picture") };
  await page.getByLabel("Photo").setInputFiles(notes);
  await expect(page.getByText(errors.picture_not_readable.message)).toBeVisible();
});
