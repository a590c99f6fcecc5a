import type { Page } from "@playwright/test";

import { pictureFile } from "../../dev/seed/pictures.ts";
import { collect, newBuyer, productId, placeOrder } from "../orders.ts";
import { buyer, signInAs, createUnverifiedUser, newPerson, getToken, waitUntilReady } from "../people.ts";
import { expect } from "../test.ts";
import type { Screen } from "./screen.ts";

const photo = pictureFile("vapour-chamber", 960);
const nothing = "search=zzzzqqq";

/** The request behind a page fails. */
const failing = (path: string, call: string): Pick<Screen, "prepare" | "act"> => ({
  prepare: async (page) => {
    await page.route(call, (route) => route.abort());
    return path;
  },
  act: async (page) => {
    await expect(page.getByRole("button", { name: "Retry" })).toBeVisible();
    await page.unroute(call);
  },
});

/** Presses the first of these buttons, which opens a dialog. */
export const press = (name: RegExp) => async (page: Page) => {
  await page.getByRole("main").getByRole("button", { name }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
};

async function openRoles(page: Page): Promise<void> {
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Role of/ })
    .first()
    .click();
  await expect(page.getByRole("menu")).toBeVisible();
}

/** Submits an incomplete form. */
const submit = (button: string, message: string) => async (page: Page) => {
  await page.getByRole("main").getByRole("button", { name: button, exact: true }).click();
  await expect(page.getByText(message, { exact: true })).toBeVisible();
};

const submitOnceReady = (button: string) => async (page: Page) => {
  await waitUntilReady(page);
  await submit(button, "Password is Required")(page);
};

const withAnOrder = (path: string) => async (page: Page) => {
  await placeOrder(page, buyer);
  return path;
};

async function fillProduct(page: Page): Promise<void> {
  await page.getByLabel("Name").fill("Vapour chamber, 300 mm, for triple-slot coolers");
  await page.getByLabel("Brand").fill("Isoterm");
  await page.getByLabel("Quantity").fill("1,250");
  await page.getByLabel(/^Price per unit/).fill("48.90");
  await page.getByLabel("Description").fill("Copper, sintered wick, flat to 0.05 mm over the die.");
  await page.getByLabel("Photo").setInputFiles(photo);
  await expect(page.locator("form img")).toBeVisible();
}

async function order(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Place order" }).click();
  await expect(page.getByRole("heading", { name: "Your order is placed" })).toBeVisible();
}

async function orderTooFew(page: Page): Promise<void> {
  await page.getByLabel("Quantity", { exact: true }).fill("100");
  await expect(page.getByText("Quantity should be more than 100")).toBeVisible();
}

const product = { route: "/tools/:id", path: `/tools/${productId("gddr7-24gb-tray")}` };

export const visitorStates: readonly Screen[] = [
  { name: "login-mistakes", route: "/login", act: submitOnceReady("Login") },
  { name: "signup-mistakes", route: "/signup", act: submitOnceReady("Sign Up") },
  { name: "visitor-list-empty", route: "/list" },
  { name: "visitor-list", route: "/list", prepare: (page) => collect(page, 5_000).then(() => "/list") },
];

export const customerStates: readonly Screen[] = [
  { ...product, name: "part-too-few", act: orderTooFew },
  { ...product, name: "part-ordered", act: order },
  { name: "products-failed", route: "/products", ...failing("/products", "**/api/parts?*") },
  { name: "close-account", route: "/dashboard", act: press(/^Close your account/) },
  { name: "profile-mistakes", route: "/dashboard/edit", act: submit("Save", "number is Required") },
  {
    name: "cancel-order",
    route: "/dashboard/orders",
    prepare: withAnOrder("/dashboard/orders"),
    act: press(/^Cancel/),
  },
  { name: "no-order-found", route: "/dashboard/orders", path: `/dashboard/orders?${nothing}` },
  // A different user from here on.
  {
    name: "no-orders",
    route: "/dashboard/orders",
    prepare: (page) => newBuyer(page).then(() => "/dashboard/orders"),
  },
  {
    name: "profile-unverified",
    route: "/dashboard",
    prepare: async (page) => {
      const person = newPerson();
      await createUnverifiedUser(page, person);
      await signInAs(page, person);
      return "/dashboard";
    },
    act: (page) => expect(page.getByRole("button", { name: "Verify your email" })).toBeVisible(),
  },
];

const admin = {
  products: "/dashboard/manageproduct",
  orders: "/dashboard/manageorder",
  users: "/dashboard/users",
};

export const adminStates: readonly Screen[] = [
  { name: "add-product-filled", route: "/dashboard/addproduct", act: fillProduct },
  {
    name: "add-product-mistakes",
    route: "/dashboard/addproduct",
    act: submit("Add Product", "Image is Required"),
  },
  { name: "no-managed-orders", route: admin.orders, path: `${admin.orders}?${nothing}` },
  { name: "no-managed-products", route: admin.products, path: `${admin.products}?${nothing}` },
  { name: "no-users", route: admin.users, path: `${admin.users}?${nothing}` },
  { name: "manage-orders-failed", route: admin.orders, ...failing(admin.orders, "**/api/orders?*") },
  {
    name: "cancel-any-order",
    route: admin.orders,
    prepare: withAnOrder(admin.orders),
    act: press(/^Cancel/),
  },
  { name: "delete-product", route: admin.products, act: press(/^Delete/) },
  { name: "remove-user", route: admin.users, act: press(/^Remove/) },
  { name: "role-menu", route: admin.users, act: openRoles },
  { name: "deleted-products", route: admin.products, path: `${admin.products}?filter=deleted` },
  {
    name: "user-unverified",
    route: admin.users,
    prepare: async (page) => {
      const person = newPerson();
      await createUnverifiedUser(page, person);
      await getToken(page, person);
      return `${admin.users}?search=${person.email}`;
    },
    act: (page) => expect(page.getByText("Email not verified yet")).toBeVisible(),
  },
];
