import { resolve } from "node:path";

import type { Page } from "@playwright/test";

import { addProduct, newBuyer, uniqueName } from "./orders.ts";
import { expectNoSidewaysScroll, violationsOn } from "./page-checks.ts";
import { countClicks, expect, test } from "./test.ts";

const FILE = "/dashboard/lists/file";
const bom = (name: string) => resolve(import.meta.dirname, "../api/test/boms", name);
const line = (page: Page, row: number) =>
  page
    .getByRole("list", { name: "Lines of the file" })
    .getByRole("listitem")
    .filter({ has: page.getByText(String(row), { exact: true }) });
const rows = (page: Page) => page.getByRole("list", { name: "Lines of the file" }).locator("[data-row]");
const press = (page: Page, row: number, name: string | RegExp) =>
  line(page, row).getByRole("button", { name }).click();
const shows = (page: Page, words: string) =>
  page.getByRole("navigation", { name: "Lines" }).getByRole("link", { name: words, exact: true });

async function upload(page: Page, name: string): Promise<void> {
  await page.goto(FILE);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose a file" }).click();
  await (await chooser).setFiles(bom(name));
}

/** 8 lines, of which one is no part of ours, two cannot be ordered in this number, one is unclear, and one is there twice. */
const pasted = (scarce: string) =>
  [
    "K7-16G28, 1,200",
    "SPS70 10.000",
    "WB-FC2, 60",
    `${scarce}; 4500`,
    "L-150; 6000",
    "AF-120R 600",
    "l150; 5000",
    "HD-21B 101",
  ].join("\n");

