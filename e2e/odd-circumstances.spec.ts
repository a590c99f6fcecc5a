import type { Page } from "@playwright/test";

import { addProduct, newBuyer, placeOrder } from "./orders.ts";
import { admin, buyer, enterAs, makeVerified, stranger } from "./people.ts";
import { fitsSideways } from "./small-screen.ts";
import { expect, test } from "./test.ts";

// The browser itself reports the refusal of the second tab.
test.use({ allowedFaults: [/status of 409/] });

/** Unbroken, because words would find a place to wrap. */
const longName = () => `${"Quadruple".repeat(8)}${Date.now().toString(36)}`.slice(0, 80);
const hebrewName = () => `מאוורר צירי ‏100 מ״מ ${Date.now().toString(36)}`;

async function expectRoom(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByText(name).first()).toBeVisible();
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await fitsSideways(page, `${path} at ${width} px`);
  }
}

for (const [kind, nameOf] of [
  ["80 characters without a break", longName],
  ["right to left", hebrewName],
] as const) {
  test(`a name of a product that is ${kind} breaks no card, no order page and no table`, async ({ page }) => {
    test.slow();
    const name = nameOf();
    const search = new URLSearchParams({ search: name });
    const person = await newBuyer(page);
    const product = await addProduct(page, name, 5_000);
    await placeOrder(page, person, product, 101);
    await expectRoom(page, `/products?${search}`, name);
    await expectRoom(page, `/tools/${product}`, name);
    await expectRoom(page, "/dashboard/orders", name);
    await enterAs(page, admin);
    await expectRoom(page, `/dashboard/manageorder?${search}`, name);
    await expectRoom(page, `/dashboard/manageproduct?${search}`, name);
    await expectRoom(page, `/dashboard/manageproduct?${search}&stock=${product}`, name);
  });
}

test("a name that runs from right to left stands so in profile and users, and the words around it do not", async ({
  page,
}) => {
  const person = stranger("נועה לוי");
  await makeVerified(page, person);
  await enterAs(page, person);
  await page.goto("/dashboard");
  const name = page.getByText(person.name, { exact: true });
  await expect(name).toBeVisible();
  expect(await name.evaluate((element) => getComputedStyle(element).direction)).toBe("rtl");
  await enterAs(page, admin);
  await page.goto(`/dashboard/users?search=${person.email}`);
  const row = page.getByRole("row", { name: person.email });
  await expect(row.locator("bdi")).toHaveText(person.name);
  expect(await row.evaluate((element) => getComputedStyle(element).direction)).toBe("ltr");
});

/** Controls whose edge could not be seen; what is only an icon is drawn in the text's colour. */
const withoutEdge = (page: Page) =>
  page
    .locator("main :is(.btn, .chip, .input, .textarea, .select, .radio)")
    .filter({ visible: true })
    .evaluateAll((controls) =>
      controls
        .filter((control) => {
          const {
            borderTopWidth: width,
            borderTopStyle: style,
            borderTopColor: colour,
          } = getComputedStyle(control);
          return parseFloat(width) === 0 || style === "none" || /^rgba\(.*, 0\)$/.test(colour);
        })
        .map((control) => control.outerHTML.slice(0, 120)),
    );

test("with the system's own few colours every control keeps an edge", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await enterAs(page, buyer);
  for (const path of ["/login", "/products", "/dashboard/edit", "/dashboard/review"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("main .btn").filter({ visible: true }).first()).toBeVisible();
    expect.soft(await withoutEdge(page), path).toEqual([]);
  }
  await page.goto("/products?brand=Kestrel");
  await page
    .getByRole("link", { name: /^Purchase/ })
    .first()
    .click();
  await expect(page.getByRole("button", { name: "Place order" })).toBeVisible();
  expect.soft(await withoutEdge(page), "order page").toEqual([]);
  await page.keyboard.press("Tab");
  const ring = await page.evaluate(
    () => getComputedStyle(document.activeElement ?? document.body).outlineStyle,
  );
  expect(ring).not.toBe("none");
});

test("units that another tab has ordered meanwhile are missed in words, and the typed quantity stays", async ({
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
