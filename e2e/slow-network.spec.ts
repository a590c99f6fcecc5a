import type { Page } from "@playwright/test";

import { admin, apiOrigin, buyer, signInAs } from "./people.ts";
import { holdRequests, expect, test } from "./test.ts";

const skeleton = (page: Page) => page.locator("main .skeleton").first();

const holdApi = (page: Page, path: RegExp) =>
  holdRequests(page, (url) => url.origin === apiOrigin() && path.test(url.pathname));

test("a slow search shows a skeleton of the grid, but not before 300 ms", async ({ page }) => {
  await page.clock.install();
  await signInAs(page, buyer);
  await page.goto("/products");
  await expect(page.getByRole("link", { name: /^Purchase/ }).first()).toBeVisible();
  const release = await holdApi(page, /^\/api\/parts$/);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  const asked = page.waitForRequest(/\/api\/parts\?.*search=fan/);
  await page.getByLabel("Search parts").fill("fan");
  await page.clock.runFor(300);
  await asked;
  await expect(page.getByRole("region", { name: "Results" })).toHaveAttribute("aria-busy", "true");
  await page.clock.runFor(200);
  await expect(skeleton(page)).toBeHidden();
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(skeleton(page)).toBeVisible({ timeout: 100 });
  }).toPass();
  await page.clock.resume();
  release();
  await expect(skeleton(page)).toBeHidden();
  await expect(page.getByRole("link", { name: /^Purchase/ }).first()).toBeVisible();
});

test("a slow list in the dashboard shows a skeleton", async ({ page }) => {
  await signInAs(page, admin);
  for (const [path, call, box] of [
    ["/dashboard/manageorder", /^\/api\/orders$/, "Search orders"],
    ["/dashboard/manageproduct", /^\/toolsallmanage$/, "Search parts"],
    ["/dashboard/users", /^\/api\/users$/, "Search users"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("table")).toBeVisible();
    const release = await holdApi(page, call);
    await page.getByLabel(box).fill("e");
    await expect(skeleton(page)).toBeVisible();
    await expect(page.getByRole("table")).toBeHidden();
    await expect(page.getByLabel(box)).toBeFocused();
    release();
    await expect(skeleton(page)).toBeHidden();
    await expect(page.getByRole("table")).toBeVisible();
    await page.unrouteAll();
  }
});

test("the list stays visible while the stock of a product loads", async ({ page }) => {
  await page.clock.install();
  await signInAs(page, admin);
  await page.goto("/dashboard/manageproduct");
  await expect(page.getByRole("table")).toBeVisible();
  const release = await holdApi(page, /./);
  await page.getByRole("link", { name: /stock/i }).first().click();
  await expect(page.locator(".pending-bar")).toBeAttached();
  // A skeleton would come after 300 ms.
  await page.clock.runFor(1_000);
  await expect(page.getByRole("table")).toBeVisible();
  release();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("the first page behind the login shows a spinner after 300 ms", async ({ page }) => {
  await signInAs(page, buyer);
  const release = await holdApi(page, /./);
  await page.goto("/products", { waitUntil: "commit" });
  const wait = page.getByRole("status").filter({ hasText: "Loading" });
  await expect(wait).toBeAttached();
  const spinner = wait.locator("[aria-hidden=true]").first();
  await expect(spinner).toHaveCSS("animation-delay", "0.3s");
  await expect(spinner).toHaveCSS("animation-fill-mode", "backwards");
  await expect(spinner).toBeVisible();
  release();
  await expect(page.getByRole("link", { name: /^Purchase/ }).first()).toBeVisible();
  await expect(wait).toHaveCount(0);
});

test("the old page stays while the next one loads, with a progress bar after 300 ms", async ({ page }) => {
  await signInAs(page, buyer);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "My Profile" })).toBeVisible();
  const release = await holdApi(page, /^\/api\/order\/$/);
  await page.getByRole("link", { name: "My Orders" }).click();
  const bar = page.locator(".pending-bar");
  await expect(bar).toBeAttached();
  await expect(bar).toHaveCSS("animation-delay", "0.3s");
  await expect(page.getByRole("heading", { name: "My Profile" })).toBeVisible();
  release();
  await expect(page.getByRole("heading", { name: "My Orders" })).toBeFocused();
  await expect(bar).toHaveCount(0);
});

test("nothing moves while the products load on a slow network", async ({ page }) => {
  await signInAs(page, buyer);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  // Lighthouse's slow 4G.
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        const { dataset } = document.documentElement;
        if (!shift.hadRecentInput) dataset["shift"] = String(Number(dataset["shift"] ?? 0) + shift.value);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/products");
  await expect(page.getByRole("link", { name: /^Purchase/ }).first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate(() => Number(document.documentElement.dataset["shift"] ?? 0))).toBeLessThan(
    0.01,
  );
});
