// Who may import whom: the architecture, executed by gate.test.ts.
// A feature may import the features to its left, never to its right.
export const row = [
  "activity",
  "notes",
  "pictures",
  "users",
  "categories",
  "products",
  "orders",
  "purchases",
  "lists",
  "payments",
  "shipments",
  "documents",
  "mail",
  "reviews",
  "accounts",
  "books",
  "desk",
  "marketing",
];

// Use cases that hold the pool, because they call a vendor between two transactions, run one large statement or read
// one snapshot. Everything else is given `db` or `tx` by its caller.
export const poolHolders = [
  "api/src/features/accounts/own-data.ts",
  "api/src/features/books/check-books.ts",
  "api/src/features/orders/cancel-order.ts",
  "api/src/features/orders/place/place-order-batch.ts",
  "api/src/features/payments/refund/accept-payment.ts",
  "api/src/features/payments/settle/ask-provider.ts",
  "api/src/features/payments/settle/settle-returns.ts",
  "api/src/features/payments/claim-payment.ts",
  "api/src/features/payments/compare/compare-payments.ts",
  "api/src/features/payments/settle/receive-event.ts",
  "api/src/features/payments/start/start-payment.ts",
  "api/src/features/payments/transfers/decide-stray-money.ts",
  "api/src/features/payments/transfers/send-back.ts",
  "api/src/features/payments/transfers/settle-transfers.ts",
  "api/src/features/purchases/purchase-turns.ts",
  "api/src/platform/http/idempotent.ts",
  "api/src/platform/http/rate-limit.ts",
];

const features = "^(api/src|web/app)/features";
const tests = "\\.test\\.tsx?$|^api/test/";
const forbid = (name, from, to, except = tests) => ({
  name,
  severity: "error",
  from: { path: from, pathNot: except },
  to: { path: to },
});

export const forbidden = [
  { name: "no cycles", severity: "error", from: {}, to: { circular: true } },
  { name: "every import is found", severity: "error", from: {}, to: { couldNotResolve: true } },
  forbid("the contract imports no other package", "^contract/", "^(api|web|dev|e2e|deploy|proof)/"),
  // It runs in browsers and servers alike.
  {
    name: "the contract needs nothing of Node",
    severity: "error",
    from: { path: "^contract/src/", pathNot: tests },
    to: { dependencyTypes: ["core"] },
  },
  // The example of a seller is no program: the API compares a seller's file with it.
  forbid(
    "the product does not import its programs",
    "^(api|web)/",
    "^(dev|e2e|deploy(?!/seller.example.json)|proof)/",
  ),
  forbid("web meets api in the contract", "^web/", "^api/"),
  forbid("api meets web in the contract", "^api/", "^web/"),
  // The journeys read the sitemap, so that no screen is forgotten. Crashes break single parts of the API, as its tests do.
  forbid(
    "programs start the product and do not import it",
    "^(dev|e2e|proof)/",
    "^api/|^web/(?!app/routes[.]ts$)",
    [tests, "^proof/crashes/"],
  ),
  forbid(
    "platform and ui know no feature",
    "^(api/src/platform|web/app/(platform|ui))/",
    "/(features|shell)/|^api/src/[^/]+\\.ts$",
  ),
  // The exception is the type of what they are given.
  forbid(
    "features do not know what starts them",
    `${features}/`,
    "^api/src/(?!deps\\.ts$)[^/]+\\.ts$|^web/app/(root\\.tsx|routes\\.ts|shell/)",
  ),
  // So that a function can ask for `Pick<Deps, "db" | "cardProvider">`.
  {
    name: "features know Deps as a type only",
    severity: "error",
    from: { path: `${features}/`, pathNot: tests },
    to: { path: "^api/src/deps\\.ts$", dependencyTypesNot: ["type-only"] },
  },
  forbid(
    "routes and jobs are entry points",
    `${features}/|/shell/|/platform/`,
    "\\.(routes\\.ts|route\\.tsx|job\\.ts)$",
  ),
  // They are imported when staff open a page that buyers open too.
  {
    name: "buyers do not load what only staff see",
    severity: "error",
    from: { path: "^web/app/", pathNot: tests },
    to: {
      path: "^web/app/features/(orders/order/staff-parts|payments/payment-actions)\\.tsx$",
      dependencyTypesNot: ["dynamic-import", "type-only"],
    },
  },
  forbid(
    "only entry points and listed use cases open a transaction",
    "^api/src/",
    "^api/src/platform/database/pool\\.ts$",
    [tests, "^api/src/(deps\\.ts$|cli/)", "\\.(routes|job)\\.ts$", `^(${poolHolders.join("|")})$`],
  ),
  ...row
    .slice(0, -1)
    .map((name, i) =>
      forbid(
        `${name} imports leftward only`,
        `${features}/${name}/`,
        `${features}/(${row.slice(i + 1).join("|")})/`,
      ),
    ),
];

// TypeScript 7 has no compiler interface yet, so the files are read with swc.
export const options = {
  parser: "swc",
  tsPreCompilationDeps: true,
  doNotFollow: { path: "node_modules" },
  exclude: { path: "\\+types|virtual:|/build/" },
  enhancedResolveOptions: {
    exportsFields: ["exports"],
    conditionNames: ["import", "node", "default"],
    extensions: [".ts", ".tsx", ".js", ".mjs", ".css"],
  },
};
