import { randomUUID } from "node:crypto";

import { expect, test, type Page } from "@playwright/test";

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

/** Until the page's script has arrived, the browser would send the form by itself. */
export async function untilReady(page: Page): Promise<void> {
  await expect(page.getByRole("button", { name: "Continue with Google" })).toBeEnabled();
}

export async function signUp(page: Page, person: Person): Promise<void> {
  await page.goto("/signup");
  await untilReady(page);
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
  await untilReady(page);
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

async function makeAccount(page: Page, person: Person, emailVerified: boolean): Promise<void> {
  const { name, email, password } = person;
  const response = await page.request.post(`${identityOrigin()}${accountsPath}`, {
    headers: { authorization: "Bearer owner" },
    data: { email, password, displayName: name, emailVerified },
  });
  expect(response.ok()).toBe(true);
}

/** An account at the identity provider whose address is verified, as it would be after a click in a mail. */
export const makeVerified = (page: Page, person: Person) => makeAccount(page, person, true);

export const makeUnverified = (page: Page, person: Person) => makeAccount(page, person, false);

/** Where the newest mail of the provider to this address leads. */
export async function linkMailedTo(page: Page, person: Pick<Person, "email">): Promise<string> {
  const codes = await page.request.get(`${identityOrigin()}/emulator/v1/projects/demo-bulkhead/oobCodes`);
  const { oobCodes } = (await codes.json()) as { oobCodes: { email: string; oobLink: string }[] };
  return oobCodes.findLast(({ email }) => email === person.email)?.oobLink ?? "";
}

const accountsPath = "/identitytoolkit.googleapis.com/v1/projects/demo-bulkhead/accounts";
const passwordPath = "/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-key";

/** What the login screen would have obtained, for tests that are about something else. */
export async function tokenOf(
  page: Page,
  { email, password }: Pick<Person, "email" | "password">,
): Promise<string> {
  const signIn = await page.request.post(`${identityOrigin()}${passwordPath}`, {
    data: { email, password, returnSecureToken: true },
  });
  const { idToken } = (await signIn.json()) as { idToken: string };
  const entry = await page.request.put(`${apiOrigin()}/user/${email}`, {
    headers: { authorization: `Bearer ${idToken}` },
    data: { email },
  });
  return ((await entry.json()) as { token: string }).token;
}

/** Signed in without the login screen, in every page of this browser. */
export async function enterAs(page: Page, person: Pick<Person, "email" | "password">): Promise<void> {
  const accessToken = { name: "accessToken", value: await tokenOf(page, person) };
  const origins = [{ origin: originAbove(0), localStorage: [accessToken] }];
  await page.context().setStorageState({ cookies: [], origins });
}

/** Every program of the stack stands a fixed number of ports above the shop. */
function portAbove(ports: number): number {
  return Number(new URL(test.info().project.use.baseURL ?? "").port) + ports;
}
const originAbove = (ports: number) => `http://localhost:${portAbove(ports)}`;

export const webPort = () => portAbove(0);
export const apiPort = () => portAbove(1);
export const apiOrigin = () => originAbove(1);
export const metricsOrigin = () => originAbove(8);
const identityOrigin = () => originAbove(2);
export const databaseUrl = () => `postgresql://bulkhead:bulkhead@127.0.0.1:${portAbove(7)}/bulkhead`;
