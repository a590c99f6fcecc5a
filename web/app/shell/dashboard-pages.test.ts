import { expect, test } from "vitest";

import { dashboardGroups, loginPath } from "./dashboard-pages.ts";

const namesFor = (role: Parameters<typeof dashboardGroups>[0]) =>
  dashboardGroups(role).map(({ pages }) => pages.map(({ name }) => name));

const own = ["My Profile", "Edit Profile"];

test("everyone can reach their profile, and nothing else until their role is known", () => {
  expect(namesFor(undefined)).toEqual([own]);
});

const ofCustomers = ["Add Reviews", "My Orders"];
const ours = ["Lists", "Invoices", "Addresses", "Company"];

test("customers have their specified links first, and what we added after them", () => {
  expect(namesFor("customer")).toEqual([[...ofCustomers, ...ours], own]);
});

test("people of the warehouse have their work first, and what customers have last", () => {
  expect(namesFor("warehouse")).toEqual([
    ["Manage Order", "Manage Product", "Today"],
    own,
    [...ours, ...ofCustomers],
  ]);
});

test("admins have their specified links first, then Today and the rest, and their profile last", () => {
  expect(namesFor("admin")).toEqual([
    ["Add Product", "Manage Order", "Manage Product", "Users", "Today"],
    ["Categories", "Reviews", "Books", "Figures", "Activity"],
    own,
  ]);
  expect(dashboardGroups("admin").map(({ name }) => name)).toEqual(["Work", "Admin", undefined]);
});

test("the login page is told which page was wanted, its search included", () => {
  expect(loginPath(new URL("https://shop.example/dashboard/orders?sort=date"))).toBe(
    "/login?from=%2Fdashboard%2Forders%3Fsort%3Ddate",
  );
});
