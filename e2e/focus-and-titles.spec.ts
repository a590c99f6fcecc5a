import { newBuyer } from "./orders.ts";
import { admin, signInAs, waitUntilReady } from "./people.ts";
import { expect, test } from "./test.ts";

const adminPages = [
  ["Edit Profile", "Edit Profile"],
  ["Add Product", "Add Product"],
  ["Today", "Today"],
  ["Manage Order", "Manage Order"],
  ["Manage Product", "Manage Product"],
  ["Users", "Users"],
  ["Activity", "Activity"],
  ["Books", "Books"],
  ["My Profile", "My Profile"],
] as const;

test("every dashboard page has its title, and its heading gets the focus", async ({ page }) => {
  await signInAs(page, admin);
  await page.goto("/dashboard");
  await expect(page).toHaveTitle("My Profile · Bulkhead");
  const sidebar = page.getByRole("navigation", { name: "Dashboard" });
  for (const [name, heading] of adminPages) {
    // What waits there is counted behind the name.
    const link = sidebar.getByRole("link", { name: new RegExp(`^${name}( ?,|$)`) });
    await link.click();
    await expect(page).toHaveTitle(`${heading} · Bulkhead`);
    await expect(page.getByRole("heading", { level: 2, name: heading, exact: true })).toBeFocused();
    await expect(link).toHaveAttribute("aria-current", "page");
  }
});

test("the navbar and Back update title and focus", async ({ page }) => {
  await newBuyer(page);
  await page.goto("/dashboard");
  const navbar = page.getByRole("navigation", { name: "Main" });
  await navbar.getByRole("link", { name: "Products" }).click();
  await expect(page).toHaveTitle("Products · Bulkhead");
  await expect(page.getByRole("heading", { level: 1, name: "Products" })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveTitle("My Profile · Bulkhead");
  await expect(page.getByRole("heading", { level: 2, name: "My Profile" })).toBeFocused();
});

test("a form focuses its first invalid field and links every error to its field", async ({ page }) => {
  await page.goto("/signup");
  await waitUntilReady(page);
  await page.getByRole("button", { name: "Sign Up", exact: true }).click();
  await expect(page.getByLabel("Name")).toBeFocused();
  for (const [label, message] of [
    ["Name", "Name is Required"],
    ["Email", "Email is Required"],
    ["Password", "Password is Required"],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(`${message}$`));
  }
});

test("a form behind the login does the same", async ({ page }) => {
  await newBuyer(page);
  await page.goto("/dashboard/edit");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByLabel("Phone number")).toBeFocused();
  await expect(page.getByLabel("Phone number")).toHaveAccessibleDescription("number is Required");
  await expect(page.getByLabel("Avatar")).toHaveAccessibleDescription(/avatar is Required/);
});
