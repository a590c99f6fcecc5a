import type { Page } from "@playwright/test";

import { parts } from "../dev/seed/parts.ts";
import { paymentScreens } from "./payment-screens.ts";
import { admin, buyer, logIn } from "./people.ts";
import type { Screen } from "./screen.ts";
import { expect } from "./test.ts";

type Role = "visitor" | "customer" | "payer" | "admin";

/** The seed gives its parts the same ids everywhere. */
const partId = `019a0000-0000-7000-8000-${String(parts.length).padStart(12, "0")}`;
const noId = "019a0000-0000-7000-8000-00000000ffff";

/** Every screen there is, by who looks at it. */
export const screens: Record<Role, readonly Screen[]> = {
  visitor: [
    { name: "home", route: "/" },
    { name: "blog", route: "/blog" },
    { name: "portfolio", route: "/protfolio" },
    { name: "login", route: "/login" },
    { name: "signup", route: "/signup" },
    { name: "not-found", route: "/*", path: "/nonsense" },
  ],
  customer: [
    { name: "products", route: "/products" },
    { name: "no-products", route: "/products", path: "/products?search=zzzzqqq" },
    { name: "part", route: "/tools/:id", path: "/tools/019a0000-0000-7000-8000-000000000012" },
    { name: "part-out-of-stock", route: "/tools/:id", path: `/tools/${partId}` },
    { name: "part-gone", route: "/tools/:id", path: `/tools/${noId}` },
    { name: "profile", route: "/dashboard" },
    { name: "edit-profile", route: "/dashboard/edit" },
    { name: "add-review", route: "/dashboard/review" },
    { name: "my-orders", route: "/dashboard/orders" },
    { name: "order-gone", route: "/dashboard/orders/:id", path: `/dashboard/orders/${noId}` },
    { name: "payment-gone", route: "/dashboard/payment/:id", path: `/dashboard/payment/${noId}` },
    { name: "not-allowed", route: "/dashboard/users" },
  ],
  payer: paymentScreens,
  admin: [
    { name: "add-product", route: "/dashboard/addproduct" },
    { name: "manage-orders", route: "/dashboard/manageorder" },
    { name: "manage-products", route: "/dashboard/manageproduct" },
    { name: "stock", route: "/dashboard/manageproduct", path: `/dashboard/manageproduct?stock=${partId}` },
    {
      name: "update-product",
      route: "/dashboard/manageproduct/:id",
      path: `/dashboard/manageproduct/${partId}`,
    },
    { name: "users", route: "/dashboard/users" },
    { name: "books", route: "/dashboard/books" },
  ],
};

export const roles = Object.keys(screens) as Role[];
export const themes = ["light", "dark"] as const;

/** Through the login screen: the profile has more to show to whom the provider knows. */
export async function become(page: Page, role: Role): Promise<void> {
  if (role !== "visitor") await logIn(page, role === "admin" ? admin : buyer);
}

/** Opens a screen and waits until it shows what it has to show. */
export async function open(page: Page, { route, path = route, prepare, act }: Screen): Promise<void> {
  const address = prepare ? await prepare(page) : path;
  await page.goto(address, { waitUntil: "networkidle" });
  // A dialog hides the page behind it from everything that asks by role.
  await expect(page.locator("h1")).toBeVisible();
  await expect(page).toHaveURL(address);
  await act?.(page);
  // A button that has just become enabled is still on the way to its colour.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map(({ finished }) => finished),
    ),
  );
}
