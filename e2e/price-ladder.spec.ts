import { addProduct, newBuyer, productId, uniqueName } from "./orders.ts";
import { admin, signInAs } from "./people.ts";
import { expect, test } from "./test.ts";

const flash = `/tools/${productId("spi-flash")}`;

test("the price of a unit follows the quantity, and a larger one that saves money is offered", async ({
  page,
}) => {
  await newBuyer(page);
  await page.goto("/products?search=spi+flash");
  await expect(page.getByRole("article").filter({ has: page.locator(`[href^="${flash}"]`) })).toContainText(
    "$0.48 / unit, down to $0.38",
  );
  await page.goto(flash);
  const field = page.getByRole("textbox", { name: "Quantity" });
  const total = page.getByRole("status").filter({ hasText: "Total" });
  const ladder = page.getByRole("list", { name: "Price per unit" });
  await expect(ladder.getByRole("listitem")).toHaveText([
    "101+$0.48List",
    "3,000+$0.45−6%",
    "12,000+$0.42−13%",
    "30,000+$0.38−21%",
  ]);

  await field.fill("2,900");
  await expect(total).toHaveText("Total $1,392.00");
  await expect(page.getByText("100 more saves $42.00.")).toBeVisible();
  await page.getByRole("button", { name: "Make it 3,000" }).click();
  await expect(field).toHaveValue("3000");
  await expect(total).toHaveText("Total $1,350.00");
  await expect(ladder.getByRole("button", { name: "3,000+" })).toHaveAttribute("aria-current", "true");

  await ladder.getByRole("button", { name: "12,000+" }).click();
  await expect(total).toHaveText("Total $5,040.00");
  await page.getByRole("button", { name: "One reel less" }).click();
  await expect(field).toHaveValue("9000");
  await page.getByRole("button", { name: "2 reels 6,000" }).click();
  await expect(total).toHaveText("Total $2,700.00");
  await page.getByRole("button", { name: "Place order" }).click();
  await expect(page.getByRole("heading", { name: "Your order is placed" })).toBeVisible();
  await expect(page.getByText("$2,700.00").first()).toBeVisible();
});

test("staff write price breaks and packs, and prices must fall", async ({ page }) => {
  const name = uniqueName("Laddered");
  await signInAs(page, admin);
  const id = await addProduct(page, name);
  await page.goto(`/dashboard/manageproduct/${id}`);
  const breaks = page.getByLabel("Price breaks (optional)");
  await breaks.fill("500 999");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Each price break must start at more units")).toBeVisible();
  await breaks.fill("500 12\n5000\t11.50");
  await page.getByLabel("Pack (optional)").fill("tray of 120");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status").getByText("Successfully updated")).toBeVisible();

  await page.goto(`/tools/${id}`);
  await expect(page.getByRole("list", { name: "Price per unit" }).getByRole("listitem")).toHaveCount(3);
  await expect(page.getByText("tray of 120")).toBeVisible();
});
