import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";

/** One page for each text that the law asks for, all of one kind. */
const legal = (path: string) => route(path, "features/marketing/legal/legal.route.tsx", { id: path });

export default [
  layout("shell/site.route.tsx", [
    index("features/marketing/home/home.route.tsx"),
    route("blog", "features/marketing/blog/blog.route.tsx"),
    // The spelling is fixed, see contract/src/fixed-strings.ts.
    route("protfolio", "features/marketing/portfolio/portfolio.route.tsx"),
    ...["terms", "privacy", "returns", "imprint"].map(legal),
    route("catalog/:category?", "features/marketing/catalog/catalog.route.tsx"),
    route("parts/:slug", "features/marketing/catalog/part.route.tsx"),
    route("compare", "features/products/compare/compare.route.tsx"),
    route("list", "features/lists/browser-list.route.tsx"),
    route("confirm/:token", "features/accounts/confirm.route.tsx"),
    layout("shell/sign-in.route.tsx", [
      route("login", "features/users/sign-in/login.route.tsx"),
      route("signup", "features/users/sign-in/signup.route.tsx"),
    ]),

    layout("shell/signed-in.route.tsx", [
      route("products", "features/products/catalog/product-list.route.tsx"),
      route("tools/:id", "features/orders/place/place-order.route.tsx"),

      route("dashboard", "shell/dashboard.route.tsx", [
        index("features/users/profile/profile.route.tsx"),
        route("edit", "features/users/profile/edit-profile.route.tsx"),
        route("review", "features/reviews/add-review.route.tsx"),
        route("orders", "features/orders/list/my-orders.route.tsx"),
        route("orders/:id", "features/orders/order/order.route.tsx", [
          index("features/payments/order-payments.route.tsx"),
        ]),
        // Where lists were pasted before.
        route("quickorder", "features/lists/file/list-file.route.tsx", { id: "quickorder" }),
        route("lists", "features/lists/lists.route.tsx"),
        route("lists/file", "features/lists/file/list-file.route.tsx"),
        route("lists/names", "features/lists/part-names.route.tsx"),
        route("lists/:id", "features/lists/list.route.tsx"),
        route("lists/:id/hold", "features/lists/hold/hold.route.tsx"),
        route("purchases/:id", "features/purchases/purchase.route.tsx"),
        route("payment/:id", "features/payments/pay/payment.route.tsx"),
        route("invoices", "features/documents/invoices.route.tsx"),
        route("addresses", "features/accounts/addresses.route.tsx"),
        route("company", "features/accounts/company.route.tsx"),

        layout("shell/staff.route.tsx", [
          route("today", "features/desk/today.route.tsx"),
          route("orders/pick", "features/orders/pick/pick.route.tsx"),
          route("manageorder", "features/orders/list/manage-orders.route.tsx"),
          route("manageproduct", "features/products/manage/manage-products.route.tsx"),
        ]),
        layout("shell/admin.route.tsx", [
          route("addproduct", "features/products/form/add-product.route.tsx"),
          route("manageproduct/:id", "features/products/form/edit-product.route.tsx"),
          route("import", "features/desk/import/import.route.tsx"),
          route("users", "features/users/manage/manage-users.route.tsx"),
          route("customers/:id", "features/desk/customer.route.tsx"),
          route("customers/:id/order", "features/desk/order-for.route.tsx"),
          route("reviews", "features/reviews/manage-reviews.route.tsx"),
          route("activity", "features/activity/activity.route.tsx"),
          route("categories", "features/categories/categories.route.tsx"),
          route("figures", "features/desk/figures.route.tsx"),
          route("books", "features/books/books.route.tsx"),
        ]),
      ]),
    ]),

    route("*", "shell/not-found.route.tsx"),
  ]),

  route("robots.txt", "shell/robots.route.ts"),
  route("sitemap.xml", "shell/sitemap.route.ts"),
] satisfies RouteConfig;
