import { resolve } from "node:path";

import type { Page } from "@playwright/test";

import { productId, placeOrder } from "../orders.ts";
import { admin, buyer, logIn } from "../people.ts";
import { expect } from "../test.ts";
import { companyStates } from "./company-states.ts";
import { paymentScreens } from "./payment-screens.ts";
import { adminStates, customerStates, visitorStates } from "./screen-states.ts";
import type { Screen } from "./screen.ts";
import { staffStates } from "./staff-states.ts";

/** Customers and admins are split into several roles, so that no test takes too long. */
type Role = "visitor" | "customer" | "shopper" | "payer" | "member" | "admin" | "clerk" | "manager";

const outOfStock = productId("riser-cable");
const noId = "019a0000-0000-7000-8000-00000000ffff";

async function withOrders(page: Page): Promise<string> {
  for (const slug of ["hdmi-21b", "gddr7-16gb", "io-bracket"])
    await placeOrder(page, buyer, productId(slug), 250);
  return "/dashboard/manageorder";
}

async function pasteLines(page: Page): Promise<void> {
  await page
    .getByLabel("Or type or paste lines")
    .fill("K7-16G28, 2400\nSPS70 9500\nWB-FC2, 60\nGDDR7 800\nL-150; 6000\nl150; 5000\nHD-21B\nno part; 500");
  await page.getByRole("button", { name: "Read these lines" }).click();
  await expect(page.getByRole("button", { name: /^Merge with/ })).toBeVisible();
}

/** Every screen, by role. */
export const screens: Record<Role, readonly Screen[]> = {
  visitor: [
    { name: "home", route: "/" },
    { name: "blog", route: "/blog" },
    { name: "portfolio", route: "/protfolio" },
    { name: "terms", route: "/terms" },
    { name: "privacy", route: "/privacy" },
    { name: "returns", route: "/returns" },
    { name: "imprint", route: "/imprint" },
    { name: "catalog", route: "/catalog/:category?", path: "/catalog" },
    { name: "category", route: "/catalog/:category?", path: "/catalog/power" },
    { name: "category-unknown", route: "/catalog/:category?", path: "/catalog/nonsense" },
    { name: "public-part", route: "/parts/:slug", path: "/parts/sps-70" },
    { name: "public-part-out-of-stock", route: "/parts/:slug", path: "/parts/rc-5x16" },
    { name: "public-part-unknown", route: "/parts/:slug", path: "/parts/nonsense" },
    { name: "compare", route: "/compare", path: "/compare?parts=sps-70,l-150&quantity=2500" },
    { name: "login", route: "/login" },
    {
      name: "login-for-a-part",
      route: "/login",
      path: `/login?from=${encodeURIComponent(`/tools/${productId("power-stage-70a")}`)}`,
    },
    { name: "signup", route: "/signup" },
    { name: "not-found", route: "/*", path: "/nonsense" },
    ...visitorStates,
  ],
  customer: [
    { name: "products", route: "/products" },
    {
      name: "products-of-category",
      route: "/products",
      path: "/products?category=power&quantity=2500&compare=sps-70,l-150",
    },
    { name: "products-table", route: "/products", path: "/products?category=power&view=table&quantity=2500" },
    { name: "no-products", route: "/products", path: "/products?search=zzzzqqq" },
    { name: "part", route: "/tools/:id", path: `/tools/${productId("gpu-package")}` },
    { name: "part-price-breaks", route: "/tools/:id", path: `/tools/${productId("power-stage-70a")}` },
    { name: "part-out-of-stock", route: "/tools/:id", path: `/tools/${outOfStock}` },
    { name: "part-gone", route: "/tools/:id", path: `/tools/${noId}` },
    { name: "profile", route: "/dashboard" },
    { name: "edit-profile", route: "/dashboard/edit" },
    { name: "add-review", route: "/dashboard/review" },
    { name: "list-file", route: "/dashboard/quickorder" },
    { name: "list-file-lines", route: "/dashboard/lists/file", act: pasteLines },
    { name: "part-names", route: "/dashboard/lists/names" },
    { name: "order-gone", route: "/dashboard/orders/:id", path: `/dashboard/orders/${noId}` },
    { name: "not-allowed", route: "/dashboard/users" },
  ],
  shopper: customerStates,
  payer: [
    ...paymentScreens,
    { name: "payment-gone", route: "/dashboard/payment/:id", path: `/dashboard/payment/${noId}` },
    { name: "my-orders", route: "/dashboard/orders" },
    { name: "invoices", route: "/dashboard/invoices" },
  ],
  member: companyStates,
  admin: [
    { name: "today", route: "/dashboard/today" },
    { name: "add-product", route: "/dashboard/addproduct" },
    { name: "manage-orders", route: "/dashboard/manageorder", prepare: withOrders },
    { name: "manage-products", route: "/dashboard/manageproduct" },
    {
      name: "stock",
      route: "/dashboard/manageproduct",
      path: `/dashboard/manageproduct?stock=${outOfStock}`,
    },
    {
      name: "update-product",
      route: "/dashboard/manageproduct/:id",
      path: `/dashboard/manageproduct/${outOfStock}`,
    },
    { name: "users", route: "/dashboard/users" },
    { name: "reviews", route: "/dashboard/reviews" },
    { name: "books", route: "/dashboard/books" },
    {
      name: "categories",
      route: "/dashboard/categories",
      path: "/dashboard/categories?category=power-stages",
    },
    { name: "figures", route: "/dashboard/figures" },
    { name: "figures-by-month", route: "/dashboard/figures", path: "/dashboard/figures?by=month" },
    { name: "customer-gone", route: "/dashboard/customers/:id", path: `/dashboard/customers/${noId}` },
  ],
  clerk: adminStates,
  manager: staffStates,
};

export const roles = Object.keys(screens) as Role[];
export const themes = ["light", "dark"] as const;
export const widths = [360, 768, 1280] as const;

/** Where `npm run screens` saves its pictures. */
export const pictureFolder = resolve(import.meta.dirname, "../../.local/screens");

/** Uses the login screen, because the profile shows more to users the identity provider knows. */
export async function logInAs(page: Page, role: Role): Promise<void> {
  const isStaff = role === "admin" || role === "clerk" || role === "manager";
  if (role !== "visitor") await logIn(page, isStaff ? admin : buyer);
}

/** Opens a screen and waits until it is complete. */
export async function open(page: Page, { route, path = route, prepare, act }: Screen): Promise<void> {
  const url = prepare ? await prepare(page) : path;
  await page.goto(url, { waitUntil: "networkidle" });
  // Behind a dialog, elements cannot be found by role.
  await expect(page.locator("h1")).toBeVisible();
  await expect(page).toHaveURL(url);
  await act?.(page);
  await settleColors(page);
}

/**
 * Ends all color transitions. Waiting for them would take for ever on a page that the browser does not draw. The end of one may
 * begin another: what is inside takes over the color of what is around it.
 */
export async function settleColors(page: Page): Promise<void> {
  await page.evaluate(() => {
    const findRunning = () =>
      document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    for (let running = findRunning(); running.length > 0; running = findRunning())
      for (const transition of running) transition.finish();
  });
}
