import type { Page } from "@playwright/test";

import { foundCompany, invite, join } from "./companies.ts";
import { addProduct, fillList, newBuyer, productId, uniqueName } from "./orders.ts";
import { expectNoSidewaysScroll, violationsOn } from "./page-checks.ts";
import { logIn, newVerified, send } from "./people.ts";
import { expect, test } from "./test.ts";

const lines = (page: Page) => page.getByRole("list", { name: /^Lines of / }).getByRole("listitem");

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
  await page.getByRole("button", { name: "Axial fan, 100 mm, ringed is in the list Cart, change" }).click();
  await page.getByRole("link", { name: "Cart Adds go here 600" }).click();
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
  await expect(page.getByText("2 of 3 lines").first()).toBeVisible();
  await expect(page.getByText("Quantity is not available.")).toBeVisible();
  await page.getByRole("button", { name: "Make it 300" }).click();
  await expect(page.getByText("3 of 3 lines").first()).toBeVisible();

  await page.getByLabel("Units of Axial fan, 100 mm, ringed").fill("700");
  await page.keyboard.press("Tab");
  await expect(lines(page).first()).toContainText("$4,795.00");
  await page.reload();
  await expect(page.getByLabel("Units of Axial fan, 100 mm, ringed")).toHaveValue("700");

  await page.getByRole("button", { name: "Remove Axial fan, 100 mm, ringed" }).click();
  await expect(page.getByText("2 of 2 lines").first()).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(lines(page).first()).toContainText("Axial fan");
  await expectNoSidewaysScroll(page);
  expect(await violationsOn(page)).toEqual([]);

  await page.getByRole("link", { name: "Hold 3 lines now" }).click();
  await expect(page.getByRole("heading", { name: "Hold 3 orders as one purchase" })).toBeVisible();

  await page.goto("/dashboard/lists");
  await page.getByRole("button", { name: "More for NG-204 board, rev. C" }).click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await expect(page.getByRole("heading", { name: "NG-204 board, rev. C, copy" })).toBeVisible();
  await page.getByRole("button", { name: "Share, export" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(page.getByRole("link", { name: "NG-204 board, rev. C", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("heading", { name: "NG-204 board, rev. C, copy" })).toBeVisible();
  await page.getByRole("link", { name: "Lists" }).first().click();
  await expect(page.getByRole("link", { name: "NG-204 board, rev. C, copy" })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
});

test("with several lists, a press offers them, and a list that is full says so", async ({ page }) => {
  const buyer = await newBuyer(page);
  const lists = ["NG-204 board", "Repair kit"];
  for (const name of lists) await send(page, buyer, "POST", "/api/lists", { name });
  await page.goto("/products?search=AF-100R&quantity=600");
  const open = page.getByRole("button", { name: "Add Axial fan, 100 mm, ringed to Repair kit" });
  await open.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Add Axial fan, 100 mm, ringed to a list" });
  await expect(dialog.getByRole("button", { name: "Repair kit Adds go here" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("600 × AF-100R added to NG-204 board")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("link", { name: "NG-204 board 600" })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByRole("textbox", { name: "Quantity" }).fill("800");
  await dialog.getByRole("button", { name: "New list…" }).click();
  const spares = "Spares of the first quarter, for all boards";
  await page.keyboard.type(spares);
  await page.keyboard.press("Enter");
  await expect(page.getByText(`800 × AF-100R added to ${spares}`)).toBeVisible();

  await page.goto(`/tools/${productId("axial-fan-100")}?quantity=600`);
  await expect(page.getByText(`In ${spares}, 800`)).toBeVisible();
  await expect(page.getByText("Also in NG-204 board, 600")).toBeVisible();
  await page.getByRole("button", { name: `Add 600 to ${spares}` }).click();
  await expect(page.getByText(`600 × AF-100R added to ${spares}, now 1,400`)).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(`In ${spares}, 800`)).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
});

test.describe("a list that is full", () => {
  test.use({ allowedFaults: [/409 \(Conflict\)/] });

  test("says so where the part was added", async ({ page }) => {
    const buyer = await newBuyer(page);
    await fillList(page, buyer);
    await page.goto("/products?search=L-150");
    await page
      .getByRole("button", { name: /^Add Power inductor/ })
      .first()
      .click();
    await expect(page.getByRole("alert").getByText(/^A list can have 500 lines/)).toBeVisible();
  });
});

test("two members change one list, and both changes stay", async ({ page, browser }) => {
  const founder = await newBuyer(page);
  const colleague = await newVerified(page, "Ana Marques");
  await foundCompany(page, founder);
  await join(page, colleague, await invite(page, founder, colleague));
  await page.goto(`/tools/${productId("axial-fan-100")}?quantity=600`);
  await page.getByRole("button", { name: "Add 600 to a list" }).click();
  await page.getByRole("button", { name: "Open" }).click();
  await page.getByRole("button", { name: "Share, export" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Everyone at Nordfrost GmbH" }).click();
  await expect(page.getByText("shared with Nordfrost GmbH, 2 people")).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await logIn(other, colleague, new URL(page.url()).pathname);
  const field = other.getByLabel("Add a part: model or name, quantity");
  await field.fill("L-150 8000");
  await field.press("Enter");
  await expect(other.getByText("2 of 2 lines").first()).toBeVisible();
  await page.getByLabel("Units of Axial fan, 100 mm, ringed").fill("700");
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 of 2 lines").first()).toBeVisible();
  await other.reload();
  await expect(other.getByLabel("Units of Axial fan, 100 mm, ringed")).toHaveValue("700");
  await other.context().close();
});

test.describe("what is typed as a quantity is not lost", () => {
  test.use({ allowedFaults: [/ERR_INTERNET_DISCONNECTED/] });

  const units = (page: Page) => page.getByLabel("Units of Axial fan, 100 mm, ringed");

  async function openList(page: Page): Promise<string> {
    const buyer = await newBuyer(page);
    const { _id } = await send(page, buyer, "POST", "/api/lists", { name: "Spares" });
    const products = [productId("axial-fan-100"), productId("hdmi-21b")];
    const lines = products.map((product) => ({ product, quantity: 600 }));
    await send(page, buyer, "POST", "/api/list-lines", { lines });
    await page.goto("/dashboard/lists");
    await page.getByRole("link", { name: "Spares" }).click();
    await expect(units(page)).toHaveValue("600");
    return `/dashboard/lists/${_id}`;
  }

  test("by a reload while the field has the focus", async ({ page }) => {
    await openList(page);
    await units(page).fill("700");
    await page.reload();
    await expect(async () => {
      await page.reload();
      await expect(units(page)).toHaveValue("700", { timeout: 2_000 });
    }).toPass();
  });

  test("by going back, and another tab shows it and keeps its own change", async ({ page, context }) => {
    const path = await openList(page);
    const other = await context.newPage();
    await other.goto(path);
    await expect(units(other)).toHaveValue("600");
    const isSaved = page.waitForResponse((response) => response.request().method() === "PATCH");
    await units(page).fill("800");
    await page.goBack();
    await isSaved;
    await expect(page).toHaveURL("/dashboard/lists");
    await other.getByLabel("Units of HDMI 2.1b receptacle").fill("900");
    await other.keyboard.press("Enter");
    await expect(units(other)).toHaveValue("800");
    await page.goto(path);
    await expect(page.getByLabel("Units of HDMI 2.1b receptacle")).toHaveValue("900");
    await expect(units(page)).toHaveValue("800");
  });

  test("offline: it stays with the reason, and is saved by Enter once there is a connection", async ({
    page,
    context,
  }) => {
    await openList(page);
    await context.setOffline(true);
    await units(page).fill("700");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert").first()).toContainText("We can't reach the server right now");
    await expect(units(page)).toHaveValue("700");
    await context.setOffline(false);
    await units(page).press("Enter");
    await expect(lines(page).first()).toContainText("$4,795.00");
    await page.reload();
    await expect(units(page)).toHaveValue("700");
  });
});
