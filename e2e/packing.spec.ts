import { readFile } from "node:fs/promises";

import type { Locator, Page } from "@playwright/test";

import { placeOrder, placePaid, shipOrder } from "./orders.ts";
import { expectNoSidewaysScroll } from "./page-checks.ts";
import { providerTraffic, test } from "./payment-provider.ts";
import { signInAs, type Person, newStaff } from "./people.ts";
import { countClicks, expect } from "./test.ts";

// The browser logs the answer of an order that was refused.
test.use({ allowedFaults: [[...providerTraffic, /status of 409/], { scope: "test" }] });

const ORDERS = 20;
const quantities = Array.from({ length: ORDERS }, (_, index) => 101 + index);

const list = (page: Page) => page.getByRole("table", { name: "All orders" });
const rows = (page: Page) => list(page).locator("tbody tr");
const bar = (page: Page) => page.getByRole("group", { name: "Selected orders" });
const button = (of: Page | Locator, name: RegExp) => of.getByRole("button", { name });
const toShip = ({ email }: Person) =>
  `/dashboard/manageorder?${new URLSearchParams({ search: email, filter: "to-ship", sort: "pay" })}`;

async function expectSlips(page: Page, press: () => Promise<unknown>, name: RegExp): Promise<void> {
  const saving = page.waitForEvent("download");
  await press();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(name);
  expect((await readFile(await file.path(), "latin1")).slice(0, 8)).toBe("%PDF-1.7");
}

test("20 orders are packed and shipped with their slips in at most 25 clicks", async ({ page, provider }) => {
  const { buyer } = await placePaid(page, provider, quantities);
  const clicks = await countClicks(page);
  await page.goto("/dashboard/today");
  await page
    .getByRole("link", { name: /^Manage Order/ })
    .first()
    .click();
  await page.getByRole("searchbox", { name: "Search orders" }).click();
  await page.keyboard.insertText(buyer.email);
  await expect(rows(page)).toHaveCount(ORDERS);
  const head = await list(page).locator("thead").boundingBox();
  const first = await rows(page).first().boundingBox();
  await page.getByRole("checkbox", { name: "Select all orders on this page" }).click();
  await expect(bar(page)).toContainText("20 selected 2,210 units, $27,625.00, one address");
  // Nothing has moved: the bar is where the head was.
  expect(await rows(page).first().boundingBox()).toEqual(first);
  expect((await bar(page).boundingBox())?.y).toBe(head?.y);

  await expectSlips(page, () => button(bar(page), /^Packing slips/).click(), /^packing-slips\.pdf$/);
  await button(bar(page), /^Ship 20…/).click();
  const question = page.getByRole("dialog", { name: "Ship 20 orders?" });
  await question.getByRole("button", { name: "Ship 20 orders" }).click();
  await expect(rows(page).filter({ hasText: "Delivered" })).toHaveCount(ORDERS);
  await expect(button(list(page), /^Undo/)).toHaveCount(ORDERS);
  await expect(bar(page)).toBeHidden();
  expect(clicks()).toBeLessThanOrEqual(25);
});

test("20 orders are packed and shipped with their slips by keyboard in at most 70 presses", async ({
  page,
  provider,
}) => {
  const { buyer } = await placePaid(page, provider, quantities);
  let presses = 0;
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
    presses += keys.length;
  };
  const pressUntil = async (key: string, target: Locator) => {
    while (!(await target.evaluate((element) => element === document.activeElement))) await press(key);
  };
  await page.goto("/dashboard/manageorder");
  await expect(rows(page).first()).toBeVisible();
  await press("/");
  await expect(page.getByRole("searchbox", { name: "Search orders" })).toBeFocused();
  // Letters of a search are no keys of the list.
  await press(...Array.from(buyer.email.split("@")[0] ?? ""), "Enter");
  await expect(rows(page)).toHaveCount(ORDERS);
  await pressUntil("Tab", page.getByRole("checkbox", { name: "Select all orders on this page" }));
  await press("Space");
  const slips = button(bar(page), /^Packing slips/);
  await pressUntil("Shift+Tab", slips);
  await expectSlips(page, () => press("Enter"), /^packing-slips\.pdf$/);
  await press("s", "Tab", "Enter");
  await expect(rows(page).filter({ hasText: "Delivered" })).toHaveCount(ORDERS);
  expect(presses).toBeLessThanOrEqual(70);
  await expect(rows(page).filter({ hasText: "Undo" }).first()).toBeFocused();
});

test("keys move, select, open and ship, but not while somebody types or has switched them off", async ({
  page,
  provider,
}) => {
  const { buyer, orders } = await placePaid(page, provider, [101, 102, 103]);
  const [first, second, third] = orders;
  await page.goto(toShip(buyer));
  const row = (index: number) => rows(page).nth(index);
  await expect(rows(page)).toHaveCount(3);
  await page.keyboard.press("j");
  await expect(row(0)).toBeFocused();
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  await expect(row(1)).toBeFocused();
  await page.keyboard.press("x");
  await expect(bar(page)).toContainText("1 selected");
  await page.keyboard.press("x");
  await expect(bar(page)).toBeHidden();

  // One press ships the row, and a second one nobody else's.
  await page.keyboard.press("s");
  await page.keyboard.press("s");
  await expect(row(1)).toContainText("Delivered");
  await expect(row(1)).toBeFocused();
  await expect(rows(page).filter({ hasText: "Delivered" })).toHaveCount(1);

  // A dialog has its own keys.
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard" });
  await expect(help).toContainText("Ship what is selected, or the order");
  await page.keyboard.press("s");
  await help.getByRole("checkbox", { name: "Use these keys in Manage Order" }).uncheck();
  await help.getByRole("button", { name: "Close" }).click();
  await expect(help).toBeHidden();
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await row(0).focus();
  for (const key of ["s", "x", "/", "?"]) await page.keyboard.press(key);
  await expect(row(0)).toBeFocused();
  await expect(bar(page)).toBeHidden();
  await expect(help).toBeHidden();

  await button(page, /^Keyboard/).click();
  await help.getByRole("checkbox", { name: "Use these keys in Manage Order" }).check();
  await page.keyboard.press("Escape");
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(first?._id ?? ""));
  await page.goto(toShip(buyer));
  await expect(rows(page)).toHaveCount(2);
  await expect(list(page)).not.toContainText(second?.number ?? "");
  await expect(list(page)).toContainText(third?.number ?? "");
});

