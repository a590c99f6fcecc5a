import { fillInProfile } from "./crawler/press-account.ts";
import { signInAs, fillLogin, signUp, newPerson, newVerified } from "./people.ts";
import { expect, test } from "./test.ts";

test("customers can fill in their profile with a picture and see it", async ({ page }) => {
  await signUp(page, newPerson("Paula Profile"));
  await page.goto("/dashboard/edit");
  await page.getByRole("button", { name: "Save" }).click();
  for (const field of ["number", "location", "bio", "education", "LinkedIn", "github", "avatar"]) {
    await expect(page.getByText(`${field} is Required`, { exact: true })).toBeVisible();
  }

  await fillInProfile(page);
  await expect(page.getByText("me.webp")).toBeVisible();
  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.method() === "PUT" && sent.url().endsWith("/api/users/profile")),
    page.getByRole("button", { name: "Save" }).click(),
  ]);
  expect(Object.keys(request.postDataJSON() as object).toSorted()).toEqual(
    ["name", "email", "phone", "address", "bio", "education", "linkedIn", "github", "avatar"].toSorted(),
  );

  await expect(page.getByRole("status").getByText("Profile Updated")).toBeVisible();
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("main").getByText("Paula Profile")).toBeVisible();
  await expect(page.getByText("+49 030 1234")).toBeVisible();
  await expect(page.getByText("Repairs boards")).toBeVisible();
  const avatar = page.locator("main img").first();
  await expect.poll(() => avatar.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
});

test("without a session at the identity provider, saving says so, and the user returns after the login", async ({
  page,
}) => {
  const person = await newVerified(page, "Nora Nobody");
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
