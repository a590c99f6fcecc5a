import { formatMoney } from "@bulkhead/contract/money";
import { orderTotal } from "@bulkhead/contract/order-amounts";

import { products } from "../dev/seed/products.ts";
import { newBuyer, payPath, placedId, placeOrder, productId, readOrder, saveProfile } from "./orders.ts";
import { signUp, newPerson } from "./people.ts";
import { expect, test } from "./test.ts";

const gpu = productId("gpu-package");
const fan = productId("axial-fan-100");
// No other test orders this one, so its stock can be counted.
const capacitor = productId("polymer-capacitor");
const pathOf = (id: string) => `/tools/${id}`;

const quantity = { name: "Quantity" } as const;
const orderButton = /^(Place order|Order)/;

test.describe("the order page", () => {
  test("shows the rule before a mistake, and errors while typing", async ({ page }) => {
    await signUp(page, newPerson());
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
  });

  test("rejects an invalid quantity with a reason linked to field and button", async ({ page }) => {
    await newBuyer(page);
    await page.goto(pathOf(gpu));
    const field = page.getByRole("textbox", quantity);
    const button = page.getByRole("button", { name: orderButton });
    for (const [nonsense, reason] of [
      ["abc", "Use digits only, e.g. 250"],
      ["-5", "Quantity should be more than 100"],
      ["1e3", "Use digits only, e.g. 250"],
      ["101.5", "Only whole units can be ordered"],
      ["1.250", "Write 1250 or 1,250."],
      ["", "Enter a quantity"],
    ] as const) {
      await field.fill(nonsense);
      await expect(field).toHaveValue(nonsense);
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await expect(field).toHaveAccessibleDescription(new RegExp(`${reason}$`));
      await expect(button).toBeDisabled();
      await expect(button).toHaveAccessibleDescription(reason);
    }
  });

  test("leaves the typed quantity alone: the wheel changes nothing, and a pasted 1,250 is 1250", async ({
    page,
  }) => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await newBuyer(page);
    await page.goto(pathOf(fan));
    const field = page.getByRole("textbox", quantity);
    await page.evaluate(() => navigator.clipboard.writeText("1,250"));
    await field.selectText();
    await page.keyboard.press("ControlOrMeta+v");
    await expect(field).toHaveValue("1,250");
    await expect(page.getByText("× 1,250 units")).toBeVisible();
    await expect(field).toHaveAttribute("aria-invalid", "false");
    await field.hover();
    await page.mouse.wheel(0, 100);
    await page.keyboard.press("ArrowUp");
    await expect(field).toHaveValue("1,250");
  });

  test("has a total that follows every key and equals what the order costs", async ({ page }) => {
    const buyer = await newBuyer(page);
    await page.goto(pathOf(fan));
    const field = page.getByRole("textbox", quantity);
    const total = page.getByRole("status").filter({ hasText: "Total" });
    const { priceMicros } = products.find(({ slug }) => slug === "axial-fan-100") ?? {
      priceMicros: Number.NaN,
    };
    await field.fill("");
    await expect(total).toHaveText("Total –");
    for (const typed of ["1", "13", "137"]) {
      await page.keyboard.press(typed.at(-1) ?? "");
      await expect(field).toHaveValue(typed);
      await expect(total).toHaveText(`Total ${formatMoney(orderTotal(priceMicros, Number(typed)))}`);
    }
    await page.getByRole("button", { name: orderButton }).click();
    await expect(page.getByRole("heading", { name: "Your order is placed" })).toBeFocused();
    await expect(
      page.getByRole("definition").filter({ hasText: formatMoney(orderTotal(priceMicros, 137)) }),
    ).toBeVisible();
    const { number, pay } = await readOrder(page, buyer, await placedId(page));
    expect(pay * 100).toBeCloseTo(orderTotal(priceMicros, 137), 5);
    await expect(page.getByText(number)).toBeVisible();
  });

  test("fills in phone and address from the profile, with the leading + and 0", async ({ page }) => {
    const buyer = await newBuyer(page);
    await saveProfile(page, buyer, { phone: "+049 0301234", address: "1 Trace Way, Dresden" });
    await page.goto(pathOf(fan));
    const phone = page.getByLabel("Phone (optional)");
    const address = page.getByLabel("Delivery address (optional)");
    await expect(phone).toHaveValue("+049 0301234");
    await expect(phone).toHaveAttribute("autocomplete", "tel");
    await expect(address).toHaveValue("1 Trace Way, Dresden");
    await expect(address).toHaveAttribute("autocomplete", "street-address");
    await phone.fill("0049 0305678");
    await page.getByRole("button", { name: orderButton }).click();
    const id = await placedId(page);
    expect(await readOrder(page, buyer, id)).toMatchObject({
      phone: "0049 0305678",
      address: "1 Trace Way, Dresden",
    });
  });

  test("rejects letters in the phone number at the field and sends nothing", async ({ page }) => {
    const buyer = await newBuyer(page);
    await page.goto(pathOf(fan));
    const phone = page.getByLabel("Phone (optional)");
    await expect(phone).toHaveAttribute("inputmode", "tel");
    await phone.fill("12ab34");
    await expect(phone).toHaveAccessibleDescription("Use digits only, e.g. +1 503 555 0175");
    await page.getByRole("button", { name: orderButton }).click();
    await expect(phone).toBeFocused();
    await expect(phone).toHaveValue("12ab34");

    await phone.fill("+1 503 555 0175");
    await expect(phone).toHaveAttribute("aria-invalid", "false");
    await page.getByRole("button", { name: orderButton }).click();
    const id = await placedId(page);
    expect(await readOrder(page, buyer, id)).toMatchObject({ phone: "+1 503 555 0175" });
  });

  test("shows the form of a product with too little stock, with the reason and a disabled button", async ({
    page,
  }) => {
    await newBuyer(page);
    for (const [slug, reason] of [
      ["riser-cable", "Out of stock for now."],
      ["stiffener-frame", "Only 87 left, below the 101-unit minimum."],
    ] as const) {
      await page.goto(pathOf(productId(slug)));
      const panel = page.getByRole("region", { name: "Order" });
      await expect(panel).toContainText(reason);
      await expect(panel.getByRole("alert")).toHaveText("Quantity is not available");
      await panel.getByRole("textbox", quantity).fill("87");
      await expect(panel.getByRole("alert")).toHaveText("Quantity should be more than 100");
      await expect(panel.getByRole("button", { name: orderButton })).toBeDisabled();
      await expect(panel.getByRole("link", { name: "Browse other parts" })).toBeVisible();
    }
  });

  test("places one order for a double click, and links to the payment and to My Orders", async ({ page }) => {
    await signUp(page, newPerson());
    await page.goto(pathOf(fan));
    await page.getByRole("button", { name: orderButton }).dblclick();
    await expect(page.getByRole("status").getByText("Order placed successfully")).toBeVisible();
    await expect(page.getByRole("link", { name: "Pay now" })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "My Orders" }).click();
    await expect(page).toHaveURL("/dashboard/orders");
    await expect(page.getByRole("row").filter({ hasText: "Axial fan" })).toHaveCount(1);
  });
});

test("buyers who return to a product see their unpaid orders of it", async ({ page }) => {
  const buyer = await newBuyer(page);
  await placeOrder(page, buyer, productId("hdmi-21b"), 120);
  const order = await placeOrder(page, buyer, productId("hdmi-21b"), 140);
  await page.goto(`/tools/${productId("hdmi-21b")}`);
  const panel = page.getByRole("region", { name: "Order" });
  await expect(panel).toContainText(
    "You have 2 unpaid orders of this part, the last of 140 units, held until",
  );
  await expect(panel.getByRole("link", { name: "Pay it" })).toHaveAttribute("href", payPath(order));
  await page.goto(`/tools/${productId("io-bracket")}`);
  await expect(panel.getByRole("button", { name: "Place order" })).toBeVisible();
  await expect(panel).not.toContainText("unpaid");
});

test("buyers can cancel an order: a dialog asks, the row goes, and the units are available again", async ({
  page,
}) => {
  await signUp(page, newPerson());
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
