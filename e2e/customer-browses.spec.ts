import { randomUUID } from "node:crypto";

import { errors } from "@bulkhead/contract/errors";
import type { Locator, Page } from "@playwright/test";

import { products } from "../dev/seed/products.ts";
import { countColumns, widths } from "./page-checks.ts";
import { admin, buyer, signInAs, showReview, newVerified, send } from "./people.ts";
import { expect, test } from "./test.ts";

const purchases = (page: Page) => page.getByRole("link", { name: /^Purchase/ });
const purchase = (page: Page, product: string) =>
  page.getByRole("link", { name: `Purchase ${product}`, exact: true });
const sortBy = (page: Page) => page.getByLabel("Sort by").filter({ visible: true });
const count = (page: Page, words: string) => page.getByRole("status").getByText(words, { exact: true });
/** Other tests add products of their own. */
const expectWholeCatalog = (page: Page) =>
  expect.poll(() => purchases(page).count()).toBeGreaterThanOrEqual(products.length);
const rail = (page: Page) => page.getByRole("complementary", { name: "Categories and filters" });
const choice = (page: Page, words: string) => rail(page).getByRole("checkbox", { name: words });

test.describe("on the products page", () => {
  test.beforeEach(async ({ page }) => {
    await signInAs(page, buyer);
    await page.goto("/products");
    await expect(purchases(page).first()).toBeVisible();
  });

  test("the grid has 1, 2 or 3 columns, and nothing scrolls sideways", async ({ page }) => {
    for (const { width, columns } of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => countColumns(page)).toBe(columns);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });

  test("all products are on one page", async ({ page }) => {
    const words = await page
      .getByRole("status")
      .getByText(/^\d+ parts$/)
      .textContent();
    await expect(purchases(page)).toHaveCount(Number.parseInt(words ?? "", 10));
    await expect(page.getByRole("navigation", { name: "Pages" })).toBeHidden();
  });

  test("a card shows brand and model, stock in words, unit price and minimum", async ({ page }) => {
    await page.getByLabel("Search parts").fill("stiffener frame");
    const card = page.getByRole("article").filter({ hasText: "Die-cast stiffener frame" });
    await expect(card).toContainText("Ironside · SF-2");
    await expect(card).toContainText("87 left, below the minimum of 101");
    await expect(card).toContainText("$13.45 / unit");
    await expect(card).toContainText("min 101");
  });

  test("a search with typos finds the product, and Back undoes it", async ({ page }) => {
    await page.getByLabel("Search parts").fill("vapor chamer");
    await expect(page).toHaveURL("/products?search=vapor+chamer");
    await expect(count(page, "1 part for “vapor chamer”")).toBeVisible();
    await expect(purchase(page, "Copper vapor chamber, 98 × 104 mm")).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL("/products");
    await expect(page.getByLabel("Search parts")).toHaveValue("");
    await expectWholeCatalog(page);
  });

  test("a search finds figures and units however they are written", async ({ page }) => {
    for (const [search, found] of [
      ["470uF", "Polymer capacitor, 470 µF, 6.3 V"],
      ["98x104", "Copper vapor chamber, 98 × 104 mm"],
      ["12W/mK", "Thermal pad sheet, 12 W/mK, 200 × 120 mm"],
    ] as const) {
      await page.getByLabel("Search parts").fill(search);
      await expect(page).toHaveURL(`/products?${new URLSearchParams({ search })}`);
      await expect(purchase(page, found)).toBeVisible();
    }
  });

  test("the brands count what the search finds, and clearing it clears the URL", async ({ page }) => {
    const search = page.getByLabel("Search parts");
    await search.fill("gddr7");
    await expect(choice(page, "Kestrel 2")).toBeVisible();
    await choice(page, "Kestrel").check();
    await expect(page).toHaveURL("/products?search=gddr7&brand=Kestrel");
    await search.fill("");
    await expect(page).toHaveURL("/products?brand=Kestrel");
    await expect(choice(page, "Kestrel 3")).toBeChecked();
    await search.press("Enter");
    await expect(page).toHaveURL("/products?brand=Kestrel");
  });

  test("brand and sort are in the URL; Back and reload restore them", async ({ page }) => {
    const byPrice = [
      "Purchase SPI flash, 16 Mb, on tape",
      "Purchase GDDR7 memory, 16 Gb, 28 Gbps",
      "Purchase GDDR7 memory, 24 Gb, 32 Gbps, in trays",
    ];
    const names = () =>
      purchases(page).evaluateAll((links) => links.map((link) => link.getAttribute("aria-label")));

    await choice(page, "Kestrel").check();
    await expect(page).toHaveURL("/products?brand=Kestrel");
    await expect(count(page, "3 parts")).toBeVisible();
    await sortBy(page).selectOption("Price, highest first");
    await expect(page).toHaveURL("/products?brand=Kestrel&sort=-price");
    await expect.poll(names).toEqual(byPrice.toReversed());
    await sortBy(page).selectOption("Price, lowest first");
    await expect.poll(names).toEqual(byPrice);

    await page.reload();
    await expect.poll(names).toEqual(byPrice);
    await purchases(page).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "SPI flash" })).toBeFocused();
    await page.goBack();
    await expect.poll(names).toEqual(byPrice);
    await expect(sortBy(page)).toHaveValue("price");
    await page.goBack();
    await expect.poll(names).toEqual(byPrice.toReversed());
  });

  test("Back from a product returns to the same place in the list", async ({ page }) => {
    // One brand only, because other tests add products to the whole list.
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto("/products?brand=Coldforge");
    await expect(purchases(page).first()).toBeVisible();
    const far = purchases(page).last();
    const name = (await far.getAttribute("aria-label")) ?? "";
    await far.click();
    await expect(page).toHaveURL(/\/tools\//);
    await page.goBack();
    await expect(page.getByRole("link", { name, exact: true })).toBeInViewport();
  });

  test("the link back from a product returns to the filtered list", async ({ page }) => {
    await choice(page, "Coldforge").check();
    await expect(rail(page).getByRole("button", { name: "Clear Brand" })).toBeVisible();
    await purchases(page).first().click();
    await page
      .getByRole("navigation", { name: "Breadcrumb" })
      .getByRole("link", { name: "Products" })
      .click();
    await expect(page).toHaveURL("/products?brand=Coldforge");
  });

  test("GET STARED leads signed-in users back to the home page, which leads to their orders", async ({
    page,
  }) => {
    await page.goto("/");
    await page.getByRole("link", { name: "GET STARED" }).click();
    await expect(page).toHaveURL("/");
    await page.getByRole("main").getByRole("link", { name: "My Orders" }).first().click();
    await expect(page).toHaveURL("/dashboard/orders");
  });

  test("a search without results says so and can be cleared", async ({ page }) => {
    await page.getByLabel("Search parts").fill("zzzzqqq");
    await expect(page.getByRole("heading", { name: "No part found" })).toBeVisible();
    await expect(count(page, "0 parts for “zzzzqqq”")).toBeVisible();
    await page.getByRole("link", { name: "Clear search" }).click();
    await expect(page).toHaveURL(/\/products\??$/);
    await expectWholeCatalog(page);
    await expect(page.getByLabel("Search parts")).toHaveValue("");
  });

  test("a product's page shows what a buyer must know", async ({ page }) => {
    const product = products.find(({ slug }) => slug === "stiffener-frame");
    await page.getByLabel("Search parts").fill("stiffener frame");
    await expect(count(page, "1 part for “stiffener frame”")).toBeVisible();
    await purchase(page, "Die-cast stiffener frame").click();
    await expect(page).toHaveTitle("Die-cast stiffener frame · Bulkhead");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Die-cast stiffener frame");
    for (const words of [
      "$13.45 / unit",
      "87 left, below the minimum of 101",
      "101 units",
      "Ironside",
      "SF-2",
    ]) {
      await expect(page.getByRole("main")).toContainText(words);
    }
    const description = page.getByText(product?.description ?? "");
    await expect(description).toBeVisible();
    // On a phone what it is comes before how many.
    await page.setViewportSize({ width: 360, height: 800 });
    const topOf = async (place: Locator) => (await place.boundingBox())?.y ?? 0;
    expect(await topOf(description)).toBeLessThan(await topOf(page.getByLabel("Quantity")));
    const picture = page.getByRole("img", { name: "Drawing of Die-cast stiffener frame" });
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  });
});

