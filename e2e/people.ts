import { randomUUID } from "node:crypto";

import { expect, test, type APIResponse, type Locator, type Page } from "@playwright/test";

import { accounts } from "../dev/seed/accounts.ts";
import { withDatabase } from "../dev/with-database.ts";

export interface Person {
  name: string;
  email: string;
  password: string;
}

/** What calls without a screen. */
type Caller = Pick<Page, "request">;

/** What a person signs in with. */
export type Login = Pick<Person, "email" | "password">;

export const [admin, buyer] = accounts;

/** A person with a unique email, so that tests do not find each other's users. */
export function newPerson(name = "Sam Stranger"): Person {
  return { name, email: `s${randomUUID().slice(0, 8)}@example.com`, password: "correct horse" };
}

/** Before the script of the page has loaded, the browser would submit the form itself. */
export async function waitUntilReady(page: Page): Promise<void> {
  await expect(page.getByRole("button", { name: "Continue with Google" })).toBeEnabled();
}

export async function signUp(page: Page, person: Person): Promise<void> {
  await page.goto("/signup");
  await waitUntilReady(page);
  await page.getByLabel("Name").fill(person.name);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password").fill(person.password);
  await page.getByRole("button", { name: "Sign Up", exact: true }).click();
  await expect(page).toHaveURL("/");
}

export async function fillLogin(page: Page, { email, password }: Login): Promise<void> {
  await waitUntilReady(page);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
}

/** Opens a page and logs in on the way. */
export async function logIn(page: Page, person: Login, path = "/dashboard"): Promise<void> {
  await page.goto(path);
  await expect(page).toHaveURL(`/login?from=${encodeURIComponent(path)}`);
  await fillLogin(page, person);
  await expect(page).toHaveURL(path);
}

async function createUser(page: Caller, person: Person, emailVerified: boolean): Promise<void> {
  const { name, email, password } = person;
  const response = await page.request.post(`${identityOrigin()}${accountsPath}`, {
    headers: { authorization: "Bearer owner" },
    data: { email, password, displayName: name, emailVerified },
    // The emulator may close an idle connection at the moment it is used again.
    maxRetries: 1,
  });
  expect(response.ok()).toBe(true);
}

/** Creates an account with a verified email at the identity provider. */
export const createVerifiedUser = (page: Caller, person: Person) => createUser(page, person, true);

export async function newVerified(page: Caller, name: string): Promise<Person> {
  const person = newPerson(name);
  await createVerifiedUser(page, person);
  return person;
}

/** A person whom the shop knows, with this role. */
export async function newStaff(page: Caller, name: string, role: "warehouse" | "admin"): Promise<Person> {
  const person = await newVerified(page, name);
  await getToken(page, person);
  await send(page, admin, "PUT", "/api/admin", { email: person.email, role });
  return person;
}

export const createUnverifiedUser = (page: Caller, person: Person) => createUser(page, person, false);

/** The link in the newest mail from the identity provider to this person. */
export async function readMailedLink(page: Page, person: Pick<Person, "email">): Promise<string> {
  const codes = await page.request.get(`${identityOrigin()}/emulator/v1/projects/demo-bulkhead/oobCodes`);
  const { oobCodes } = (await codes.json()) as { oobCodes: { email: string; oobLink: string }[] };
  return oobCodes.findLast(({ email }) => email === person.email)?.oobLink ?? "";
}

/** The tokens of the identity provider for one sign-in. */
export interface ProviderTokens {
  localId: string;
  idToken: string;
  refreshToken: string;
}

async function askProvider(page: Caller, path: string, data: object): Promise<ProviderTokens> {
  const answer = await page.request.post(
    `${identityOrigin()}/identitytoolkit.googleapis.com/v1/accounts:${path}?key=demo-key`,
    // The emulator may close an idle connection at the moment it is used again.
    { data: { ...data, returnSecureToken: true }, maxRetries: 1 },
  );
  expect(answer.ok()).toBe(true);
  return (await answer.json()) as ProviderTokens;
}

/** What the sign-up screen does at the provider: the email is not verified. */
export const signUpAtProvider = (page: Caller, { email, password }: Login) =>
  askProvider(page, "signUp", { email, password });

export const signInAtProvider = (page: Caller, { email, password }: Login) =>
  askProvider(page, "signInWithPassword", { email, password });

/** What the Google popup does at the provider: the email is verified. */
export const signInWithGoogle = (page: Caller, { name, email }: Pick<Person, "name" | "email">) => {
  const claims = { sub: `google-${email}`, email, name, email_verified: true };
  const postBody = new URLSearchParams({ providerId: "google.com", id_token: JSON.stringify(claims) });
  return askProvider(page, "signInWithIdp", { requestUri: "http://localhost", postBody: String(postBody) });
};

