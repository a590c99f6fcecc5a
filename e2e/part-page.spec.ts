import { brotliCompressSync, gzipSync } from "node:zlib";

import { runLighthouse, valueOf } from "./lighthouse.ts";
import { addProduct, productId, uniqueName } from "./orders.ts";
import {
  admin,
  apiOrigin,
  ask,
  buyer,
  changeDatabase,
  fillLogin,
  newPerson,
  send,
  signInAs,
  waitUntilReady,
} from "./people.ts";
import { expect, test } from "./test.ts";

const powerStage = "/parts/sps-70";
const total = (page: Parameters<typeof waitUntilReady>[0]) =>
  page.getByRole("status").filter({ hasText: "Total" });

interface Priced {
  price: number;
  slug: string;
}

test("a visitor finds a part in the catalog, and its quantity survives the login and the sign-up", async ({
  page,
}) => {
  await page.goto("/catalog/power-stages");
  await page.getByRole("link", { name: "Smart power stage, 70 A", exact: true }).click();
  await expect(page).toHaveURL(powerStage);
  await expect(page.getByRole("heading", { level: 1, name: "Smart power stage, 70 A" })).toBeVisible();
  await page.getByRole("button", { name: "2,500+" }).click();
  await expect(total(page)).toHaveText("Total $3,875.00");
  await page.getByRole("button", { name: "One reel more" }).click();
  await expect(page.getByText("Your 5,000 units are kept.")).toBeVisible();

  await page.getByRole("link", { name: "Create New Account" }).click();
  const order = `/tools/${productId("power-stage-70a")}?quantity=5000`;
  await expect(page).toHaveURL(`/signup?from=${encodeURIComponent(order)}`);
  await page.goBack();
  await expect(page.getByText("Your 5,000 units are kept.")).toBeVisible();
  await page.getByRole("link", { name: "Log in to order" }).click();
  await fillLogin(page, buyer);
  await expect(page).toHaveURL(order);
  await expect(page.getByRole("textbox", { name: "Quantity" })).toHaveValue("5000");
  await expect(total(page)).toHaveText("Total $7,750.00");

  await page.goto(`${powerStage}?quantity=2500`);
  await expect(page.getByRole("textbox", { name: "Quantity" })).toHaveValue("2500");
  await expect(page.getByRole("link", { name: "Log in to order" })).toBeHidden();
  await page.getByRole("link", { name: "Order this part" }).click();
  await expect(page).toHaveURL(order.replace("5000", "2500"));
});

test("a new account comes back to the quantity", async ({ page }) => {
  const person = newPerson();
  await page.goto(`${powerStage}?quantity=2500`);
  await page.getByRole("link", { name: "Create New Account" }).click();
  await waitUntilReady(page);
  await page.getByLabel("Name").fill(person.name);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password").fill(person.password);
  await page.getByRole("button", { name: "Sign Up", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Quantity" })).toHaveValue("2500");
});

test("the calculator says what the order form says", async ({ page }) => {
  await page.goto(powerStage);
  const field = page.getByRole("textbox", { name: "Quantity" });
  for (const [typed, problem] of [
    ["100", "Quantity should be more than 100"],
    ["1.250", "Write 1250 or 1,250."],
    ["99999999", "Quantity is not available"],
  ] as const) {
    await field.fill(typed);
    await expect(page.getByRole("alert")).toHaveText(problem);
    await expect(field).toHaveAttribute("aria-invalid", "true");
  }
  await field.fill("9,500");
  await expect(page.getByRole("alert")).toBeHidden();
  await expect(page.getByText("500 more saves $125.00.")).toBeVisible();
  await page.getByRole("button", { name: "Make it 10,000" }).click();
  await expect(total(page)).toHaveText("Total $14,600.00");
  await expect(page.getByRole("button", { name: "4 reels 10,000" })).toHaveAttribute("aria-pressed", "true");
});

test("the model can be copied", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(powerStage);
  await page.getByRole("button", { name: "Copy model SPS-70" }).click();
  await expect(page.getByRole("status").getByText("Copied")).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("SPS-70");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a part has its ladder, its facts and the way to order it", async ({ page }) => {
    await page.goto(powerStage);
    await expect(page.getByRole("list", { name: "Price per unit" })).toContainText("$1.38");
    for (const words of ["70 A", "93.0% at 1.8 V", "Compliant", "EAR99", " available", "reel of 2,500"])
      await expect(page.getByRole("main")).toContainText(words);
    await expect(page.getByRole("textbox", { name: "Quantity" })).toBeHidden();
    await page.getByRole("link", { name: "Log in to order" }).click();
    await expect(page).toHaveURL(/\/login\?from=%2Ftools%2F.*quantity%3D101$/);
  });

  test("the catalog leads from its categories to a part", async ({ page }) => {
    await page.goto("/catalog");
    await page.getByRole("link", { name: /^Power stages/ }).click();
    await expect(
      page.getByRole("listitem").filter({ has: page.getByText("SPS-70", { exact: true }) }),
    ).toContainText("70 A · ");
    await page.getByRole("link", { name: "Smart power stage, 70 A", exact: true }).click();
    await page
      .getByRole("navigation", { name: "Breadcrumb" })
      .getByRole("link", { name: "Power", exact: true })
      .click();
    await expect(page).toHaveURL("/catalog/power");
    const find = page.getByRole("link", { name: "Log in to search, filter and compare" });
    await expect(find).toHaveAttribute("href", "/products?category=power");
  });
});

