import type { Locator, Page } from "@playwright/test";

import { placePaid, refundPart, type PlacedOrder, shipOrder } from "./orders.ts";
import { providerTraffic, test } from "./payment-provider.ts";
import { admin, signInAs, type Person } from "./people.ts";
import { expect } from "./test.ts";

// The browser logs the answer of an order that was refused.
test.use({ allowedFaults: [[...providerTraffic, /status of 409/], { scope: "test" }] });

const CLICKS = 6;
const UNTIL_SECOND_PRESS_MS = 350;

const rows = (page: Page) => page.getByRole("table", { name: "All orders" }).locator("tbody tr");
const shippedButton = (of: Page | Locator) => of.getByRole("button", { name: /^Shipped/ });
const toShip = ({ email }: Person) =>
  `/dashboard/manageorder?${new URLSearchParams({ search: email, filter: "to-ship", sort: "pay" })}`;

/** Every change of what has shipped, as the browser sends it. */
function watchShipping(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/orders/shipped/") && request.method() !== "OPTIONS")
      sent.push(`${request.method()} ${pathname.split("/").at(-1)}`);
  });
  return sent;
}

for (const pointer of ["mouse", "touch"] as const) {
  test.describe(`with a ${pointer}`, () => {
    test.use(pointer === "touch" ? { hasTouch: true, viewport: { width: 360, height: 740 } } : {});

    test("six presses on one Shipped button ship that order and nothing else", async ({ page, provider }) => {
      const { buyer, ids } = await placePaid(page, provider, [101, 102, 103]);
      await page.goto(toShip(buyer));
      await expect(rows(page)).toHaveCount(3);
      const sent = watchShipping(page);
      await shippedButton(rows(page).first()).scrollIntoViewIfNeeded();
      const box = await shippedButton(rows(page).first()).boundingBox();
      const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
      for (let press = 0; press < CLICKS; press += 1) {
        if (pointer === "touch") await page.touchscreen.tap(x, y);
        else await page.mouse.click(x, y);
        await page.waitForTimeout(UNTIL_SECOND_PRESS_MS);
      }
      await expect(rows(page).first()).toContainText("Delivered");
      await expect(rows(page)).toHaveCount(3);
      await expect(shippedButton(rows(page).first())).toHaveCount(0);
      expect(sent).toEqual([`PATCH ${ids[0]}`]);
      // The way back is at the other end of the row.
      const undo = rows(page).first().getByRole("button", { name: /^Undo/ });
      await expect(undo).toBeVisible();
      const undoBox = await undo.boundingBox();
      expect((undoBox?.x ?? 0) + (undoBox?.width ?? 0)).toBeLessThan(box?.x ?? 0);
      // It goes at the next load.
      await page.reload();
      await expect(rows(page)).toHaveCount(2);
    });
  });
}

test("a row stays where it is while it ships, also if the list has lost it by then", async ({
  page,
  provider,
}) => {
  const { buyer, ids } = await placePaid(page, provider, [101, 102, 103]);
  await page.goto(toShip(buyer));
  await expect(rows(page)).toHaveCount(3);
  const answered = Promise.withResolvers<void>();
  await page.route(`**/api/orders/shipped/${ids[0]}`, async (route) => {
    const response = await route.fetch();
    if (route.request().method() === "PATCH") await answered.promise;
    await route.fulfill({ response });
  });
  await shippedButton(rows(page).nth(0)).click();
  const place = await rows(page).nth(2).boundingBox();
  const reloaded = page.waitForResponse((answer) => new URL(answer.url()).pathname === "/api/orders");
  await shippedButton(rows(page).nth(1)).click();
  expect(await (await reloaded).json()).toHaveLength(1);
  await expect(rows(page).nth(1)).toContainText("Delivered");
  await expect(rows(page)).toHaveCount(3);
  // Not by a row: what the first two rows say may be a pixel higher or lower.
  const now = await rows(page).nth(2).boundingBox();
  expect(Math.abs((now?.y ?? Infinity) - (place?.y ?? 0))).toBeLessThanOrEqual(2);
  answered.resolve();
  await expect(rows(page).nth(0)).toContainText("Delivered");
});

