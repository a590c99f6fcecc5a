import { foundCompany, invite, join } from "./companies.ts";
import { addProduct, newBuyer, productId, uniqueName } from "./orders.ts";
import { expectNoSidewaysScroll, violationsOn } from "./page-checks.ts";
import { logIn, newVerified } from "./people.ts";
import { expect, test } from "./test.ts";

test("a part goes into the list by one press, is taken back by another, and the card says where it is", async ({
  page,
}) => {
  await newBuyer(page);
  await page.goto("/products?search=AF-100R&quantity=600");
  const add = page.getByRole("button", { name: "Add Axial fan, 100 mm, ringed to a list" });
  await add.click();
  const added = page.getByText("600 × AF-100R added to Cart");
  await expect(added).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Taken back")).toBeVisible();
  await page.getByRole("button", { name: "Add Axial fan, 100 mm, ringed to Cart" }).click();
  await expect(added).toBeVisible();
  await page.getByRole("link", { name: "Axial fan, 100 mm, ringed is in the list Cart, change" }).click();
  await expect(page.getByRole("heading", { name: "Cart", exact: true })).toBeVisible();
  await expect(page.getByLabel("Units of Axial fan, 100 mm, ringed")).toHaveValue("600");
});

test("a list is named, changed, copied, ordered and deleted, and nothing is lost by a reload", async ({
  page,
}) => {
  await newBuyer(page);
  const name = uniqueName("Few of these");
  await addProduct(page, name, 300);
  await page.goto("/dashboard/lists");
  await page.getByRole("button", { name: "New list" }).click();
  await page.getByLabel("Name of this list").fill("NG-204 board, rev. C");
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByRole("heading", { name: "NG-204 board, rev. C" })).toBeVisible();

  const field = page.getByLabel("Add a part: model or name, quantity");
  for (const typed of ["AF-100R 600", "L-150; 8,000", `${name}; 500`]) {
    await field.fill(typed);
    await field.press("Enter");
    await expect(field).toHaveValue("");
  }
  await expect(page.getByText("2 of 3 lines")).toBeVisible();
  await expect(page.getByText("Quantity is not available.")).toBeVisible();
  await page.getByRole("button", { name: "Make it 300" }).click();
  await expect(page.getByText("3 of 3 lines")).toBeVisible();

  await page.getByLabel("Units of Axial fan, 100 mm, ringed").fill("700");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("row", { name: /Axial fan/ })).toContainText("$4,795.00");
  await page.reload();
  await expect(page.getByLabel("Units of Axial fan, 100 mm, ringed")).toHaveValue("700");

  await page.getByRole("button", { name: "Remove Axial fan, 100 mm, ringed" }).click();
  await expect(page.getByText("2 of 2 lines")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("row").nth(1)).toContainText("Axial fan");
  await expectNoSidewaysScroll(page);
  expect(await violationsOn(page)).toEqual([]);

  await page.getByRole("button", { name: "Order 3 lines" }).click();
  await expect(page.getByRole("heading", { name: "3 ready, 0 to decide" })).toBeVisible();

  await page.goto("/dashboard/lists");
  await page.getByRole("button", { name: "More for NG-204 board, rev. C" }).click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await expect(page.getByRole("heading", { name: "NG-204 board, rev. C, copy" })).toBeVisible();
  await page.getByRole("button", { name: "More for NG-204 board, rev. C, copy" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(page.getByRole("link", { name: "NG-204 board, rev. C", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("heading", { name: "NG-204 board, rev. C, copy" })).toBeVisible();
  await page.getByRole("link", { name: "Lists" }).first().click();
  await expect(page.getByRole("link", { name: "NG-204 board, rev. C, copy" })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
});

test("two members change one list, and both changes stay", async ({ page, browser }) => {
  const founder = await newBuyer(page);
  const colleague = await newVerified(page, "Ana Marques");
  await foundCompany(page, founder);
  await join(page, colleague, await invite(page, founder, colleague));
  await page.goto(`/tools/${productId("axial-fan-100")}?quantity=600`);
  await page.getByRole("button", { name: "Add 600 to a list" }).click();
  await page.getByRole("button", { name: "Open" }).click();
  await page.getByRole("button", { name: "More for Cart" }).click();
  await page.getByRole("menuitem", { name: "Share with colleagues" }).click();
  await expect(page.getByText("shared with your company")).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await logIn(other, colleague, new URL(page.url()).pathname);
  const field = other.getByLabel("Add a part: model or name, quantity");
  await field.fill("L-150 8000");
  await field.press("Enter");
  await expect(other.getByText("2 of 2 lines")).toBeVisible();
  await page.getByLabel("Units of Axial fan, 100 mm, ringed").fill("700");
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 of 2 lines")).toBeVisible();
  await other.reload();
  await expect(other.getByLabel("Units of Axial fan, 100 mm, ringed")).toHaveValue("700");
  await other.context().close();
});
