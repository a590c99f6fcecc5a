import { expect, test } from "vitest";

import { dashboardPages } from "./dashboard-pages.ts";

const namesFor = (role: Parameters<typeof dashboardPages>[0]) => dashboardPages(role).map(({ name }) => name);

test("everyone can reach their profile, and nothing else until their role is known", () => {
  expect(namesFor(undefined)).toEqual(["My Profile", "Edit Profile"]);
});

test.each([
  ["customer", ["Add Reviews", "My Orders", "Quick order", "Company"]],
  ["warehouse", ["Manage Order", "Manage Product", "Add Reviews", "My Orders", "Quick order", "Company"]],
  ["admin", ["Add Product", "Manage Order", "Manage Product", "Users", "Reviews", "Activity", "Books"]],
] as const)("a user with the role %s also reaches their own pages", (role, names) => {
  expect(namesFor(role)).toEqual(["My Profile", "Edit Profile", ...names]);
});
