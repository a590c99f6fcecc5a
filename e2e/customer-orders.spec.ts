import { partId } from "./orders.ts";
import { signUp, stranger } from "./people.ts";
import { expect, test } from "./test.ts";

const gpu = partId("gpu-package");
const fan = partId("axial-fan-100");
// Nobody else orders this one, so that its stock can be counted.
const capacitor = partId("polymer-capacitor");
const pathOf = (id: string) => `/tools/${id}`;

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
  const api = `http://localhost:${Number(new URL(page.url()).port) + 1}`;
  const available = async () =>
    ((await (await page.request.get(`${api}/tools/${capacitor}`)).json()) as { quantity: number }).quantity;
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