test("a part describes itself to search engines and link previews", async ({ page, baseURL }) => {
  await page.goto(`${powerStage}?quantity=2500`);
  const head = (selector: string, attribute: string) =>
    page.locator(`head ${selector}`).getAttribute(attribute);
  await expect(page).toHaveTitle("Smart power stage, 70 A · SPS-70 · Bulkhead");
  expect(await head('link[rel="canonical"]', "href")).toBe(baseURL + powerStage);
  expect(await head('meta[property="og:url"]', "content")).toBe(baseURL + powerStage);
  expect(await head('meta[property="og:image"]', "content")).toContain("power-stage-70a");
  const json = await page.locator('script[type="application/ld+json"]').textContent();
  const { "@graph": described } = JSON.parse(json ?? "") as { "@graph": object[] };
  expect(described).toEqual([
    expect.objectContaining({
      ...{ "@type": "Product", mpn: "SPS-70", url: baseURL + powerStage, category: "Power > Power stages" },
      offers: expect.objectContaining({
        priceSpecification: ["1.64", "1.55", "1.46", "1.38"].map((price) =>
          expect.objectContaining({ price }),
        ),
      }),
      additionalProperty: expect.arrayContaining([
        expect.objectContaining({ name: "Continuous current", value: 70, unitCode: "AMP" }),
      ]),
    }),
  ]);
});

test("an older address redirects for good, and that of a removed part says so", async ({ page, request }) => {
  const name = uniqueName("Renamed");
  const id = await addProduct(page, name);
  const slugOf = async () =>
    ((await (await request.get(`${apiOrigin()}/tools/${id}`)).json()) as Priced).slug;
  const before = await slugOf();
  const model = uniqueName("RN").replaceAll(" ", "-");
  await send(page, admin, "PATCH", `/api/products/${id}`, { model });
  const after = await slugOf();
  expect(after).not.toBe(before);
  const moved = await request.get(`/parts/${before}`, { maxRedirects: 0 });
  expect([moved.status(), moved.headers()["location"]]).toEqual([301, `/parts/${after}`]);

  await ask(page, admin, "DELETE", `/api/products/admin/${id}`);
  await expect(async () => expect((await request.get(`/parts/${after}`)).status()).toBe(410)).toPass();
});

test.describe("an address without a part", () => {
  test.use({ allowedFaults: [/status of 404/] });

  test("says so, with a way to all parts", async ({ page }) => {
    expect((await page.goto("/parts/nonsense"))?.status()).toBe(404);
    await page.getByRole("link", { name: "All parts" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Catalog" })).toBeVisible();
  });
});

test("a changed price is on the page within a second", async ({ page, request }) => {
  const id = await addProduct(page, uniqueName("Repriced"));
  const { slug } = (await (await request.get(`${apiOrigin()}/tools/${id}`)).json()) as Priced;
  const read = async () => (await request.get(`/parts/${slug}`)).text();
  await read();
  await send(page, admin, "PATCH", `/api/products/${id}`, { price: 7.77 });
  await page.waitForTimeout(1_000);
  expect(await read()).toContain("$7.77");
});

test("a part that is sold out offers another one first, with enough for the quantity", async ({ page }) => {
  const id = await addProduct(page, uniqueName("Sold out"), 0);
  for (const [place, other] of ["gpu-package", "power-stage-70a"].entries())
    await changeDatabase(
      "insert into product_links (product_id, kind, other_id, place) values ($1, 'instead', $2, $3)",
      [id, productId(other), String(place)],
    );
  await signInAs(page, buyer);
  await page.goto(`/tools/${id}?quantity=2500`);
  const panel = page.getByRole("region", { name: "Order", exact: true });
  await expect(panel).toContainText("Out of stock for now.");
  await expect(panel).toContainText("2,500 for $3,875.00");
  await expect(panel.getByRole("link", { name: /^Order / })).toHaveText(["Order SPS-70"]);
  await expect(panel.getByRole("button", { name: "Place order" })).toBeDisabled();
  await panel.getByRole("link", { name: "Order SPS-70" }).click();
  await expect(page).toHaveURL(`/tools/${productId("power-stage-70a")}?quantity=2500`);
  await expect(page.getByRole("textbox", { name: "Quantity" })).toHaveValue("2500");

  const { slug } = (await (await page.request.get(`${apiOrigin()}/tools/${id}`)).json()) as Priced;
  await page.goto(`/parts/${slug}?quantity=2500`);
  const prices = page.getByRole("region", { name: "Price", exact: true });
  await expect(prices.getByRole("link", { name: "Order this part" })).toHaveCount(0);
  await prices.getByRole("link", { name: "Order SPS-70" }).click();
  await expect(page).toHaveURL(`${powerStage}?quantity=2500`);

  await page.goto("/parts/rc-5x16");
  await expect(prices).toContainText("Out of stock for now. More take 8 weeks.");
  await prices.getByRole("link", { name: "Browse other parts" }).click();
  await expect(page).toHaveURL("/products?category=connectors");
});

test("the page of a part is light and scores the best marks", async ({ baseURL, request }) => {
  const html = Buffer.from(await (await request.get(powerStage)).text());
  expect(gzipSync(html).length).toBeLessThanOrEqual(25_000);
  expect(brotliCompressSync(html).length).toBeLessThanOrEqual(25_000);

  const categories = ["accessibility", "best-practices", "seo"];
  const result = await runLighthouse(`${baseURL}${powerStage}`, {
    onlyCategories: categories,
    onlyAudits: ["cumulative-layout-shift"],
  });
  expect(valueOf(result, "cumulative-layout-shift")).toBe(0);
  for (const category of categories) expect(result.categories[category]?.score, category).toBe(1);
});
