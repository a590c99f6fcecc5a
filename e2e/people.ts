import { randomUUID } from "node:crypto";

import { expect, type Page } from "@playwright/test";

import { accounts } from "../dev/seed/accounts.ts";

export interface Person {
  name: string;
  email: string;
  password: string;
}

export const [admin, buyer] = accounts;

/** Somebody nobody has seen before, so that tests do not meet each other's people. */
export function stranger(name = "Sam Stranger"): Person {
  return { name, email: `s${randomUUID().slice(0, 8)}@example.com`, password: "correct horse" };
}

export async function signUp(page: Page, person: Person): Promise<void> {
  await page.goto("/signup");
  await page.getByLabel("Name").fill(person.name);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password").fill(person.password);
  await page.getByRole("button", { name: "Sign Up", exact: true }).click();
  await expect(page).toHaveURL("/");
}

export async function fillLogin(
  page: Page,
  { email, password }: Pick<Person, "email" | "password">,
): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
}

/** Through the login screen, to the page asked for. */
export async function logIn(
  page: Page,
  person: Pick<Person, "email" | "password">,
  path = "/dashboard",
): Promise<void> {
  await page.goto(path);
  await expect(page).toHaveURL(`/login?from=${encodeURIComponent(path)}`);
  await fillLogin(page, person);
  await expect(page).toHaveURL(path);
}

/** An account at the identity provider whose address is verified, as it would be after a click in a mail. */
export async function makeVerified(page: Page, person: Person): Promise<void> {
  const identity = identityOrigin(page);
  const path = "/identitytoolkit.googleapis.com/v1/projects/demo-bulkhead/accounts";
  const { name, email, password } = person;
  const response = await page.request.post(identity + path, {
    headers: { authorization: "Bearer owner" },
    data: { email, password, displayName: name, emailVerified: true },
  });
  expect(response.ok()).toBe(true);
}

/** The provider stands two ports above the shop. */
export function identityOrigin(page: Page): string {
  const shop = new URL(page.url());
  return `http://localhost:${Number(shop.port) + 2}`;
}
