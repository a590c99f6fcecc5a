import type { MutantList } from "./mutant.ts";

const platform = "api/src/platform";

export const access: MutantList = {
  tests: [
    "api/src/access-matrix",
    "api/src/app.test",
    "api/src/platform/access-token",
    "api/src/platform/http",
    "api/src/platform/rate-limit",
    "api/src/features/products/stock.routes",
  ],
  mutants: [
    {
      mistake: "a token that was checked once is accepted after its end",
      changes: [
        {
          file: `${platform}/access-token.ts`,
          find: "known && known.exp > Date.now() / 1000",
          replace: "known",
        },
      ],
    },
    {
      mistake: "a token of a session that has ended is accepted",
      changes: [
        {
          file: `${platform}/access.ts`,
          find: "if (viewer?.session !== credentials.session)",
          replace: "if (!viewer)",
        },
      ],
    },
    {
      mistake: "an old sign-in is enough to promote and remove users",
      changes: [
        {
          file: `${platform}/access.ts`,
          find: "Date.now() - signedInAt(request).getTime() <= SUDO_MINUTES * 60_000",
          replace: "true",
        },
      ],
    },
    {
      mistake: "every process counts bad ID tokens from the start",
      changes: [
        {
          file: `${platform}/network-counts.ts`,
          find: "then 1 else network_counts.count + 1 end",
          replace: "then 1 else 1 end",
        },
      ],
    },
    {
      mistake: "an IPv6 customer has a budget for each of their addresses",
      changes: [
        {
          file: `${platform}/network-counts.ts`,
          find: "const LEADING_GROUPS = 4;",
          replace: "const LEADING_GROUPS = 8;",
        },
      ],
    },
    {
      mistake: "customers behind one address share a budget",
      changes: [
        { file: `${platform}/rate-limit.ts`, find: "`user ${credentials.userId}`", replace: "`user ${ip}`" },
      ],
    },
    {
      mistake: "calls to an endpoint with a small limit use up the budget of all others",
      changes: [
        {
          file: `${platform}/rate-limit.ts`,
          find: "ownLimitOf(request) ? `${budget} ${request.routeOptions.url}` : budget",
          replace: "budget",
        },
      ],
    },
    {
      mistake: "one key for two products gets the answer of the first",
      changes: [
        {
          file: `${platform}/idempotent.ts`,
          find: "hashRequest([endpoint.method, endpoint.path, params, body])",
          replace: "hashRequest([endpoint.method, endpoint.path, body])",
        },
      ],
    },
    {
      mistake: "an answer overwrites those of other users with the same key",
      changes: [
        {
          file: `${platform}/idempotent.ts`,
          find: '.set({ answer: JSON.stringify(answer) })\n    .where("user_id", "=", key.user_id)',
          replace: ".set({ answer: JSON.stringify(answer) })",
        },
      ],
    },
    {
      mistake: "an expired token counts as none",
      changes: [
        {
          file: `${platform}/access.ts`,
          find: 'if (credentials.kind === "none") return undefined;',
          replace: 'if (credentials.kind !== "ours") return undefined;',
        },
      ],
    },
    {
      mistake: "browsers may cache an error",
      changes: [
        { file: `${platform}/answer-error.ts`, find: '.header("cache-control", "no-store")', replace: "" },
      ],
    },
    {
      mistake: "scripts of the shop cannot read the total of a list",
      changes: [
        {
          file: "api/src/app.ts",
          find: '["ETag", "Link", "X-Request-Id", "X-Total-Count"]',
          replace: '["ETag", "Link", "X-Request-Id"]',
        },
      ],
    },
    {
      mistake: "people of the warehouse can export all orders",
      changes: [
        {
          file: "contract/src/order-exports.ts",
          find: 'path: "/api/orders.csv",\n  access: "admin"',
          replace: 'path: "/api/orders.csv",\n  access: "warehouse"',
        },
      ],
    },
    {
      mistake: "people of the warehouse can refund an order",
      changes: [
        {
          file: "contract/src/payment-decisions.ts",
          find: 'path: "/api/orders/{id}/refunds",\n  access: "admin"',
          replace: 'path: "/api/orders/{id}/refunds",\n  access: "warehouse"',
        },
      ],
    },
    {
      mistake: "people of the warehouse can make admins",
      changes: [
        {
          file: "contract/src/users.ts",
          find: 'method: "PUT",\n  path: "/api/admin",\n  access: "admin"',
          replace: 'method: "PUT",\n  path: "/api/admin",\n  access: "warehouse"',
        },
        {
          file: "api/src/features/users/change-role.ts",
          find: '  if (!admins.has(viewer.id)) throw new AppError("forbidden");\n',
          replace: "",
        },
      ],
    },
    {
      mistake: "people of the warehouse can change a price",
      changes: [
        {
          file: "contract/src/products.ts",
          find: 'method: "PATCH",\n  path: "/api/products/{id}",\n  access: "admin"',
          replace: 'method: "PATCH",\n  path: "/api/products/{id}",\n  access: "warehouse"',
        },
      ],
    },
  ],
};
