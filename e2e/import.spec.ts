import { readFileSync } from "node:fs";

import type { Page } from "@playwright/test";

import { tabTo } from "./keyboard.ts";
import { addProduct, uniqueName } from "./orders.ts";
import { violationsOn } from "./page-checks.ts";
import { admin, signInAs, ask } from "./people.ts";
import { expect, test } from "./test.ts";

// The browser logs what is refused on purpose.
test.use({ allowedFaults: [/status of (422|404)/] });

/** The part as staff see it. */
async function readPart(page: Page, id: string): Promise<unknown> {
  return (await ask(page, admin, "GET", `/api/products/${id}`)).json();
}

async function downloadParts(page: Page): Promise<string[]> {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download parts" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^parts-\d{4}-\d\d-\d\d\.csv$/);
  return readFileSync(await file.path(), "utf8")
    .replace("\uFEFF", "")
    .split("\r\n");
}

const fileOf = (lines: readonly string[]) => ({
  name: "parts.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(lines.join("\r\n")),
});

test("an admin downloads the parts, changes a price and a count, looks, applies and undoes", async ({
  page,
}) => {
  const name = uniqueName("Imported");
  await signInAs(page, admin);
  const id = await addProduct(page, name, 1_000);
  await page.goto("/dashboard/manageproduct");
  await page.getByRole("link", { name: "Import", exact: true }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Import parts" })).toBeVisible();

  const [head = "", ...lines] = await downloadParts(page);
  const line = lines.find((text) => text.includes(id)) ?? "";
  expect(line).toMatch(/,"no",1000,""/);
  const price = Number(/,(\d+(?:\.\d+)?),/.exec(line.slice(line.indexOf(name)))?.[1]);
  const changed = line
    .replace(`,${price},`, `,${(price * 1.1).toFixed(2)},`)
    .replace(`,"no",1000,""`, `,"no",1000,990`);
  await page
    .getByLabel("File", { exact: true })
    .setInputFiles(fileOf([head, changed, line.replace(id, id.replace(/.$/, "0"))]));

  await expect(page.getByRole("heading", { name: /^Preview: 1 changed, 1 refused/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /Changed .* count 1000 becomes 990$/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /Refused/ })).toContainText("There is no part with this id.");
  expect(await violationsOn(page)).toEqual([]);
  expect(await readPart(page, id)).toMatchObject({ onHand: 1_000, version: 1 });

  await page.reload();
  await page.getByRole("button", { name: "Apply 1 change" }).click();
  await expect(page.getByRole("heading", { name: /^Import: 1 changed, 1 refused/ })).toBeVisible();
  expect(await readPart(page, id)).toMatchObject({ onHand: 990, version: 2 });

  await page.getByRole("button", { name: "Undo 1 change" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo import" }).click();
  await expect(page.getByRole("heading", { name: /1 undone$/ })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Undo/ })).toHaveCount(0);
  expect(await readPart(page, id)).toMatchObject({ onHand: 1_000, price, version: 3 });
  await page.goto(`/dashboard/manageproduct/${id}`);
  await expect(page.getByRole("list", { name: "Price history" }).getByRole("listitem")).toHaveCount(3);
});

test("lines are pasted and applied by keyboard, and a price that jumps is taken only if it is confirmed", async ({
  page,
}) => {
  await signInAs(page, admin);
  const [one, two] = [
    await addProduct(page, uniqueName("Pasted")),
    await addProduct(page, uniqueName("Jumped")),
  ];
  const { price } = (await readPart(page, one)) as { price: number };
  await page.goto("/dashboard/import");
  await tabTo(page, page.getByLabel(/^Or paste lines/));
  const lines = [
    `id\tversion\tprice`,
    `${one}\t1\t${(price + 0.01).toFixed(2)}`,
    `${two}\t1\t${price * 100}`,
  ];
  await page.keyboard.insertText(lines.join("\n"));
  await tabTo(page, page.getByRole("button", { name: "Preview" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("row", { name: /Confirm it/ })).toHaveCount(1);
  const apply = page.getByRole("button", { name: /^Apply/ });
  await expect(apply).toHaveText("Apply 1 change");
  const box = page.getByRole("checkbox", { name: /far from what it was/ });
  await tabTo(page, box);
  await page.keyboard.press("Space");
  await expect(apply).toHaveText("Apply 2 changes");
  await page.keyboard.press("Space");
  await tabTo(page, apply);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("row", { name: /Refused/ })).toContainText("which was not confirmed");
  expect(await readPart(page, two)).toMatchObject({ price });
});

test("a file that cannot be read says why, and an old link says what to do", async ({ page }) => {
  await signInAs(page, admin);
  await page.goto("/dashboard/import");
  await page.getByLabel("File", { exact: true }).setInputFiles(fileOf(["id,prise", "1,2"]));
  await expect(page.getByText('The column "prise" is unknown')).toBeVisible();
  await page.goto("/dashboard/import?import=019a0000-0000-7000-8000-00000000ffff");
  await expect(page.getByText("This preview is no longer there")).toBeVisible();
});
