// Who may import whom: the architecture, executed by imports.test.ts.
// A feature may import the features to its left, never to its right.
const row = ["pictures", "users", "products", "orders", "payments", "books", "reviews", "marketing"];

const features = "^(api/src|web/app)/features";
const tests = "\\.test\\.tsx?$|^api/test/";
const forbid = (name, from, to) => ({
  name,
  severity: "error",
  from: { path: from, pathNot: tests },
  to: { path: to },
});

export const forbidden = [
  { name: "no cycles", severity: "error", from: {}, to: { circular: true } },
  { name: "every import is found", severity: "error", from: {}, to: { couldNotResolve: true } },
  forbid("the contract knows nobody", "^contract/", "^(api|web|dev|e2e|bench)/"),
  forbid("the product does not import its programs", "^(api|web)/", "^(dev|e2e|bench)/"),
  forbid("web meets api in the contract", "^web/", "^api/"),
  forbid("api meets web in the contract", "^api/", "^web/"),
  // The journeys read the sitemap, so that no screen is forgotten.
  forbid(
    "programs start the product, they do not import it",
    "^(dev|e2e|bench)/",
    "^api/|^web/(?!app/routes[.]ts$)",
  ),
  forbid(
    "platform and ui know no feature",
    "^(api/src/platform|web/app/(platform|ui))/",
    "/(features|shell)/|^api/src/[^/]+\\.ts$",
  ),
  forbid(
    "features do not know who starts them",
    `${features}/`,
    "^api/src/[^/]+\\.ts$|^web/app/(root\\.tsx|routes\\.ts|shell/)",
  ),
  forbid(
    "routes and jobs are entry points",
    `${features}/|/shell/|/platform/`,
    "\\.(routes\\.ts|route\\.tsx|job\\.ts)$",
  ),
  ...row
    .slice(0, -1)
    .map((name, i) =>
      forbid(
        `${name} imports leftwards only`,
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
  exclude: { path: "\\+types|node_modules|virtual:|/build/" },
  enhancedResolveOptions: {
    exportsFields: ["exports"],
    conditionNames: ["import", "node", "default"],
    extensions: [".ts", ".tsx", ".js", ".mjs", ".css"],
  },
};