test("8 pasted lines with 4 mistakes become a list of all of them, and nothing is lost on the way", async ({
  page,
  context,
}) => {
  await newBuyer(page);
  const scarce = uniqueName("Scarce part");
  await addProduct(page, scarce, 980);
  const clicks = await countClicks(page);
  await page.goto("/dashboard/quickorder");
  const text = page.getByLabel("Or type or paste lines");
  await text.fill(pasted(scarce));
  await page.getByRole("button", { name: "Read these lines" }).click();
  await expect(page.getByRole("heading", { name: "7 of 8 lines are ours" })).toBeFocused();
  await expect(rows(page)).toHaveCount(8);
  await press(page, 2, /^Set to 10,000/);
  await press(page, 3, /^Make it 101/);
  await press(page, 4, /^Make it 980/);
  await press(page, 7, /^Merge with line 5: 11,000/);
  await page.reload();
  await expect(line(page, 7)).toContainText("Its units are in line 5.");

  // The line that is wrong is corrected in the text. The decisions on the others stay.
  await page.getByRole("link", { name: "Change the text" }).click();
  await text.fill(pasted(scarce).replace("AF-120R", "AF-100R"));
  await page.getByRole("button", { name: "Read these lines" }).click();
  await expect(page.getByRole("heading", { name: "8 of 8 lines are ours" })).toBeVisible();
  for (const [row, words] of [
    [2, "Set to 10,000."],
    [3, "Set to 101."],
    [4, "Set to 980."],
  ] as const)
    await expect(line(page, row)).toContainText(words);
  await page.goBack();
  await page.goForward();

  const other = await context.newPage();
  await other.goto(FILE);
  await other.getByRole("link", { name: "Pasted lines" }).click();
  await expect(line(other, 4)).toContainText("Set to 980.");
  await press(other, 4, "Undo line 4");
  await expect(line(page, 4)).toContainText("Quantity is not available.");
  await press(page, 4, /^Make it 980/);
  await expect(line(other, 4)).toContainText("Set to 980.");
  await other.close();

  await page.getByLabel("Name of the list").fill("Paste, 8 lines");
  await page.getByRole("button", { name: "Save as list" }).click();
  await expect(page.getByRole("heading", { name: "Paste, 8 lines" })).toBeVisible();
  await expect(page.getByText("7 of 7 lines").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Hold 7 lines now" }).first()).toBeVisible();
  expect(clicks()).toBeLessThanOrEqual(9);
  await page.goBack();
  await expect(line(page, 2)).toContainText("In the list.");
  await expect(page.getByRole("button", { name: "Add 0 lines" }).first()).toBeDisabled();
});

test("a file of KiCad: columns, boards, a choice and what is no part are kept, for the next file too", async ({
  page,
}) => {
  await newBuyer(page);
  await upload(page, "kicad-9.csv");
  await expect(page.getByText("21 lines, 7 columns, comma, UTF-8.")).toBeVisible();
  await expect(page.getByLabel("MPN is")).toHaveValue("model");
  await page.getByLabel("Datasheet is").selectOption("Note");
  await page.getByLabel("Boards").fill("500");
  await page.getByRole("button", { name: "Read 21 lines" }).click();
  await expect(page.getByRole("heading", { name: "8 of 21 lines are ours" })).toBeVisible();
  await expect(rows(page)).toHaveCount(21);
  for (const words of ["All 21", "Exact model 3", "Likely 5", "To choose 3", "Not ours 4", "Not a part 6"])
    await expect(shows(page, words)).toBeVisible();
  await expect(line(page, 2)).toContainText("4,000");

  await press(page, 5, /^PC-470/);
  await expect(line(page, 5)).toContainText("Your name for it");
  await press(page, 10, "Search for line 10");
  await line(page, 10).getByLabel("Search our parts").fill("chip resistor 33");
  await page.keyboard.press("Enter");
  await line(page, 10)
    .getByRole("button", { name: /^BR-0402-33R0/ })
    .click();
  await press(page, 17, "Take it in line 17");
  await expect(page.getByRole("heading", { name: "10 of 21 lines are ours" })).toBeVisible();
  await shows(page, "Not ours 4").click();
  await expect(rows(page)).toHaveCount(4);

  await upload(page, "kicad-9.csv");
  await expect(page.getByText("As you chose for files with the same heads.")).toBeVisible();
  await expect(page.getByLabel("Datasheet is")).toHaveValue("note");
  await page.getByRole("button", { name: "Read 21 lines" }).click();
  await expect(line(page, 5)).toContainText("Your name for it");
  await page.getByRole("button", { name: /^Hold \d+ lines$/ }).click();
  await expect(page.getByRole("heading", { name: /^Hold \d+ orders as one purchase$/ })).toBeFocused();

  await page.goto("/dashboard/lists/names");
  await expect(page.getByRole("row")).toHaveCount(3);
  await page.getByRole("button", { name: /^Forget 120/ }).click();
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("row")).toHaveCount(3);
  expect(await violationsOn(page)).toEqual([]);
});

test("a file that is none is refused with the reason, and pasting anywhere on the page is enough", async ({
  page,
}) => {
  await newBuyer(page);
  await page.goto(FILE);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose a file" }).click();
  await (
    await chooser
  ).setFiles({ name: "bom.xlsx", mimeType: "application/zip", buffer: Buffer.from("MPN,Qty\nSPS-70,500") });
  await expect(page.getByText("The name says that this is a workbook, but it is none.")).toBeVisible();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData("text", "MPN\tQty\nSPS-70\t2500");
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
  });
  await expect(page.getByText("1 line, 2 columns, tab, UTF-8.")).toBeVisible();
});

test("each step can be read at 360 px, with the keyboard and by a screen reader", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await newBuyer(page);
  const check = async () => {
    await expectNoSidewaysScroll(page);
    expect(await violationsOn(page)).toEqual([]);
  };
  await page.goto(FILE);
  await check();
  await upload(page, "kibom.csv");
  await expect(page.getByText("What each column is")).toBeVisible();
  await check();
  await page.getByRole("button", { name: /^Read/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: /are ours/ })).toBeFocused();
  await expect(rows(page)).toHaveCount(17);
  await check();
  await page
    .getByRole("button", { name: /^Make it 101/ })
    .first()
    .focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: /^Undo line/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^Undo line/ })).toHaveCount(0);
});
