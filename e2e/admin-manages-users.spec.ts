import { errors } from "@bulkhead/contract/errors";

import { admin, enterAs, linkMailedTo, logIn, makeVerified, signUp, stranger } from "./people.ts";
import { expect, test } from "./test.ts";

// The browser itself reports the refusals that these journeys end with.
test.use({ allowedFaults: [/status of 40[139]/] });

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
  const question = page.getByRole("dialog", { name: "Make this user an admin?" });
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
  await expect(dialog).toContainText("Their orders stay.");
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
  await expect(their.getByText("This account was removed", { exact: true })).toBeVisible();
});

test("administrators see why they cannot remove themselves", async ({ page }) => {
  await logIn(page, admin, `/dashboard/users?search=${admin.email}`);
  const row = page.getByRole("row", { name: admin.email });
  await expect(row).toContainText("You cannot remove your own account");
  await expect(row.getByRole("button", { name: "Remove" })).toBeHidden();
});

test("why the last administrator cannot be removed stands in the row, and the row stays", async ({
  page,
}) => {
  const { status, message } = errors.last_admin;
  // Who removes is an administrator, so this is met only by two who remove each other at once.
  await page.route("**/api/admin/users/*", (route) =>
    route.request().method() === "DELETE"
      ? route.fulfill({
          status,
          json: { code: "last_admin", message },
          headers: { "access-control-allow-origin": "*" },
        })
      : route.continue(),
  );
  const colleague = stranger("Cleo Colleague");
  await makeVerified(page, colleague);
  await enterAs(page, colleague);
  await enterAs(page, admin);
  await page.goto(`/dashboard/users?search=${colleague.email}`);
  const row = page.getByRole("row", { name: colleague.email });
  await row.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(row.getByRole("alert")).toHaveText(message);
  await expect(row.getByRole("button", { name: "Remove" })).toHaveAccessibleDescription(message);
});

test("who verifies their address from their profile can be promoted, without signing in again", async ({
  page,
  browser,
}) => {
  const person = stranger("Vera Verified");
  const their = await browser.newPage();
  await signUp(their, person);
  await their.goto("/dashboard");
  await logIn(page, admin, `/dashboard/users?search=${person.email}`);
  const makeAdmin = page.getByRole("row", { name: person.email }).getByRole("button", { name: "Make admin" });
  await expect(makeAdmin).toHaveAttribute("aria-disabled", "true");
  await expect(makeAdmin).toHaveAccessibleDescription("Email not verified yet");
  await makeAdmin.click({ force: true });
  await expect(page.getByRole("dialog")).toBeHidden();

  const verify = their.getByRole("button", { name: "Verify your email" });
  await verify.click();
  await expect(their.getByText(`We sent a link to ${person.email}`)).toBeVisible();
  await their.goto(await linkMailedTo(their, person));
  await expect(their).toHaveURL("/dashboard");
  await expect(their.getByRole("status").getByText("Email verified")).toBeVisible();
  await expect(verify).toBeHidden();

  await page.reload();
  await expect(makeAdmin).toHaveAttribute("aria-disabled", "false");
  await makeAdmin.click();
  await page.getByRole("dialog").getByRole("button", { name: "Make admin" }).click();
  await expect(page.getByRole("status").getByText("Admin added successfully")).toBeVisible();
  await their.goto("/dashboard/users");
  await expect(their.getByRole("heading", { name: "Users" })).toBeVisible();
});

test("a link opened elsewhere counts as soon as its reader comes back to the profile", async ({ page }) => {
  const person = stranger("Vera Verified");
  await signUp(page, person);
  await page.goto("/dashboard");
  const verify = page.getByRole("button", { name: "Verify your email" });
  await verify.click();
  await expect(page.getByText(`We sent a link to ${person.email}`)).toBeVisible();
  await page.request.get(await linkMailedTo(page, person), { maxRedirects: 0 });
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(verify).toBeHidden();
});

test("the dashboard's links go by role", async ({ page }) => {
  await logIn(page, admin);
  const links = page.getByRole("navigation", { name: "Dashboard" }).getByRole("link");
  await expect(links.filter({ hasText: /^(Add Product|Manage Order|Manage Product|Users)$/ })).toHaveCount(4);
  await expect(links.filter({ hasText: /^(Add Reviews|My Orders)$/ })).toHaveCount(0);
});
