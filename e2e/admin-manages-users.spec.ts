import { errors } from "@bulkhead/contract/errors";

import { levers } from "../dev/payments/levers.ts";
import { payOrder, placeOrder } from "./orders.ts";
import { simulatorOrigin } from "./payment-provider.ts";
import {
  admin,
  chooseRole,
  signInAs,
  readMailedLink,
  logIn,
  createVerifiedUser,
  signUp,
  newPerson,
  newVerified,
} from "./people.ts";
import { expect, test } from "./test.ts";

// The browser logs the requests that these tests expect to be rejected.
test.use({ allowedFaults: [/status of 40[139]/] });

test("admins can promote one user and remove another, whose next request fails", async ({
  page,
  browser,
}) => {
  const [colleague, leaver] = [newPerson("Cleo Colleague"), newPerson("Leo Leaver")];
  await page.goto("/");
  const theirPage = await browser.newPage();
  for (const person of [colleague, leaver]) {
    await createVerifiedUser(page, person);
    await logIn(theirPage, person);
    if (person === colleague) {
      await theirPage.getByRole("button", { name: "Sign Out", exact: true }).click();
      await expect(theirPage).toHaveURL("/");
    }
  }

  await logIn(page, admin, "/dashboard/users");
  const rowOf = ({ email }: typeof leaver) => page.getByRole("row", { name: email });

  await page.getByLabel("Search users").fill(colleague.email);
  await expect(page).toHaveURL(/search=/);
  await chooseRole(rowOf(colleague), "Make admin");
  const question = page.getByRole("dialog", { name: "Make this user an admin?" });
  await expect(question).toContainText(colleague.email);
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await question.getByRole("button", { name: "Make admin" }).click();
  await expect(page.getByRole("status").getByText("Admin added successfully")).toBeVisible();
  await expect(rowOf(colleague)).toContainText("Admin");
  await expect(rowOf(colleague).getByRole("button", { name: "Undo" })).toBeVisible();

  await page.getByLabel("Search users").fill(leaver.email);
  const remove = rowOf(leaver).getByRole("button", { name: "Remove" });
  await remove.click();
  const dialog = page.getByRole("dialog", { name: "Are you sure to remove ??" });
  await expect(dialog).toContainText(leaver.email);
  await expect(dialog).toContainText("No open orders.");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(remove).toBeFocused();
  await remove.click();
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("status").getByText("deleted user")).toBeVisible();
  await expect(rowOf(leaver).getByRole("status")).toHaveText("Removed");

  // Leo still has his dashboard open. Nothing works anymore, and he cannot log in again.
  await theirPage.goto("/dashboard/edit");
  await expect(theirPage).toHaveURL(/\/login/);
  await theirPage.getByLabel("Email").fill(leaver.email);
  await theirPage.getByLabel("Password").fill(leaver.password);
  await theirPage.getByRole("button", { name: "Login", exact: true }).click();
  await expect(theirPage.getByText("This account was removed", { exact: true })).toBeVisible();
});

test("removing someone says what hangs on it, and Undo gives the role back too", async ({ page }) => {
  const leaver = await newVerified(page, "Gus Leaver");
  const provider = levers(simulatorOrigin(test.info().project.use.baseURL), "sk_test_local");
  await payOrder(page, leaver, await placeOrder(page, leaver), provider);
  await placeOrder(page, leaver);
  await logIn(page, admin, `/dashboard/users?search=${leaver.email}`);
  const row = page.getByRole("row", { name: leaver.email });
  await chooseRole(row, "Make warehouse staff");
  await page.getByRole("dialog").getByRole("button", { name: "Make warehouse staff" }).click();
  await expect(row).toContainText("Now warehouse staff");
  await page.reload();
  await expect(row).toContainText("Warehouse");
  await row.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("dialog")).toContainText("1 paid order to ship, 1 hold.");
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await row.getByRole("button", { name: "Undo" }).click();
  await expect(row.getByRole("status")).toHaveText("Undone");
  await page.goto(`/dashboard/users?search=${leaver.email}&filter=staff`);
  await expect(row).toContainText("Warehouse");
});

