import type { Page } from "@playwright/test";

import { tabTo } from "./keyboard.ts";
import { expectNoSidewaysScroll, violationsOn } from "./page-checks.ts";
import { buyer, logIn, signInAs } from "./people.ts";
import { expect, test } from "./test.ts";

const rail = (page: Page) => page.getByRole("complementary", { name: "Categories and filters" });
const understood = (page: Page) => page.getByRole("button", { name: /^Remove/ });

test("a customer filters by values and case, takes off a chip, compares and opens a part with the quantity", async ({
  page,
}) => {
  await signInAs(page, buyer);
  await page.goto("/products");
  await rail(page)
    .getByRole("link", { name: /^Power \d/ })
    .click();
  await rail(page)
    .getByRole("link", { name: /^Power stages/ })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Power stages" })).toBeVisible();
  await page.getByLabel("Search parts").fill("≥60A qfn");
  await expect(understood(page)).toHaveCount(2);
  // A chip is the same filter as in the rail.
  await expect(rail(page).getByRole("checkbox", { name: /^QFN/ })).toBeChecked();
  await expect(rail(page).getByLabel("Continuous current from")).toHaveValue("60");
  await page.getByRole("button", { name: "Remove Case QFN" }).click();
  await expect(rail(page).getByRole("checkbox", { name: /^QFN/ })).not.toBeChecked();
  await expect(page.getByLabel("Search parts")).toHaveValue("≥60A");
  await page.goBack();
  await expect(understood(page)).toHaveCount(2);

  await page.getByLabel("I need").fill("100");
  await expect(page.getByRole("alert")).toHaveText("Quantity should be more than 100");
  await page.getByLabel("I need").fill("2,500");
  await expect(page.getByText("prices at 2,500 units")).toBeVisible();
  await expect(page).toHaveURL(/quantity=2500/);
  await page.getByRole("link", { name: "Table" }).click();
  const table = page.getByRole("table");
  await table.getByRole("button", { name: "Price" }).click();
  await expect(table.getByRole("columnheader", { name: /^Price/ })).toHaveAttribute("aria-sort", "ascending");
  await expect(table).toContainText("$3,875.00");
  const bar = page.getByRole("group", { name: "Parts to compare" });
  await table.getByRole("checkbox", { name: "Compare SPS-70", exact: true }).check();
  await expect(bar.getByRole("button", { name: "Compare" })).toBeDisabled();
  for (const model of ["SPS-60", "SPS-90"])
    await table.getByRole("checkbox", { name: `Compare ${model}`, exact: true }).check();
  await bar.getByRole("link", { name: "Compare 3 parts" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Compare power stages" })).toBeVisible();
  await expect(page.getByRole("row", { name: /^Continuous current/ })).toContainText("+20");
  await page.getByRole("link", { name: "Purchase Smart power stage, 70 A", exact: true }).click();
  await expect(page).toHaveURL(/\/tools\/.*\?quantity=2500/);
  await expect(page.getByRole("textbox", { name: "Quantity" })).toHaveValue("2500");
});

test("a value that cannot be read is refused at its field, and the list stays", async ({ page }) => {
  await signInAs(page, buyer);
  await page.goto("/products?category=power-stages");
  const from = rail(page).getByLabel("Continuous current from");
  await from.fill("60V");
  await from.press("Enter");
  await expect(page.getByRole("alert")).toHaveText("V is not a unit of current. Use A, mA or kA.");
  await expect(page).toHaveURL("/products?category=power-stages");
  await from.fill("0.06kA");
  await from.press("Enter");
  await expect(page).toHaveURL(/spec\.current=60A\.\.|spec\.continuous-current=60A\.\./);
  await expect(from).toHaveValue("60");
  await rail(page).getByRole("button", { name: "Clear Continuous current" }).click();
  await expect(from).toHaveValue("");
});

test("a visitor opens a comparison from a link, sees what differs and adds a part", async ({ page }) => {
  await page.goto("/compare?parts=sps-70,l-150&quantity=2500");
  await expect(page.getByRole("columnheader", { name: /SPS-70/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /^Total/ })).toContainText("$3,875.00");
  await expect(page.getByRole("rowheader", { name: "RoHS" })).toBeVisible();
  await page.getByRole("checkbox", { name: "Only what differs" }).check();
  await expect(page.getByRole("rowheader", { name: "RoHS" })).toBeHidden();
  await expect(page).toHaveURL(/same=0/);
  await page.getByRole("button", { name: "Leave out L-150" }).click();
  await expect(page.getByRole("columnheader", { name: /L-150/ })).toBeHidden();
  await page.getByRole("button", { name: "Add a part" }).click();
  const sheet = page.getByRole("dialog", { name: "Add a part" });
  await expect(sheet.getByRole("searchbox", { name: "Search parts" })).toBeVisible();
  await sheet.getByRole("button", { name: "Close" }).click();
  await page
    .getByRole("link", { name: /^Purchase/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/login/);
});

test("on a phone the filters are a sheet that counts live and returns the focus", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await signInAs(page, buyer);
  await page.goto("/products?category=power");
  const button = page.getByRole("button", { name: /^Filters/ });
  await button.click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await sheet.getByText("Brand", { exact: true }).click();
  await sheet.getByRole("checkbox", { name: /^Voltline/ }).check();
  await expect(page).toHaveURL(/brand=Voltline/);
  await sheet.getByRole("button", { name: /^Category/ }).click();
  await expect(page.getByRole("dialog", { name: "Category" })).toBeVisible();
  await page.getByRole("button", { name: "Back to the filters" }).click();
  for (const theme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: theme });
    expect(await violationsOn(page)).toEqual([]);
  }
  await sheet.getByRole("button", { name: /^Show \d+ parts?/ }).click();
  await expect(button).toBeFocused();
  await expectNoSidewaysScroll(page);
});

test("filters, chips and the table work without a mouse", async ({ page }) => {
  await logIn(page, buyer, "/products?category=power-stages&view=table&search=qfn");
  await tabTo(page, page.getByLabel("Search parts"));
  await tabTo(page, page.getByLabel("I need"));
  await tabTo(page, page.getByRole("button", { name: "Remove Case QFN" }));
  await page.keyboard.press("Enter");
  await expect(understood(page)).toHaveCount(0);
  await tabTo(page, page.getByRole("table").getByRole("button", { name: "Part", exact: true }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("columnheader", { name: /^Part/ })).toHaveAttribute("aria-sort", "ascending");
});
