import type { Page } from "@playwright/test";

import { productId, readOrder, placeOrder, saveProfile } from "./orders.ts";
import {
  admin,
  ageSignIn,
  apiOrigin,
  chooseRole,
  exchange,
  getToken,
  logIn,
  newPerson,
  readMailedLink,
  refreshIdToken,
  signInAs,
  signInAtProvider,
  signInWithGoogle,
  signUp,
  signUpAtProvider,
  storeToken,
  newVerified,
  newStaff,
} from "./people.ts";
import { expect, test } from "./test.ts";

// The browser logs the requests that these tests expect to be rejected.
test.use({ allowedFaults: [/status of 40[013]/] });

const call = (page: Page, path: string, token: string) =>
  page.request.get(`${apiOrigin()}${path}`, { headers: { authorization: `Bearer ${token}` } });

const toast = (page: Page, words: string) => page.getByRole("status").getByText(words, { exact: true });

test("users who sign out everywhere lose their session in every browser, and can log in again", async ({
  page,
  browser,
}) => {
  const person = await newVerified(page, "Sue Signsout");
  const elsewhere = await browser.newPage();
  await signInAs(elsewhere, person);
  await elsewhere.goto("/dashboard");
  await expect(elsewhere.getByRole("heading", { name: "My Profile" })).toBeVisible();

  await logIn(page, person);
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  const question = page.getByRole("dialog", { name: "Sign out everywhere?" });
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await question.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("link", { name: "Login", exact: true })).toBeVisible();

  await elsewhere.getByRole("link", { name: "My Orders" }).click();
  await expect(elsewhere).toHaveURL(/\/login/);
  await logIn(page, person);
  await expect(page.getByRole("heading", { name: "My Profile" })).toBeVisible();
});

test("an admin makes a colleague a customer, removes them, finds them among the removed and restores them", async ({
  page,
}) => {
  const colleague = await newVerified(page, "Cleo Colleague");
  await getToken(page, colleague);
  await signInAs(page, admin);
  await page.goto(`/dashboard/users?search=${colleague.email}`);
  const row = page.getByRole("row", { name: colleague.email });
  const press = async (name: string, question: string) => {
    if (name.startsWith("Make")) await chooseRole(row, name);
    else await row.getByRole("button", { name }).click();
    await page.getByRole("dialog", { name: question }).getByRole("button", { name }).click();
  };
  await press("Make admin", "Make this user an admin?");
  await expect(row).toContainText("Admin");
  await page.reload();
  await press("Make customer", "Make this user a customer?");
  await expect(row.getByRole("status")).toHaveText("Now a customer");
  await expect(row).toContainText("Customer");
  await page.reload();
  await press("Remove", "Are you sure to remove ??");
  await expect(row.getByRole("status")).toHaveText("Removed");

  await page
    .getByRole("navigation", { name: "Filter by state" })
    .getByRole("link", { name: "Removed" })
    .click();
  await expect(row).toContainText("Removed");
  await press("Restore", "Restore this user?");
  await expect(row.getByRole("status")).toHaveText("Restored");
  await page.goto(`/dashboard/users?search=${colleague.email}`);
  await expect(row).toContainText("Customer");
  expect((await call(page, "/api/order/", await getToken(page, colleague))).status()).toBe(200);
});

test("an admin who signed in long ago signs in again, and the promotion goes through", async ({ page }) => {
  const boss = await newStaff(page, "Bo Boss", "admin");
  const colleague = await newVerified(page, "Cleo Colleague");
  await getToken(page, colleague);

  const tokens = await signInAtProvider(page, boss);
  await ageSignIn(page, tokens);
  await storeToken(page, (await exchange(page, boss.email, await refreshIdToken(page, tokens))).token);
  await page.goto(`/dashboard/users?search=${colleague.email}`);
  const roles = page.getByRole("button", { name: /^Role of/ });
  const promote = async () => {
    await chooseRole(page.getByRole("main"), "Make admin");
    await page.getByRole("dialog").getByRole("button", { name: "Make admin" }).click();
  };
  const dialog = page.getByRole("dialog", { name: "Sign in again" });

  // Whoever would rather not has changed nothing.
  await promote();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("alert").getByText("Please sign in again to do this")).toBeVisible();
  await expect(roles).toBeVisible();

  await promote();
  await expect(dialog).toContainText(boss.email);
  await dialog.getByLabel("Password").fill("a wrong guess");
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await expect(dialog.getByText("This password is not correct")).toBeVisible();
  await dialog.getByLabel("Password").fill(boss.password);
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await expect(toast(page, "Admin added successfully")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("row", { name: colleague.email })).toContainText("Admin");
});

test("the owner of an email takes it from somebody who signed up with it, who keeps no token", async ({
  page,
}) => {
  const owner = newPerson("Olga Owner");
  const squatter = await signUpAtProvider(page, owner);
  const { token } = await exchange(page, owner.email, squatter.idToken);
  const order = await placeOrder(page, owner);
  await saveProfile(page, owner, { phone: "666", address: "Nowhere" });

  const arrived = await signInWithGoogle(page, owner);
  expect(arrived.localId).toBe(squatter.localId);
  const mine = await exchange(page, owner.email, arrived.idToken);
  expect(mine.status).toBe(200);

  expect((await call(page, "/api/order/", token)).status()).toBe(401);
  expect((await exchange(page, owner.email, squatter.idToken)).status).toBe(401);
  const refreshed = await refreshIdToken(page, squatter);
  expect((await exchange(page, owner.email, refreshed)).status).toBe(401);

  await storeToken(page, mine.token);
  await page.goto("/dashboard");
  await expect(page.getByText("Olga Owner")).toBeVisible();
  await expect(page.getByText("Nowhere")).toBeHidden();
  await expect
    .poll(async () => (await call(page, `/api/order/${order._id}`, mine.token)).json())
    .toMatchObject({ code: "order_not_found" });
});

test("a buyer who verifies their own email keeps order, profile and place", async ({ page }) => {
  const buyer = newPerson("Bea Buyer");
  await signUp(page, buyer);
  const order = await placeOrder(page, buyer, productId("power-stage-70a"));
  await saveProfile(page, buyer, { phone: "030 1234", address: "1 Trace Way" });
  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Verify your email" }).click();
  await expect(page.getByText(`We sent a link to ${buyer.email}`)).toBeVisible();
  await page.goto(await readMailedLink(page, buyer));
  await expect(toast(page, "Email verified")).toBeVisible();
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByText("1 Trace Way")).toBeVisible();
  expect(await readOrder(page, buyer, order._id)).toMatchObject({ _id: order._id, paid: false });
});
