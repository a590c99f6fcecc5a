import { errors } from "@bulkhead/contract/errors";
import type { Page } from "@playwright/test";

import { addProduct, newBuyer, productId } from "./orders.ts";
import { admin, buyer, fillLogin, logIn, signInAs, newVerified, changeDatabase } from "./people.ts";
import { expect, test } from "./test.ts";

// The browser logs the rejected requests.
test.use({ allowedFaults: [/status of 40[13]/] });

const unauthenticated = { code: "unauthenticated", ...errors.unauthenticated };
const forbidden = { code: "forbidden", ...errors.forbidden };

const notAuthorized = (page: Page) =>
  page.getByRole("alert").getByText(errors.unauthenticated.message, { exact: true }).first();

const loseToken = (page: Page) => page.evaluate(() => localStorage.removeItem("accessToken"));

/** The login screen shows the reason and remembers the page. */
async function expectLogin(page: Page, from: string): Promise<void> {
  await expect(page).toHaveURL(`/login?from=${encodeURIComponent(from)}`);
  await expect(notAuthorized(page)).toBeVisible();
  await expect(page.getByRole("link", { name: "Login", exact: true })).toBeVisible();
}

test.describe("after the token disappears from the browser", () => {
  test("saving shows the reason, and the user returns after the login", async ({ page }) => {
    const person = await newBuyer(page);
    await page.goto("/dashboard/review");
    await page.getByLabel("Review (optional)").fill("Arrived flat");
    await page.getByRole("radio", { name: "2 stars" }).check();
    await loseToken(page);
    await page.getByRole("button", { name: "Add review" }).click();
    await expectLogin(page, "/dashboard/review");
    await fillLogin(page, person);
    await expect(page).toHaveURL("/dashboard/review");
    await expect(page.getByLabel("Review (optional)")).toHaveValue("Arrived flat");
    await expect(page.getByRole("radio", { name: "2 stars" })).toBeChecked();
    await page.getByRole("button", { name: "Add review" }).click();
    await expect(page.getByRole("status").getByText("Review added successfully")).toBeVisible();
  });

  test("another user who signs in does not see what was typed", async ({ page }) => {
    await newBuyer(page);
    await page.goto("/dashboard/review");
    await page.getByLabel("Review (optional)").fill("Arrived flat");
    await loseToken(page);
    await page.getByRole("button", { name: "Add review" }).click();
    await expectLogin(page, "/dashboard/review");
    await fillLogin(page, buyer);
    await expect(page).toHaveURL("/dashboard/review");
    await expect(page.getByLabel("Review (optional)")).toHaveValue("");
  });

  test("users whom the identity provider still knows see the reason and return without typing", async ({
    page,
  }) => {
    const person = await newVerified(page, "Polly Provider");
    await logIn(page, person, "/dashboard/edit");
    for (const [label, text] of [
      ["Phone number", "030 1234"],
      ["Location", "1 Trace Way"],
      ["Bio", "Repairs boards"],
      ["Education", "BSc"],
      ["LinkedIn", "polly"],
      ["GitHub", "polly"],
    ] as const) {
      await page.getByRole("textbox", { name: label }).fill(text);
    }
    const pixel = Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      "base64",
    );
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "me.png", mimeType: "image/png", buffer: pixel });
    await loseToken(page);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(notAuthorized(page)).toBeVisible();
    await expect(page).toHaveURL("/dashboard/edit");
    await expect(page.getByRole("button", { name: "Save" })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("accessToken"))).toMatch(/^ey/);
    await expect(page.getByRole("textbox", { name: "Bio" })).toHaveValue("Repairs boards");
    await expect(page.getByText("me.png")).toBeVisible();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("status").getByText("Profile Updated")).toBeVisible();
  });

  test("placing an order shows the reason, and the buyer returns to the product after the login", async ({
    page,
  }) => {
    const person = await newBuyer(page);
    const path = `/tools/${productId("thermal-pad-sheet")}`;
    await page.goto(path);
    await page.getByRole("button", { name: "500", exact: true }).click();
    await page.getByLabel("Delivery address (optional)").fill("7 Solder Lane");
    await loseToken(page);
    await page.getByRole("button", { name: "Place order" }).click();
    await expectLogin(page, path);
    await fillLogin(page, person);
    await expect(page.getByRole("button", { name: "Place order" })).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Quantity" })).toHaveValue("500");
    await expect(page.getByLabel("Delivery address (optional)")).toHaveValue("7 Solder Lane");
  });

  test("following a link shows the reason, and the login leads to its target", async ({ page }) => {
    const person = await newBuyer(page);
    await page.goto("/dashboard");
    await expect(page.getByRole("link", { name: "My Orders" })).toBeVisible();
    await loseToken(page);
    await page.getByRole("link", { name: "My Orders" }).click();
    await expectLogin(page, "/dashboard/orders");
    await fillLogin(page, person);
    await expect(page.getByRole("heading", { name: "My Orders" })).toBeVisible();
  });

  test("deleting a product shows the reason, deletes nothing, and the admin returns after the login", async ({
    page,
  }) => {
    await signInAs(page, admin);
    const name = `Kept ${Date.now()}`;
    await addProduct(page, name, 200);
    const path = `/dashboard/manageproduct?${new URLSearchParams({ search: name })}`;
    await page.goto(path);
    await page.getByRole("row", { name }).getByRole("button", { name: "Delete" }).click();
    await loseToken(page);
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expectLogin(page, path);
    await fillLogin(page, admin);
    await expect(page.getByRole("row", { name })).toBeVisible();
  });
});

const own = [
  ["/dashboard", "**/api/users/profile/**"],
  ["/dashboard/orders", "**/api/order/?**"],
  ["/dashboard/review", "**/api/review?**"],
] as const;
for (const [path, call] of own) {
  for (const status of [401, 403]) {
    test(`${path} says so when the API refuses its data with ${status}, also on page load`, async ({
      page,
    }) => {
      await newBuyer(page);
      const { code, message } = status === 401 ? unauthenticated : forbidden;
      await page.route(call, (route) => route.fulfill({ status, json: { code, message } }));
      await page.goto(path);
      await expect(notAuthorized(page)).toBeVisible();
    });
  }
}

test("after a session that ended elsewhere, the login leads to the page that was asked for", async ({
  page,
}) => {
  const person = await newVerified(page, "Ella Elsewhere");
  await logIn(page, person, "/dashboard");
  // Sign-ins of the last five seconds before it stay.
  const end = (when: string) =>
    changeDatabase(
      `update users set session = session + 1, sessions_ended_at = now() ${when} where email = $1`,
      [person.email],
    );
  await end("+ interval '6 seconds'");
  await page.getByRole("link", { name: "My Orders" }).click();
  await expect(notAuthorized(page)).toBeVisible();
  await expect(page).toHaveURL(`/login?from=${encodeURIComponent("/dashboard/orders")}`);
  await end("- interval '1 minute'");
  await fillLogin(page, person);
  await expect(page.getByRole("heading", { name: "My Orders" })).toBeVisible();
});

test("visitors who never signed in are sent to the login without an error", async ({ page }) => {
  await page.goto("/dashboard/orders");
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole("heading", { level: 1, name: "Login" })).toBeVisible();
  await expect(notAuthorized(page)).toBeHidden();
});
