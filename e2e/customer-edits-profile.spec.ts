import { readFileSync } from "node:fs";
import { resolve } from "node:path";

import type { Page } from "@playwright/test";

import { drawPicture, pictureFolder } from "../dev/seed/pictures.ts";
import { products } from "../dev/seed/products.ts";
import { enterAs, fillLogin, makeVerified, signUp, stranger } from "./people.ts";
import { expect, test } from "./test.ts";

const picture = {
  name: "me.webp",
  mimeType: "image/webp",
  buffer: readFileSync(resolve(pictureFolder, `${drawPicture(products[0]?.slug ?? "").name}-320.webp`)),
};

async function fillInProfile(page: Page): Promise<void> {
  await page.getByLabel("number").fill("+49 030 1234");
  await page.getByLabel("location").fill("1 Trace Way, Dresden");
  await page.getByLabel("bio").fill("Repairs boards");
  await page.getByLabel("education").fill("BSc Electronics");
  await page.getByRole("textbox", { name: "LinkedIn" }).fill("https://linkedin.com/in/paula");
  await page.getByRole("textbox", { name: "github" }).fill("https://github.com/paula");
  await page.locator("input[type=file]").setInputFiles(picture);
}

test("a customer fills in the profile, with a picture, and sees it", async ({ page }) => {
  await signUp(page, stranger("Paula Profile"));
  await page.goto("/dashboard/edit");
  await page.getByRole("button", { name: "Save" }).click();
  for (const field of ["number", "location", "bio", "education", "LinkedIn", "github", "avatar"]) {
    await expect(page.getByText(`${field} is Required`, { exact: true })).toBeVisible();
  }

  await fillInProfile(page);
  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.method() === "PUT" && sent.url().endsWith("/api/users/profile")),
    page.getByRole("button", { name: "Save" }).click(),
  ]);
  expect(Object.keys(request.postDataJSON() as object).toSorted()).toEqual(
    ["name", "email", "phone", "address", "bio", "education", "linkedIn", "github", "avatar"].toSorted(),
  );

  await expect(page.getByRole("status").getByText("Profile Updated")).toBeVisible();
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByText("+49 030 1234")).toBeVisible();
  await expect(page.getByText("Repairs boards")).toBeVisible();
  const avatar = page.locator("main img").first();
  await expect.poll(() => avatar.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
});

test("without a session at the identity provider, saving says so, leads to the login and back", async ({
  page,
}) => {
  const person = stranger("Nora Nobody");
  await makeVerified(page, person);
  // Stores our token only.
  await enterAs(page, person);
  await page.goto("/dashboard/edit");
  await fillInProfile(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert").getByText("No user is logged in").first()).toBeVisible();
  await expect(page).toHaveURL("/login?from=%2Fdashboard%2Fedit");
  await fillLogin(page, person);
  await expect(page.getByLabel("bio")).toHaveValue("Repairs boards");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status").getByText("Profile Updated")).toBeVisible();
});
