import { addProduct, newBuyer, readOrder, uniqueName } from "./orders.ts";
import { violationsOn, expectNoSidewaysScroll } from "./page-checks.ts";
import { congratulation, payButton } from "./payment-page.ts";
import { cardFrame, goodCard, providerTraffic, test } from "./payment-provider.ts";
import { countClicks, expect } from "./test.ts";

test.use({ allowedFaults: [[...providerTraffic, /status of 40[49]/], { scope: "test" }] });

test("15 pasted lines with 8 kinds of mistakes are explained, repaired by clicks and paid with one charge", async ({
  page,
}) => {
  const buyer = await newBuyer(page);
  const [scarce, few] = [uniqueName("Scarce part"), uniqueName("Plentiful part")];
  await addProduct(page, scarce, 300);
  await addProduct(page, few, 1_000);
  const clicks = await countClicks(page);
  await page.goto("/dashboard/quickorder");
  const list = page.getByLabel("Your list");
  await list.fill(
    [
      "AF-100R, 150",
      "SPS70 2500",
      "SF-16-R; 3,000; 4500-88213",
      "L-150; 1000",
      "io bracket; 200",
      "HDMI\t101",
      "DisplayPort 120",
      `${few}; 60`,
      `${scarce}; 1200`,
      "blowwer fann; 150",
      "GDDR7; 800",
      "l150; 2000",
      "HP-8x5",
      "12V-2x6 power connector; 1.000",
      "riser cable; 200",
    ].join("\n"),
  );
  await expect(page.getByRole("heading", { name: "7 ready, 8 to decide" })).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(16);
  const row = (pasted: string) => page.getByRole("row").filter({ hasText: pasted });
  const repair = async (pasted: string, why: string, button: RegExp) => {
    await expect(row(pasted)).toContainText(why);
    await row(pasted).getByRole("button", { name: button }).click();
  };
  await repair(few, "Quantity should be more than 100", /^Set to 101/);
  await repair(scarce, "Quantity is not available. 300 are left.", /^Set to 300/);
  await repair("blowwer", "We have no blowwer fann.", /^Use BF-75/);
  await repair("GDDR7", "parts fit “GDDR7”", /^Use K7-16G28/);
  await repair("l150; 2000", "The same part twice.", /^Merge to 3,000/);
  await repair("HP-8x5", "How many?", /^101/);
  await repair("1.000", "A point can separate", /^Set to 1,000/);
  await repair("riser cable", "Out of stock.", /^Leave out/);
  await expect(page.getByRole("heading", { name: "13 ready, 0 to decide" })).toBeVisible();
  await page.getByLabel("PO number for all lines").fill("4500-1");

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Corrected CSV" }).click();
  expect((await download).suggestedFilename()).toBe("quick-order.csv");
  const total = await page.locator("output").filter({ hasText: "$" }).innerText();
  await page.getByRole("button", { name: "Place 13 orders" }).click();
  await expect(page).toHaveURL(/\/dashboard\/payment\/[\da-f-]+\?with=/, { timeout: 60_000 });
  await expect(page.getByText("Total for 13 orders").locator("..")).toContainText(total);
  await expect(payButton(page)).toBeEnabled();
  await cardFrame(page).getByLabel("Card number").click();
  for (const typed of [goodCard, "12 / 40", "123"]) {
    await page.keyboard.type(typed.replaceAll(" ", ""));
    await page.keyboard.press("Tab");
  }
  await payButton(page).click();
  await expect(page.getByRole("heading", { name: congratulation })).toBeVisible();
  // The heading is there as soon as the card is charged, before the orders know.
  await expect(page.getByText("by the payment provider")).toBeVisible();
  expect(clicks()).toBeLessThanOrEqual(20);

  const [, ids = ""] = /payment\/(.*)$/.exec(page.url()) ?? [];
  const orders = await Promise.all(ids.split(/\?with=|,|%2C/).map((id) => readOrder(page, buyer, id)));
  expect(orders).toHaveLength(13);
  expect(new Set(orders.map(({ transactionId }) => transactionId)).size).toBe(1);
  expect(orders.every(({ paid }) => paid)).toBe(true);
});

test("a pasted list can be read at 360 px, with the keyboard and by a screen reader", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await newBuyer(page);
  await page.goto("/dashboard/quickorder");
  await page.getByLabel("Your list").fill("AF-100R, 60\nnothing like it; 500\nSPS70 2500");
  await expect(page.getByRole("heading", { name: "1 ready, 2 to decide" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole("button", { name: /^Set to 101/ }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Undo line 1" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^Set to 101/ })).toBeVisible();
});

test("in a shop with more parts than a list has, the search finds them, and what it suggests can be used", async ({
  page,
}) => {
  await page.route(/\/tools$/, async (route) => {
    const response = await route.fetch();
    const [first] = await response.json();
    await route.fulfill({
      response,
      json: [first],
      headers: { ...response.headers(), "x-total-count": "1001" },
    });
  });
  await newBuyer(page);
  await page.goto("/dashboard/quickorder");
  await page.getByLabel("Your list").fill("SPS-70; 2500\nSPS-7; 200\nnothing like it; 150");
  await expect(page.getByRole("heading", { name: "1 ready, 2 to decide" })).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: "SPS-7;" });
  await expect(row).toContainText("We have no SPS-7. Did you mean one of these?");
  await row.getByRole("button", { name: /^Use SPS-70/ }).click();
  await expect(row).toContainText("The same part twice.");
});