/** What the provider's SDK does every hour. */
export async function refreshIdToken(page: Page, { refreshToken }: ProviderTokens): Promise<string> {
  const answer = await page.request.post(
    `${identityOrigin()}/securetoken.googleapis.com/v1/token?key=demo-key`,
    { form: { grant_type: "refresh_token", refresh_token: refreshToken } },
  );
  return ((await answer.json()) as { id_token: string }).id_token;
}

/** As if this user had signed in an hour ago. */
export async function ageSignIn(page: Page, { localId }: ProviderTokens): Promise<void> {
  const lastLoginAt = String(Date.now() - 3_600_000);
  const answer = await page.request.post(`${identityOrigin()}${accountsPath}:update`, {
    headers: { authorization: "Bearer owner" },
    data: { localId, lastLoginAt },
  });
  expect(answer.ok()).toBe(true);
}

/** Exchanges the provider's token for ours. */
export async function exchange(page: Caller, email: string, idToken: string) {
  const answer = await page.request.put(`${apiOrigin()}/user/${email}`, {
    headers: { authorization: `Bearer ${idToken}` },
    data: { email },
  });
  return { status: answer.status(), token: ((await answer.json()) as { token: string }).token };
}

const accountsPath = "/identitytoolkit.googleapis.com/v1/projects/demo-bulkhead/accounts";
/** Signing in takes longer than most calls. Tokens last for 15 minutes, and some calls ask for a younger one. */
const KEPT_MS = 5 * 60_000;
const kept = new Map<string, { token: string; until: number }>();

/** Gets the access token that the login screen would get. */
export async function getToken(page: Caller, person: Login): Promise<string> {
  const { idToken } = await signInAtProvider(page, person);
  const { token } = await exchange(page, person.email, idToken);
  kept.set(person.email, { token, until: Date.now() + KEPT_MS });
  return token;
}

/** The header of a call by this person, with a token that earlier calls have used. */
export async function bearer(page: Caller, person: Login) {
  const known = kept.get(person.email);
  const token = known && Date.now() < known.until ? known.token : await getToken(page, person);
  return { authorization: `Bearer ${token}` };
}

/** Calls the API as this person. */
export async function ask(
  page: Caller,
  person: Login,
  method: string,
  path: string,
  data?: object,
): Promise<APIResponse> {
  const call = async () =>
    page.request.fetch(`${apiOrigin()}${path}`, {
      method,
      headers: await bearer(page, person),
      ...(data && { data }),
    });
  const answer = await call();
  // The session has ended since.
  return answer.status() === 401 && kept.delete(person.email) ? call() : answer;
}

/** What tests read in answers. */
interface Answer {
  _id: string;
  insertedId: string;
  clientSecret: string;
  pay: number;
  account: string;
}

/** Calls the API as this person, who may do that. */
export async function send(page: Caller, person: Login, method: string, path: string, data?: object) {
  const answer = await ask(page, person, method, path, data);
  expect(answer.ok()).toBe(true);
  return (await answer.json()) as Answer;
}

/** Changes what no call can. */
export async function changeDatabase(statement: string, values: string[] = []): Promise<void> {
  await withDatabase(databaseUrl(), (database) => database.query(statement, values));
}

/** Signs in without the login screen, in every page of this browser. */
export async function signInAs(page: Page, person: Login): Promise<void> {
  await storeToken(page, await getToken(page, person));
}

/** As if the login screen had got this token. */
export async function storeToken(page: Page, value: string): Promise<void> {
  const accessToken = { name: "accessToken", value };
  const origins = [{ origin: originAbove(0), localStorage: [accessToken] }];
  await page.context().setStorageState({ cookies: [], origins });
}

/** Every port of the stack is the port of the shop plus a fixed number. */
function portAbove(ports: number): number {
  return Number(new URL(test.info().project.use.baseURL ?? "").port) + ports;
}
const originAbove = (ports: number) => `http://localhost:${portAbove(ports)}`;

export const webPort = () => portAbove(0);
export const apiPort = () => portAbove(1);
export const apiOrigin = () => originAbove(1);
export const inboxOrigin = () => originAbove(6);
export const metricsOrigin = () => originAbove(8);
export const demoOrigin = () => originAbove(10);
const identityOrigin = () => originAbove(2);
const databaseUrl = () => `postgresql://bulkhead:bulkhead@127.0.0.1:${portAbove(7)}/bulkhead`;

/** Staff let a review of somebody who never paid through. */
export async function showReview(page: Page, id: string): Promise<void> {
  await send(page, admin, "PATCH", `/api/reviews/${id}`, { hidden: false });
}

/** Chooses a role in a row of Users: admin by its button, the others in a menu. */
export async function chooseRole(row: Locator, name: string): Promise<void> {
  if (name === "Make admin") return row.getByRole("button", { name: /^Make admin/ }).click();
  await row.getByRole("button", { name: /^Role of/ }).click();
  await row.getByRole("menuitem", { name }).click();
}
