import { readFileSync } from "node:fs";

import { expect, type Page } from "@playwright/test";

import { pictureFile } from "../dev/seed/pictures.ts";

export const photo = {
  name: "fan.webp",
  mimeType: "image/webp",
  buffer: readFileSync(pictureFile("blower-fan-75", 640)),
};

export const addButton = (page: Page) => page.getByRole("main").getByRole("button", { name: "Add Product" });

/** Fills in every field of Add Product. */
export async function fillInProduct(page: Page, name: string): Promise<void> {
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Brand").fill("Prototype");
  await page.getByLabel("Model (optional)").fill("P-2");
  await page.getByLabel("Quantity").fill("1,250");
  await page.getByLabel("Price per unit in USD").fill("489.50");
  await page.getByLabel("Description").fill("Quiet under load steps");
  await page.getByLabel("Photo").setInputFiles(photo);
}

/** The form kept its values. */
export async function expectFilledIn(page: Page, name: string): Promise<void> {
  await expect(page.getByLabel("Name")).toHaveValue(name);
  await expect(page.getByLabel("Quantity")).toHaveValue("1,250");
  await expect(page.getByLabel("Description")).toHaveValue("Quiet under load steps");
  await expect(page.getByText(photo.name)).toBeVisible();
}
