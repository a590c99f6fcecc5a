import { randomUUID } from "node:crypto";

import { Client } from "pg";

import { parts } from "../dev/seed/parts.ts";
import { admin, logIn, signUp, stranger } from "./people.ts";
import { expect, test } from "./test.ts";

const gpu = parts.findIndex((part) => part.slug === "gpu-package");
const fan = parts.findIndex((part) => part.slug === "axial-fan-100");
// Nobody else orders this one, so that its stock can be counted.
const capacitor = parts.findIndex((part) => part.slug === "polymer-capacitor");
const pathOf = (index: number) => `/tools/019a0000-0000-7000-8000-${String(index + 1).padStart(12, "0")}`;

const quantity = { name: "Quantity" } as const;
const orderButton = /^(Place order|Order)/;

test.describe("the order page", () => {
  test("says the rule before the mistake, and what is wrong while typing", async ({ page }) => {
    await signUp(page, stranger());
    await page.goto(pathOf(gpu));
    const field = page.getByRole("textbox", quantity);
    const button = page.getByRole("button", { name: orderButton });
    await expect(field).toHaveValue("101");
    await expect(page.getByText("$489.00 / unit").first()).toBeVisible();
    await expect(button).toBeEnabled();

    await field.fill("100");
    await expect(page.getByText("Quantity should be more than 100").first()).toBeVisible();
    await expect(button).toBeDisabled();
    await field.fill("999999");
    await expect(page.getByText("Quantity is not available").first()).toBeVisible();
    await expect(button).toBeDisabled();
    for (const nonsense of ["abc", "-5", "1e3", "101.5", ""]) {
      await field.fill(nonsense);
      await expect(button).toBeDisabled();
    }
    await field.fill("250");
    await expect(page.getByText("$122,250.00").first()).toBeVisible();
    await expect(button).toBeEnabled();
    await field.fill("1,050");
    await field.hover();
    await page.mouse.wheel(0, 100);
    await expect(field).toHaveValue("1,050");
  });

  test("places one order for a double click, and leads on to paying and to My Orders", async ({ page }) => {
    await signUp(page, stranger());
    await page.goto(pathOf(fan));
    await page.getByRole("button", { name: orderButton }).dblclick();
    await expect(page.getByRole("status").getByText("Order placed successfully")).toBeVisible();
    await expect(page.getByRole("link", { name: "Pay now" })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "My Orders" }).click();
    await expect(page).toHaveURL("/dashboard/orders");
    await expect(page.getByRole("row").filter({ hasText: "Axial fan" })).toHaveCount(1);
  });
});

test("an order is cancelled: the dialog asks, the row goes, and the units are back on the product at once", async ({
  page,
}) => {
  await signUp(page, stranger());
  await page.goto(pathOf(capacitor));
  await page.getByRole("textbox", quantity).fill("150");
  await page.getByRole("button", { name: orderButton }).click();
  await page.getByRole("main").getByRole("link", { name: "My Orders" }).click();
  const row = page.getByRole("row").filter({ hasText: "Polymer capacitor" });
  await expect(row).toContainText("pending");
  await expect(row).toContainText("Held until");
  const toolId = pathOf(capacitor).split("/").at(-1) ?? "";
  const api = `http://localhost:${Number(new URL(page.url()).port) + 1}`;
  const available = async () =>
    ((await (await page.request.get(`${api}/tools/${toolId}`)).json()) as { quantity: number }).quantity;
  const before = await available();

  await row.getByRole("button", { name: "Cancel" }).click();
  const dialog = page.getByRole("dialog", { name: "Are you sure to remove ??" });
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await row.getByRole("button", { name: "Cancel" }).click();
  await dialog.getByRole("button", { name: "Cancel order" }).click();
  await expect(page.getByRole("status").getByText("Successfully cancled")).toBeVisible();
  await expect(row).toBeHidden();
  expect(await available()).toBe(before + 150);
});

test("staff find a paid order, ship it, and see it delivered", async ({ page }) => {
  const buyer = stranger("Bea Buyer");
  await signUp(page, buyer);
  await page.goto(pathOf(fan));
  await page.getByRole("button", { name: orderButton }).click();
  await expect(page.getByRole("link", { name: "Pay now" })).toBeVisible();
  const shopPort = Number(new URL(page.url()).port);
  // Stands in for the payment, which is not built yet.
  const database = new Client({
    connectionString: `postgresql://bulkhead:bulkhead@127.0.0.1:${shopPort + 7}/bulkhead`,
  });
  await database.connect();
  await database.query(
    `update orders set paid_at = now(), transaction_id = $1 where user_id = (select id from users where email = $2)`,
    [randomUUID(), buyer.email],
  );
  await database.end();

  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/");
  await logIn(page, admin, `/dashboard/manageorder?search=${buyer.email}`);
  const row = page.getByRole("row").filter({ hasText: buyer.email });
  await expect(row.getByRole("button", { name: "Cancel" })).toBeHidden();
  await row.getByRole("button", { name: "Shipped" }).click();
  await expect(page.getByRole("status").getByText("shipped ", { exact: true })).toBeVisible();
  await expect(row).toContainText("Delivered");
  await expect(row.getByRole("button", { name: "Shipped" })).toBeHidden();
});