test.describe("a product that does not exist", () => {
  test.use({ allowedFaults: [/status of 404/] });

  for (const id of ["019a0000-0000-7000-8000-00000000ffff", "nonsense"]) {
    test(`shows a message and a link to all products at /tools/${id}`, async ({ page }) => {
      await signInAs(page, buyer);
      await page.goto(`/tools/${id}`);
      await expect(page.getByRole("heading", { level: 1, name: "We can't find that part" })).toBeVisible();
      await expect(page.getByText(errors.tool_not_found.message)).toBeVisible();
      await page.getByRole("link", { name: "All products" }).click();
      await expect(page).toHaveURL("/products");
    });
  }
});

test.describe("a review", () => {
  test("without text shows its stars on the home page", async ({ page }) => {
    const writer = await newVerified(page, `Silent ${randomUUID()}`);
    await showReview(page, (await send(page, writer, "POST", "/api/review", { t: 4 })).insertedId);
    const review = page.getByRole("figure").filter({ hasText: writer.name });
    // The web reads the reviews at most once in five seconds.
    await expect(async () => {
      await page.goto("/");
      expect(await review.count()).toBe(1);
    }).toPass();
    await expect(review).toContainText("4 of 5 stars");
  });

  test("appears on the home page once staff have let it through, and so does a later one instead", async ({
    page,
  }) => {
    const writer = await newVerified(page, "Rita Reviewer");
    const words = `Boards arrived flat, and ${writer.email} says so.`;
    await signInAs(page, writer);
    await page.goto("/dashboard/review");
    await expect(page.getByRole("radio", { name: "5 stars" })).toBeChecked();
    await expect(page.getByRole("radio")).toHaveCount(5);
    await page.getByRole("radio", { name: "4 stars" }).check();
    await page.getByLabel("Location (optional)").fill("Lyon, France");
    await page.getByLabel("Review (optional)").fill(words);
    await page.getByRole("button", { name: "Add review" }).click();
    await expect(
      page.getByRole("status").getByText("Review added successfully", { exact: true }),
    ).toBeVisible();
    await expect(page.getByLabel("Review (optional)")).toHaveValue("");

    const own = page.getByRole("listitem").filter({ hasText: words });
    await expect(own).toContainText("Shown once our staff have seen it, or 24 hours after you wrote it");

    await signInAs(page, admin);
    const card = (text: string) => page.getByRole("figure").filter({ hasText: text });
    async function showAndFind(text: string): Promise<void> {
      await page.goto("/dashboard/reviews");
      const row = page.getByRole("row").filter({ hasText: text });
      await row.getByRole("button", { name: "Show now" }).click();
      await expect(row).toContainText("On the home page");
      // The web reads the reviews at most once in five seconds.
      await expect(async () => {
        await page.goto("/");
        expect(await card(text).count()).toBe(1);
      }).toPass();
    }
    await showAndFind(words);
    for (const said of ["4 of 5 stars", "Rita Reviewer", "Lyon, France"])
      await expect(card(words)).toContainText(said);

    const later = `And another thing, says ${writer.email}.`;
    await send(page, writer, "POST", "/api/review", { review: later });
    await showAndFind(later);
    await expect(card(words)).toHaveCount(0);
  });
});