test("an order that cannot ship stays in its row and says why", async ({ page, provider }) => {
  const { buyer, ids } = await placePaid(page, provider, [101, 102, 103]);
  await page.goto(toShip(buyer));
  await expect(rows(page)).toHaveCount(3);
  const shipElsewhere = (_id = "") => shipOrder(page, { _id });
  const why = "This order has already shipped";

  await shipElsewhere(ids[0]);
  const [first, second] = [rows(page).nth(0), rows(page).nth(1)];
  await shippedButton(first).press("Enter");
  await expect(first.getByRole("alert")).toHaveText(why);
  await expect(shippedButton(first)).toHaveCount(0);
  await expect(first).toBeFocused();

  await shipElsewhere(ids[1]);
  await second.getByRole("button", { name: /^More for/ }).click();
  await page.getByRole("menuitem", { name: "Ship with tracking…" }).click();
  const sheet = page.getByRole("dialog", { name: /^Ship order/ });
  await sheet.getByRole("button", { name: "Ship 2 orders" }).click();
  await expect(sheet.getByRole("alert")).toHaveText(why);
  await expect(rows(page)).toHaveCount(3);
});

test("a shipped row stays and can be undone, and its toast covers no button", async ({ page, provider }) => {
  const { buyer } = await placePaid(page, provider, [101, 102]);
  await page.goto(toShip(buyer));
  const first = rows(page).first();
  await shippedButton(first).click();
  await expect(first).toContainText("Delivered");
  await expect(first).toContainText(/shipped ·.*Undo.*30\smin\sleft/);
  const toast = page.getByRole("status").getByText("shipped ", { exact: true });
  await expect(toast).toBeVisible();
  const card = await toast.locator("..").boundingBox();
  for (const button of await rows(page).getByRole("button").all()) {
    const box = await button.boundingBox();
    if (!card || !box) continue;
    const isClear =
      box.x >= card.x + card.width ||
      box.x + box.width <= card.x ||
      box.y >= card.y + card.height ||
      box.y + box.height <= card.y;
    expect(isClear).toBe(true);
  }
  await first.getByRole("button", { name: /^Undo/ }).click();
  await expect(first).toContainText("To ship");
  await expect(shippedButton(first)).toBeVisible();
  await expect(first).toBeFocused();
});

test("an order without an address asks once before it ships", async ({ page, provider }) => {
  const { buyer, ids } = await placePaid(page, provider, [101, 102], { address: "" });
  await page.goto(toShip(buyer));
  const sent = watchShipping(page);
  await expect(rows(page).first()).toContainText("no address");
  await shippedButton(rows(page).first()).click();
  const question = page.getByRole("dialog", { name: "This order has no address" });
  await question.getByRole("button", { name: "Not now" }).click();
  expect(sent).toEqual([]);
  await shippedButton(rows(page).first()).click();
  await question.getByRole("button", { name: "Ship anyway" }).click();
  await expect(rows(page).first()).toContainText("Delivered");

  await page.goto(`/dashboard/orders/${ids[1]}`);
  await shippedButton(page).click();
  await question.getByRole("button", { name: "Ship anyway" }).click();
  await expect(page.getByText("Delivered", { exact: true })).toBeVisible();
  expect(sent).toEqual(ids.map((id) => `PATCH ${id}`));
});

