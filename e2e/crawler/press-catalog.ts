import type { Locator, Page } from "@playwright/test";

import { blankPdf } from "../../proof/attack/inputs/hostile-pdfs.ts";
import { uniqueName } from "../orders.ts";
import { addButton, fillInProduct } from "../product-form.ts";
import { expect } from "../test.ts";
import type { Crawl } from "./crawl.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("main").getByRole("button", { name });
const says = (within: Locator, words: string | RegExp) =>
  expect(within.getByRole("status").getByText(words).first()).toBeVisible();

async function pressDataSheets(crawl: Crawl, name: string): Promise<void> {
  const { page } = crawl;
  await page.getByRole("link", { name: `Update ${name}` }).click();
  await crawl.press("add a data sheet", async () => {
    await page
      .getByLabel("Choose a PDF")
      .setInputFiles({ name: "rev-b.pdf", mimeType: "application/pdf", buffer: blankPdf(2) });
    await button(page, "Add data sheet").click();
    await expect(button(page, "Hide revision B")).toBeVisible();
  });
  await crawl.press("hide a data sheet", async () => {
    await button(page, "Hide revision B").click();
    await expect(button(page, "Show revision B")).toBeVisible();
  });
}

export async function pressProducts(crawl: Crawl): Promise<void> {
  const { page } = crawl;
  const name = uniqueName("Pressed");
  await page.goto("/dashboard/addproduct");
  await crawl.press("add a product", async () => {
    await fillInProduct(page, name);
    await addButton(page).click();
    await says(page.locator("body"), "Product added successfully");
  });
  const list = `/dashboard/manageproduct?${new URLSearchParams({ search: name })}`;
  await page.goto(list);
  await crawl.press("update a product", async () => {
    await page.getByRole("link", { name: `Update ${name}` }).click();
    await page.getByLabel("Model").fill("P-9");
    await button(page, "Save").click();
    await says(page.locator("body"), "Successfully updated");
  });
  await pressDataSheets(crawl, name);
  await page.goto(list);
  const row = page.getByRole("row", { name });
  await crawl.press("delete a product", () =>
    crawl.pressAndAgree(row.getByRole("button", { name: /^Delete/ }), /^Delete/),
  );
  crawl.rows.add("deleted product");
  await page.goto(`${list}&filter=deleted`);
  await crawl.press("restore a product", async () => {
    await row.getByRole("button", { name: /^Restore/ }).click();
    await expect(row.getByRole("status")).toContainText("Restored");
  });
}

export async function pressCategories(crawl: Crawl): Promise<void> {
  const { page } = crawl;
  const name = uniqueName("Pressed");
  const chosen = page.getByLabel("Name", { exact: true });
  crawl.rows.add("category");
  await page.goto("/dashboard/categories");
  await crawl.press("add a category", async () => {
    await page.getByLabel("New category").fill(name);
    await button(page, "Add a category").click();
    await expect(chosen).toHaveValue(name);
  });
  await crawl.press("edit a category", async () => {
    await button(page, "Add a specification").click();
    await page.getByLabel("Name of the specification").fill("Rated current");
    await page.getByLabel("Unit").fill("A");
    await button(page, "Take it").click();
    await button(page, "Save category").click();
    await says(page.locator("body"), "Category saved");
  });
  await crawl.press("remove a category", async () => {
    await crawl.pressAndAgree(button(page, "Remove category"), "Remove category");
    await expect(chosen).not.toHaveValue(name);
  });
}
