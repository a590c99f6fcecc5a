import type { Page } from "@playwright/test";

import { collect, fillList, newBuyer } from "./orders.ts";
import { expectNoSidewaysScroll, violationsOn } from "./page-checks.ts";
import { type Login, ask, fillLogin, getToken, newVerified } from "./people.ts";
import { expect, test } from "./test.ts";

/** As if the login screen had stored it. What else the browser keeps stays. */
async function keepToken(page: Page, person: Login): Promise<void> {
  const token = await getToken(page, person);
  await page.evaluate((value) => localStorage.setItem("accessToken", value), token);
}

interface Listed {
  _id: string;
  name: string;
  lines: number;
}

const listsOf = async (page: Page, person: Login) =>
  (await (await ask(page, person, "GET", "/api/lists")).json()) as Listed[];

const quantitiesOf = async (page: Page, person: Login, id: string) => {
  const list = (await (await ask(page, person, "GET", `/api/lists/${id}`)).json()) as {
    lines: { quantity: number }[];
  };
  return list.lines.map(({ quantity }) => quantity);
};

test("a visitor collects parts without an account, and a reload, another tab and Undo lose nothing", async ({
  page,
  context,
}) => {
  await collect(page, 5_000);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("link", { name: "Your list", exact: true })).toBeHidden();
  await collect(page, 5_000);
  await page.goto("/catalog/power-stages");
  await page
    .getByRole("button", { name: /^Add .* to your list$/ })
    .last()
    .click();
  await page.getByRole("link", { name: "Open" }).click();
  await expect(page.getByText("2 of 2 lines")).toBeVisible();
  await page.getByLabel("Units of Smart power stage, 70 A", { exact: true }).fill("7500");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("listitem").filter({ hasText: "SPS-70" })).toContainText("3 reels of 2,500");
  await page.reload();
  await expect(page.getByLabel("Units of Smart power stage, 70 A", { exact: true })).toHaveValue("7,500");
  const other = await context.newPage();
  await other.goto("/list");
  await expect(other.getByText("2 of 2 lines")).toBeVisible();
  await expectNoSidewaysScroll(page);
  expect(await violationsOn(page)).toEqual([]);
});

test("what a visitor has collected joins the account at login, once, in two tabs too", async ({
  page,
  context,
}) => {
  const person = await newVerified(page, "Vera Visitor");
  await collect(page, 5_000);
  await page.goto("/login?from=%2Flist");
  const other = await context.newPage();
  await other.goto("/list");
  await expect(other.getByRole("heading", { name: "Your list" })).toBeVisible();
  await fillLogin(page, person);
  await expect(page.getByRole("heading", { name: "Cart" })).toBeVisible();
  await other.goto("/list");
  await expect(other).toHaveURL("/dashboard/lists");
  const [cart] = await listsOf(page, person);
  expect(await quantitiesOf(page, person, cart?._id ?? "")).toEqual([5_000]);
});

test.describe("when the answer is lost", () => {
  test.use({ allowedFaults: [/ERR_FAILED/] });

  test("the list is sent again and added once", async ({ page }) => {
    const buyer = await newBuyer(page);
    await page.goto("/catalog");
    await page.evaluate(() => localStorage.removeItem("accessToken"));
    await collect(page, 5_000);
    let isLost = false;
    await page.route("**/api/list-lines", async (route) => {
      if (isLost || route.request().method() !== "POST") return route.fallback();
      isLost = true;
      await route.fetch();
      return route.abort();
    });
    await keepToken(page, buyer);
    await page.goto("/dashboard");
    await expect(page.getByText(/^Your list stays in this browser/)).toBeVisible();
    await page.goto("/dashboard/lists");
    await expect(page.getByText("1 part of this browser added to Cart")).toBeVisible();
    const [cart] = await listsOf(page, buyer);
    expect(await quantitiesOf(page, buyer, cart?._id ?? "")).toEqual([5_000]);
  });
});

test("a list that is full keeps the rest in the browser and says so", async ({ page }) => {
  const buyer = await newBuyer(page);
  await fillList(page, buyer);
  await page.goto("/catalog");
  await page.evaluate(() => localStorage.removeItem("accessToken"));
  await collect(page, 5_000);
  await keepToken(page, buyer);
  await page.goto("/dashboard");
  await expect(page.getByText("1 part did not fit into Spares and stayed in this browser")).toBeVisible();
  await page.getByRole("button", { name: "Open" }).click();
  await page.getByRole("button", { name: "Put them into a new list" }).click();
  await expect(page.getByRole("heading", { name: "From my browser" })).toBeVisible();
  await expect(page.getByLabel("Units of Smart power stage, 70 A")).toHaveValue("5,000");
});