test("admins see why they cannot remove themselves", async ({ page }) => {
  await logIn(page, admin, `/dashboard/users?search=${admin.email}`);
  const row = page.getByRole("row", { name: admin.email });
  await expect(row).toContainText("You cannot remove your own account");
  await expect(row.getByRole("button", { name: "Remove" })).toBeHidden();
});

test("the row says why the last admin cannot be removed, and stays", async ({ page }) => {
  const { status, message } = errors.last_admin;
  // The caller is an admin too, so this only happens when two admins remove each other at the same time.
  await page.route("**/api/admin/users/*", (route) =>
    route.request().method() === "DELETE"
      ? route.fulfill({
          status,
          json: { code: "last_admin", message },
          headers: { "access-control-allow-origin": "*" },
        })
      : route.continue(),
  );
  const colleague = await newVerified(page, "Cleo Colleague");
  await signInAs(page, colleague);
  await signInAs(page, admin);
  await page.goto(`/dashboard/users?search=${colleague.email}`);
  const row = page.getByRole("row", { name: colleague.email });
  await row.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(row.getByRole("alert")).toHaveText(message);
  await expect(row.getByRole("button", { name: "Remove" })).toHaveAccessibleDescription(message);
});

test("users who verify their email from the profile can be promoted without signing in again", async ({
  page,
  browser,
}) => {
  const person = newPerson("Vera Verified");
  const theirPage = await browser.newPage();
  await signUp(theirPage, person);
  await theirPage.goto("/dashboard");
  await logIn(page, admin, `/dashboard/users?search=${person.email}`);
  const row = page.getByRole("row", { name: person.email });
  await expect(row).toContainText("Email not verified yet");
  await expect(row.getByRole("button", { name: /^Role of/ })).toBeHidden();
  const promote = row.getByRole("button", { name: /^Make admin/ });
  await expect(promote).toBeDisabled();
  await expect(promote).toHaveAccessibleDescription("The email must be verified first");

  // The sign-up has sent the link.
  const verify = theirPage.getByRole("button", { name: "Verify your email" });
  for (const path of ["/dashboard/orders", "/dashboard/quickorder", "/dashboard"]) {
    await theirPage.goto(path);
    await expect(verify).toBeVisible();
  }
  await theirPage.goto(await readMailedLink(theirPage, person));
  await expect(theirPage).toHaveURL("/dashboard");
  await expect(theirPage.getByRole("status").getByText("Email verified")).toBeVisible();
  await expect(verify).toBeHidden();

  await page.reload();
  await chooseRole(row, "Make admin");
  await page.getByRole("dialog").getByRole("button", { name: "Make admin" }).click();
  await expect(page.getByRole("status").getByText("Admin added successfully")).toBeVisible();
  await theirPage.goto("/dashboard/users");
  await expect(theirPage.getByRole("heading", { name: "Users" })).toBeVisible();
});

test("an email verified elsewhere counts as soon as the user returns to the profile", async ({ page }) => {
  const person = newPerson("Vera Verified");
  await signUp(page, person);
  await page.goto("/dashboard");
  const verify = page.getByRole("button", { name: "Verify your email" });
  await verify.click();
  await expect(page.getByText(`We sent a link to ${person.email}`)).toBeVisible();
  await page.request.get(await readMailedLink(page, person), { maxRedirects: 0 });
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(verify).toBeHidden();
});

test("admins see the dashboard links of their role", async ({ page }) => {
  await logIn(page, admin);
  const links = page.getByRole("navigation", { name: "Dashboard" }).getByRole("link");
  const specified = ["Add Product", "Manage Order", "Manage Product", "Users"];
  await expect(links.first()).toBeVisible();
  expect((await links.allTextContents()).slice(0, 5)).toEqual(
    [...specified, "Today"].map((name) => expect.stringMatching(new RegExp(`^${name}`))),
  );
  await page.setViewportSize({ width: 360, height: 740 });
  for (const name of specified) await expect(links.filter({ hasText: name })).toBeInViewport({ ratio: 1 });
  await expect(links.filter({ hasText: /^(Add Reviews|My Orders)$/ })).toHaveCount(0);
});
