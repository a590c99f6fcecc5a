import { admin, logIn, makeVerified, stranger } from "./people.ts";
import { expect, test } from "./test.ts";

// The browser itself reports the refusal that this journey ends with.
test.use({ allowedFaults: [/status of 40[13]/] });

test("an administrator promotes a user and removes another, whose next call fails at once", async ({
  page,
  browser,
}) => {
  const [colleague, leaver] = [stranger("Cleo Colleague"), stranger("Leo Leaver")];
  await page.goto("/");
  const their = await browser.newPage();
  for (const person of [colleague, leaver]) {
    await makeVerified(page, person);
    await logIn(their, person);
    if (person === colleague) {
      await their.getByRole("button", { name: "Sign Out" }).click();
      await expect(their).toHaveURL("/");
    }
  }

  await logIn(page, admin, "/dashboard/users");
  const rowOf = ({ email }: typeof leaver) => page.getByRole("row", { name: email });

  await page.getByLabel("Search users").fill(colleague.email);
  await expect(page).toHaveURL(/search=/);
  await rowOf(colleague).getByRole("button", { name: "Make admin" }).click();
  const question = page.getByRole("dialog", { name: "Make this user an administrator?" });
  await expect(question).toContainText(colleague.email);
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await question.getByRole("button", { name: "Make admin" }).click();
  await expect(page.getByRole("status").getByText("Admin added successfully")).toBeVisible();
  await expect(rowOf(colleague)).toContainText("Admin");
  await expect(rowOf(colleague).getByRole("button", { name: "Make admin" })).toBeHidden();

  await page.getByLabel("Search users").fill(leaver.email);
  const remove = rowOf(leaver).getByRole("button", { name: "Remove" });
  await remove.click();
  const dialog = page.getByRole("dialog", { name: "Are you sure to remove ??" });
  await expect(dialog).toContainText(leaver.email);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(remove).toBeFocused();
  await remove.click();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("status").getByText("deleted user")).toBeVisible();
  await expect(rowOf(leaver)).toBeHidden();

  // Leo is still looking at his dashboard. Nothing he does works any more, nor does logging in again.
  await their.goto("/dashboard/edit");
  await expect(their).toHaveURL(/\/login/);
  await their.getByLabel("Email").fill(leaver.email);
  await their.getByLabel("Password").fill(leaver.password);
  await their.getByRole("button", { name: "Login", exact: true }).click();
  await expect(their.getByText("This account was removed")).toBeVisible();
});

test("administrators see why they cannot remove themselves", async ({ page }) => {
  await logIn(page, admin, `/dashboard/users?search=${admin.email}`);
  const row = page.getByRole("row", { name: admin.email });
  await expect(row).toContainText("You cannot remove your own account");
  await expect(row.getByRole("button", { name: "Remove" })).toBeHidden();
});

test("the dashboard's links go by role", async ({ page }) => {
  await logIn(page, admin);
  const links = page.getByRole("navigation", { name: "Dashboard" }).getByRole("link");
  await expect(links.filter({ hasText: /^(Add Product|Manage Order|Manage Product|Users)$/ })).toHaveCount(4);
  await expect(links.filter({ hasText: /^(Add Reviews|My Orders)$/ })).toHaveCount(0);
});
