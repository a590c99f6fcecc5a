import { expect, test } from "vitest";

import { dashboardGroups } from "./dashboard-pages.ts";

const namesFor = (role: Parameters<typeof dashboardGroups>[0]) =>
  dashboardGroups(role).map(({ pages }) => pages.map(({ name }) => name));

const own = ["My Profile", "Edit Profile"];

test("everyone can reach their profile, and nothing else until their role is known", () => {
  expect(namesFor(undefined)).toEqual([own]);
});

const ofCustomers = ["Add Reviews", "My Orders", "Quick order", "Company"];

test("customers also reach their own pages", () => {
  expect(namesFor("customer")).toEqual([own, ofCustomers]);
});

test("people of the warehouse have their work first, and are customers too", () => {
  expect(namesFor("warehouse")).toEqual([["Today", "Manage Order", "Manage Product"], ofCustomers, own]);
});

test("admins have their work first, and their profile last", () => {
  expect(namesFor("admin")).toEqual([
    ["Today", "Manage Order"],
    ["Manage Product", "Add Product"],
    ["Users", "Reviews", "Books", "Figures", "Activity"],
    own,
  ]);
  expect(dashboardGroups("admin").map(({ name }) => name)).toEqual(["Work", "Catalog", "House", undefined]);
});