test("orders that cannot ship say why, and those without an address are asked about once", async ({
  page,
  provider,
}) => {
  const { buyer, orders, ids } = await placePaid(page, provider, [101, 102, 103], { address: "" });
  await page.goto(toShip(buyer));
  await expect(rows(page)).toHaveCount(3);
  // A colleague is faster.
  await shipOrder(page, { _id: ids[1] ?? "" });
  await page.getByRole("checkbox", { name: "Select all orders on this page" }).check();
  await expect(bar(page)).toContainText("no address");
  await button(bar(page), /^Ship 3…/).click();
  const question = page.getByRole("dialog", { name: "Ship 3 orders?" });
  await expect(question.getByRole("listitem")).toHaveCount(3);
  await expect(question.getByRole("button", { name: "Ship 0 orders" })).toBeDisabled();
  await question.getByRole("checkbox", { name: "Ship these 3 anyway" }).check();
  await question.getByRole("button", { name: "Ship 3 orders" }).click();
  await expect(button(list(page), /^Undo/)).toHaveCount(2);
  await expect(page.getByRole("status").getByText("2 orders shipped")).toBeVisible();
  await expect(page.getByText("1 order did not ship. See why in the list")).toBeVisible();
  const refused = rows(page).filter({ hasText: orders[1]?.number ?? "" });
  await expect(refused).toContainText("This order has already shipped");
  await expect(button(refused, /^Shipped/)).toHaveCount(0);
});

test("the bar of a selection fits a small screen when only a part of it can ship", async ({
  page,
  provider,
}) => {
  const { buyer } = await placePaid(page, provider, [101]);
  await placeOrder(page, buyer);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/dashboard/manageorder?${new URLSearchParams({ search: buyer.email })}`);
  await page.getByRole("button", { name: "Select", exact: true }).click();
  for (const tick of await page.getByRole("checkbox", { name: /^Select BH/ }).all()) await tick.check();
  await expect(button(bar(page), /^Ship 1 of 2…/)).toBeInViewport();
  await expectNoSidewaysScroll(page);
});

test("the pick list sums units by model, and its paper has no navigation and no prices", async ({
  page,
  provider,
}) => {
  const { buyer } = await placePaid(page, provider, [101, 150]);
  await page.goto(toShip(buyer));
  await page.getByRole("checkbox", { name: "Select all orders on this page" }).check();
  await bar(page).getByRole("link", { name: "Pick list" }).click();
  const sums = page.getByRole("table", { name: "Units by model" });
  await expect(sums.getByRole("row", { name: /P-1/ })).toContainText("251");
  await expect(sums).toContainText("San Jose, CA");
  await page.emulateMedia({ media: "print" });
  await expect(sums).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Dashboard" })).toBeHidden();
  expect(await page.getByRole("main").innerText()).not.toContain("$");
});

test.describe("on a phone", () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test("people of the warehouse pick, pack, undo and select with a thumb", async ({ page, provider }) => {
    const { buyer, ids } = await placePaid(page, provider, [101, 102]);
    const packer = await newStaff(page, "Pat Packer", "warehouse");
    await signInAs(page, packer);
    await page.goto("/dashboard/today");
    await page.getByRole("link", { name: "Start picking" }).click();
    await expect(page.getByRole("heading", { level: 2, name: "Pick" })).toBeVisible();
    await expect(page.locator(".btn-primary").filter({ hasText: "Pack" })).toHaveCount(1);

    await page.goto(`/dashboard/orders/pick?orders=${ids.join(",")}`);
    const pack = button(page, /^Pack/);
    await expect(pack).toHaveCount(2);
    const box = await pack.first().boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(96);
    expect(box?.height).toBeGreaterThanOrEqual(44);
    await pack.first().tap();
    const sheet = page.getByRole("dialog");
    // The other order would go along.
    await sheet.getByRole("checkbox").uncheck();
    await sheet.getByRole("button", { name: "Ship order" }).tap();
    await expect(page.getByText("1 of 2 done")).toBeVisible();
    const undo = button(page, /^Undo/);
    expect((await undo.boundingBox())?.x).toBeLessThan(box?.x ?? 0);
    await undo.tap();
    await expect(page.getByText("0 of 2 done")).toBeVisible();
    await page.getByRole("link", { name: "By model" }).tap();
    await expect(page.getByRole("row", { name: /P-1/ })).toContainText("203");

    await page.goto(toShip(buyer));
    await expect(page.getByRole("checkbox").first()).toBeHidden();
    await button(page, /^Select$/).tap();
    await page
      .getByRole("checkbox", { name: /^Select BH/ })
      .first()
      .tap();
    await expect(bar(page)).toContainText("1 selected 101 units");
    // Only an order that has just shipped has a tick at its number.
    await expect(page.locator("tbody th svg")).toHaveCount(0);
    await expectSlips(page, () => button(bar(page), /^Packing slips/).tap(), /^packing-slip-BH-\d+\.pdf$/);
  });
});
