import { readFileSync } from "node:fs";

import type { Page } from "@playwright/test";

import { payOrder, placeOrder, saveProfile, shipOrder } from "./orders.ts";
import { violationsOn } from "./page-checks.ts";
import { providerTraffic, test } from "./payment-provider.ts";
import {
  admin,
  ageSignIn,
  createVerifiedUser,
  exchange,
  logIn,
  newPerson,
  refreshIdToken,
  signInAs,
  signInAtProvider,
  signUp,
  storeToken,
  newVerified,
  send,
} from "./people.ts";
import { themes } from "./screens/screens.ts";
import { expect } from "./test.ts";

// The browser logs the requests that these tests expect to be rejected.
test.use({ allowedFaults: [[...providerTraffic, /status of 40[0139]/], { scope: "test" }] });

interface OwnData {
  user: { email: string; address: string };
  orders: { _id: string; history: { kind: string }[]; payments: object[] }[];
  reviews: { review: string }[];
}

async function download(page: Page, ask = async () => {}): Promise<string> {
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download your data" }).click();
  await ask();
  const file = await saved;
  expect(file.suggestedFilename()).toBe("your-data.json");
  return readFileSync(await file.path(), "utf8");
}

const question = (page: Page) => page.getByRole("dialog", { name: "Close your account?" });
async function openQuestion(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Close your account" }).click();
  await expect(question(page).getByRole("button", { name: "Keep my account" })).toBeFocused();
}
const close = (page: Page) => question(page).getByRole("button", { name: "Close my account" }).click();

test("the download has one's own order and review, and asks whoever signed in long ago to sign in again", async ({
  page,
}) => {
  const [person, other] = [newPerson("Dora Data"), newPerson("Otto Other")];
  for (const somebody of [person, other]) {
    await createVerifiedUser(page, somebody);
    await placeOrder(page, somebody);
  }
  await saveProfile(page, person, { phone: "030 1234", address: "1 Trace Way" });
  await send(page, person, "POST", "/api/review", { t: 5, review: "On time, Dora" });
  const tokens = await signInAtProvider(page, person);
  await ageSignIn(page, tokens);
  await storeToken(page, (await exchange(page, person.email, await refreshIdToken(page, tokens))).token);
  await page.goto("/dashboard");

  const text = await download(page, async () => {
    const again = page.getByRole("dialog", { name: "Sign in again" });
    await again.getByLabel("Password").fill(person.password);
    await again.getByRole("button", { name: "Sign in" }).click();
  });
  const data = JSON.parse(text) as OwnData;
  expect(data.user).toMatchObject({ email: person.email, address: "1 Trace Way" });
  expect(data.orders).toMatchObject([{ history: [{ kind: "placed" }], payments: [] }]);
  expect(data.reviews).toMatchObject([{ review: "On time, Dora" }]);
  expect(new Set(text.match(/[\w.-]+@[\w.-]+/g))).toEqual(new Set([person.email]));
});

for (const colorScheme of themes) {
  test(`an account with a paid order closes once it has shipped, and signing up again starts empty (${colorScheme})`, async ({
    page,
    browser,
    provider,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const person = newPerson("Clara Closes");
    await signUp(page, person);
    await saveProfile(page, person, { phone: "030 1234", address: "1 Trace Way" });
    const paid = await placeOrder(page, person);
    await placeOrder(page, person);
    await payOrder(page, person, paid, provider);
    const elsewhere = await browser.newPage();
    await signInAs(elsewhere, person);
    await elsewhere.goto("/dashboard");
    await expect(elsewhere.getByText("1 Trace Way")).toBeVisible();

    await page.goto("/dashboard");
    await openQuestion(page);
    await question(page).getByRole("button", { name: "Keep my account" }).click();
    await expect(page.getByRole("button", { name: "Close your account" })).toBeFocused();
    await openQuestion(page);
    // What is in the way is said first, and again if it is pressed.
    await expect(question(page).getByRole("alert")).toContainText("has not shipped yet");
    expect(await violationsOn(page)).toEqual([]);
    await close(page);
    await expect(question(page).getByRole("alert")).toContainText("has not shipped yet");
    expect(await violationsOn(page)).toEqual([]);

    await shipOrder(page, paid);
    await close(page);
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("status")).toHaveText("Your account is closed.");
    await expect(page.getByRole("link", { name: "Login", exact: true })).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);

    await elsewhere.getByRole("link", { name: "My Orders" }).click();
    await expect(elsewhere).toHaveURL(/\/login/);

    // Staff still find what was sold, and what was canceled.
    const office = await browser.newPage();
    await signInAs(office, admin);
    await office.goto(`/dashboard/manageorder?search=${person.email}`);
    await expect(office.getByRole("row", { name: person.email })).toHaveCount(2);

    await signUp(page, person);
    await page.goto("/dashboard");
    await expect(page.getByText("No delivery address yet")).toBeVisible();
    await page.getByRole("link", { name: "My Orders" }).click();
    await expect(page.getByText("No orders yet")).toBeVisible();
  });
}

test("a login that existed before the account was closed leads to an empty account afterward", async ({
  page,
}) => {
  const person = await newVerified(page, "Rita Returns");
  await placeOrder(page, person);
  // Without the provider's session in this browser, the provider keeps the person.
  await signInAs(page, person);
  await page.goto("/dashboard");
  await openQuestion(page);
  await close(page);
  await expect(page.getByRole("status")).toContainText("Your sign-in could not be deleted.");
  await logIn(page, person, "/dashboard/orders");
  await expect(page.getByText("No orders yet")).toBeVisible();
});
