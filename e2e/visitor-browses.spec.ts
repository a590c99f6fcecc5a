import { formatUnitPrice } from "@bulkhead/contract/money";

import { samplesAtHome, showAllParts } from "./home-page.ts";
import { countColumns, widths } from "./page-checks.ts";
import { expect, test } from "./test.ts";

test("the source of the home page has the names and prices of its products", async ({ request }) => {
  const samples = await samplesAtHome(request);
  const html = await (await request.get("/")).text();
  for (const product of samples) {
    expect(html).toContain(product.name);
    // The lowest, which the card says is where prices begin, unless nobody can order.
    const lowest = product.onHand > 0 ? product.priceBreaks?.at(-1)?.micros : undefined;
    expect(html).toContain(formatUnitPrice(lowest ?? product.priceMicros));
  }
});

test("the home page shows a picture of every product, and every picture loads", async ({ page }) => {
  const samples = await samplesAtHome(page.request);
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 2, name: "Our Products" })).toBeVisible();
  await expect(page.getByRole("article").filter({ visible: true })).toHaveCount(9);
  await showAllParts(page);
  const sources = new Set<string>();
  for (const { name } of samples) {
    const picture = page.getByRole("img", { name: `Drawing of ${name}`, exact: true });
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
      .toBeGreaterThan(0);
    sources.add(await picture.evaluate((img: HTMLImageElement) => img.src));
  }
  expect(sources.size).toBe(new Set(samples.map(({ slug, drawing = slug }) => drawing)).size);
});

for (const { width, columns } of widths) {
  test(`the product grid has ${columns} column(s) at ${width} px, and nothing scrolls sideways`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    expect(await countColumns(page)).toBe(columns);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
}

test.describe("an unknown URL", () => {
  test.use({ allowedFaults: [/status of 404/] });

  test("returns 404 with a picture and a link home", async ({ page }) => {
    const response = await page.goto("/nonsense");
    expect(response?.status()).toBe(404);
    await expect(page.locator("main img")).toBeVisible();
    await page.getByRole("link", { name: "Home" }).last().click();
    await expect(page).toHaveURL("/");
  });
});

for (const path of ["/products", "/dashboard", "/dashboard/orders", "/dashboard/addproduct"]) {
  test(`${path} sends visitors to the login and remembers the page`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?from=${encodeURIComponent(path)}`);
    await expect(page.getByRole("heading", { level: 1, name: "Login" })).toBeVisible();
  });
}

test("a chosen theme is kept across pages, before the first paint", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/");
  const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await paper();
  const isDark = () => page.getByRole("button", { name: "Theme: dark" }).isVisible();
  while (!(await isDark())) await page.getByRole("button", { name: /^Theme:/ }).click();
  await expect.poll(paper).not.toBe(light);
  const dark = await paper();
  await page.goto("/blog", { waitUntil: "commit" });
  await page.waitForSelector("body");
  expect(await paper()).toBe(dark);
});

test("a dark system gets a dark page from the first paint, and a choice is remembered", async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  const paper = async (tab: typeof page) => {
    // The browser paints nothing before it has a style sheet.
    await tab.waitForFunction(() => document.styleSheets.length > 0);
    return tab.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  };
  await page.goto("/", { waitUntil: "commit" });
  await page.waitForSelector("body");
  const dark = await paper(page);
  await page.waitForLoadState();
  expect(await paper(page)).toBe(dark);
  await expect(page.getByTitle("Theme: system")).toBeVisible();
  await page.getByRole("button", { name: "Theme: system" }).click();
  await expect.poll(() => paper(page)).not.toBe(dark);
  const light = await paper(page);

  const tab = await context.newPage();
  await tab.emulateMedia({ colorScheme: "dark" });
  await tab.goto("/login", { waitUntil: "commit" });
  await tab.waitForSelector("body");
  expect(await paper(tab)).toBe(light);
  await tab.reload();
  expect(await paper(tab)).toBe(light);
});

test("public pages load no framework script", async ({ page }) => {
  const scripts: string[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response.url());
  });
  await page.goto("/", { waitUntil: "networkidle" });
  const bytes = await Promise.all(
    scripts.map(async (url) => (await (await fetch(url)).arrayBuffer()).byteLength),
  );
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(12_000);
});
