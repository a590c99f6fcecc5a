import { readFileSync } from "node:fs";

import type { Page } from "@playwright/test";

import { pictureFile } from "../dev/seed/pictures.ts";
import { signInAs, fillLogin, createVerifiedUser, signUp, newPerson } from "./people.ts";
import { expect, test } from "./test.ts";

const picture = {
  name: "me.webp",
  mimeType: "image/webp",
  buffer: readFileSync(pictureFile("axial-fan-100", 320)),
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

test("customers can fill in their profile with a picture and see it", async ({ page }) => {
  await signUp(page, newPerson("Paula Profile"));
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

test("without a session at the identity provider, saving says so, and the user returns after the login", async ({
  page,
}) => {
  const person = newPerson("Nora Nobody");
  await createVerifiedUser(page, person);
  // Stores our token only.
  await signInAs(page, person);
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