test("a part-refunded order is asked about in the sheet, as a companion and while picking", async ({
  page,
  provider,
}) => {
  const { ids, orders } = await placePaid(page, provider, [101, 102]);
  const [plain, refunded] = orders as [PlacedOrder, PlacedOrder];
  await refundPart(page, refunded, 25.5);
  const sheet = page.getByRole("dialog", { name: /^Ship order/ });
  const sent = watchShipping(page);

  // It goes along only if somebody says so, and then somebody is asked.
  await page.goto(`/dashboard/orders/${plain._id}`);
  await page.getByRole("button", { name: "Ship with tracking…" }).click();
  const companion = sheet.getByRole("checkbox", { name: new RegExp(refunded.number) });
  await expect(companion).not.toBeChecked();
  await expect(sheet).toContainText("got a part of its money back");
  await companion.check();
  await sheet.getByRole("button", { name: "Ship 2 orders" }).click();
  const both = page.getByRole("dialog", { name: "Ship all 2 orders?" });
  await expect(both).toContainText(`${refunded.number} got a part of its money back`);
  await both.getByRole("button", { name: "Not now" }).click();
  await expect(sheet).toBeVisible();
  expect(sent).toEqual([]);

  await page.goto(`/dashboard/orders/pick?orders=${ids.join(",")}`);
  await page.getByRole("button", { name: `Pack ${refunded.number}` }).click();
  await sheet.getByRole("checkbox").uncheck();
  await sheet.getByRole("button", { name: "Ship order" }).click();
  const question = page.getByRole("dialog", { name: "A part of the money went back" });
  await question.getByRole("button", { name: "Not now" }).click();
  expect(sent).toEqual([]);
  await sheet.getByRole("button", { name: "Ship order" }).click();
  await question.getByRole("button", { name: "Ship anyway" }).click();
  await expect(page.getByText("1 of 2 done")).toBeVisible();
});

test("shipping is undone on the order's page, and the history says so to both sides", async ({
  page,
  provider,
}) => {
  const { buyer, ids } = await placePaid(page, provider, [101]);
  await page.goto(`/dashboard/orders/${ids[0]}`);
  const box = await shippedButton(page).boundingBox();
  await shippedButton(page).click();
  const shipment = page.getByRole("region", { name: "Shipment" });
  const undo = shipment.getByRole("button", { name: /^Undo/ });
  await expect(undo).toBeVisible();
  expect((await undo.boundingBox())?.y).toBeGreaterThan((box?.y ?? 0) + (box?.height ?? 0));
  await undo.click();
  await expect(shippedButton(page)).toBeVisible();
  await expect(shipment).toBeHidden();
  const history = page.getByRole("region", { name: "Order history" });
  await expect(history).toContainText("Shipping undone, units back in the warehouse");
  await signInAs(page, buyer);
  await page.goto(`/dashboard/orders/${ids[0]}`);
  await expect(history).toContainText("Shipping undone, units back in the warehouse");
  await expect(page.getByRole("button", { name: /^Undo/ })).toBeHidden();
});

test("the list is dense, emails never break, and the sidebar stays", async ({ page }) => {
  await signInAs(page, admin);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/dashboard/manageorder");
  await expect(rows(page).first()).toBeVisible();
  // In a shop with hundreds of orders, too.
  const counts = page.getByRole("navigation", { name: "Filter by state" }).locator(".text-muted");
  await counts.evaluateAll((all) => all.forEach((count) => (count.textContent = "312")));
  const boxes = await rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().toJSON()));
  const whole = boxes.filter(({ bottom }: DOMRect) => bottom <= 900);
  expect(whole.length).toBeGreaterThanOrEqual(14);
  expect(Math.max(...boxes.map(({ height }: DOMRect) => height))).toBeLessThanOrEqual(45);
  await page.mouse.wheel(0, 1_000);
  await expect(
    page.getByRole("navigation", { name: "Dashboard" }).getByRole("link", { name: "Manage Order" }),
  ).toBeInViewport();
  await page.setViewportSize({ width: 1920, height: 900 });
  const width = await page
    .getByRole("table", { name: "All orders" })
    .evaluate((table) => table.getBoundingClientRect().width);
  expect(width).toBeGreaterThan(1_250);
});
