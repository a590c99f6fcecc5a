import { expect, test } from "vitest";

import { loginPath } from "./login-path.ts";

test("the login page is told which page was wanted, its search included", () => {
  expect(loginPath(new URL("https://shop.example/dashboard/orders?sort=date"))).toBe(
    "/login?from=%2Fdashboard%2Forders%3Fsort%3Ddate",
  );
});
