import type { Page } from "@playwright/test";

import { addProduct, newBuyer, placeOrder } from "./orders.ts";
import { expectNoSidewaysScroll } from "./page-checks.ts";
import { admin, buyer, signInAs, newVerified } from "./people.ts";
import { expect, test } from "./test.ts";

// The browser logs the rejected order of the second tab.
test.use({ allowedFaults: [/status of 409/] });

/** One long word, because spaces would let it wrap. */
const longName = () => `${"Quadruple".repeat(8)}${Date.now().toString(36)}`.slice(0, 80);
const hebrewName = () => `מאוורר צירי ‏100 מ״מ ${Date.now().toString(36)}`;

async function expectToFit(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByText(name).first()).toBeVisible();
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page, `${path} at ${width} px`);
  }
}

for (const [kind, nameOf] of [
  ["80 characters without a break", longName],
  ["right to left", hebrewName],
] as const) {
  test(`a product name that is ${kind} breaks no card, order page or table`, async ({ page }) => {
    const name = nameOf();
    const search = new URLSearchParams({ search: name });
    const person = await newBuyer(page);
    const product = await addProduct(page, name, 5_000);
    await placeOrder(page, person, product, 101);
    await expectToFit(page, `/products?${search}`, name);
    await expectToFit(page, `/tools/${product}`, name);
    await expectToFit(page, "/dashboard/orders", name);
    await signInAs(page, admin);
    await expectToFit(page, `/dashboard/manageorder?${search}`, name);
    await expectToFit(page, `/dashboard/manageproduct?${search}`, name);
    await expectToFit(page, `/dashboard/manageproduct?${search}&stock=${product}`, name);
  });
}

test("a right-to-left name is shown right to left, and the text around it is not", async ({ page }) => {
  const person = await newVerified(page, "נועה לוי");
  await signInAs(page, person);
  await page.goto("/dashboard");
  const name = page.getByText(person.name, { exact: true });
  await expect(name).toBeVisible();
  expect(await name.evaluate((element) => getComputedStyle(element).direction)).toBe("rtl");
  await signInAs(page, admin);
  await page.goto(`/dashboard/users?search=${person.email}`);
  const row = page.getByRole("row", { name: person.email });
  await expect(row.locator("bdi")).toHaveText(person.name);
  expect(await row.evaluate((element) => getComputedStyle(element).direction)).toBe("ltr");
});

/** Controls without a visible edge. Icons have the color of the text. */
const controlsWithoutEdge = (page: Page) =>
  page
    .locator("main :is(.btn, .chip, .input, .textarea, .select, .radio)")
    .filter({ visible: true })
    .evaluateAll((controls) =>
      controls
        .filter((control) => {
          const {
            borderTopWidth: width,
            borderTopStyle: style,
            borderTopColor: color,
          } = getComputedStyle(control);
          return parseFloat(width) === 0 || style === "none" || /^rgba\(.*, 0\)$/.test(color);
        })
        .map((control) => control.outerHTML.slice(0, 120)),
    );

test("every control keeps a visible edge in forced colors", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await signInAs(page, buyer);
  for (const path of ["/login", "/products", "/dashboard/edit", "/dashboard/review"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("main .btn").filter({ visible: true }).first()).toBeVisible();
    expect.soft(await controlsWithoutEdge(page), path).toEqual([]);
  }
  await page.goto("/products?brand=Kestrel");
  await page
    .getByRole("link", { name: /^Purchase/ })
    .first()
    .click();
  await expect(page.getByRole("button", { name: "Place order" })).toBeVisible();
  expect.soft(await controlsWithoutEdge(page), "order page").toEqual([]);
  await page.keyboard.press("Tab");
  const ring = await page.evaluate(
    () => getComputedStyle(document.activeElement ?? document.body).outlineStyle,
  );
  expect(ring).not.toBe("none");
});

test("buyers whose units were ordered in another tab see the reason and keep the typed quantity", async ({
  page,
  context,
}) => {
  await newBuyer(page);
  const product = await addProduct(page, `Shared ${Date.now()}`, 250);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(`/tools/${product}`);
    await tab.getByRole("textbox", { name: "Quantity" }).fill("140");
  }
  await page.getByRole("button", { name: "Place order" }).click();
  await expect(page.getByRole("heading", { name: "Your order is placed" })).toBeVisible();
  await other.getByRole("button", { name: "Place order" }).click();
  await expect(other.getByText("Quantity is not available").first()).toBeVisible();
  await expect(other.getByRole("textbox", { name: "Quantity" })).toHaveValue("140");
  await expect(other.getByText("110 available").first()).toBeVisible();
});

test.describe("at 400% zoom", () => {
  /** A screen of 1280 by 1024 px. */
  const zoomed = { width: 320, height: 256 };
  test.use({ viewport: zoomed });

  test("the navbar leaves room for the page, and its whole menu can be reached", async ({ page }) => {
    await page.goto("/");
    const bar = await page.getByRole("banner").boundingBox();
    expect(bar?.height).toBeLessThanOrEqual(zoomed.height / 3);
    await page.getByRole("banner").locator("summary").click();
    await page.getByRole("link", { name: "Login", exact: true }).click();
    await expect(page).toHaveURL("/login");
  });
});
