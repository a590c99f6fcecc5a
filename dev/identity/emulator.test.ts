import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { afterAll, beforeAll, expect, test } from "vitest";

import { loadEmulator, type ProviderMail } from "./emulator.ts";
import { withoutInternet } from "./offline-pages.ts";

// We load the emulator through internal paths of firebase-tools. An upgrade that moves them fails here, not in the stack.
const PROJECT = "demo-smoke";
const person = { email: "sam@example.com", password: "correct horse" };
let origin = "";
let close = () => {};
const mails: ProviderMail[] = [];

beforeAll(async () => {
  const server = createServer(withoutInternet(await loadEmulator(PROJECT, (mail) => mails.push(mail))));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => {
    server.close();
    server.closeAllConnections();
  };
});

afterAll(() => close());

async function post(path: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${origin}/identitytoolkit.googleapis.com/v1/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const signIn = (password: string) =>
  post("accounts:signInWithPassword?key=demo-key", { ...person, password, returnSecureToken: true });

test("a user that the seed creates can sign in, and the token can be looked up", async () => {
  const account = { ...person, localId: "sam", emailVerified: true };
  const created = await post(`projects/${PROJECT}/accounts`, account, { authorization: "Bearer owner" });
  expect(created).toMatchObject({ status: 200, body: { localId: "sam" } });

  const { status, body } = await signIn(person.password);
  expect(status).toBe(200);
  const known = await post("accounts:lookup?key=demo-key", { idToken: body["idToken"] });
  expect(known.body["users"]).toMatchObject([{ localId: "sam", emailVerified: true }]);
});

test("the link that resets a password is mailed", async () => {
  const { email } = person;
  await post("accounts:sendOobCode?key=demo-key", { requestType: "PASSWORD_RESET", email });
  expect(mails).toMatchObject([{ requestType: "PASSWORD_RESET", email }]);
  expect(mails[0]?.oobLink).toContain("mode=resetPassword");
});

test("the emulator stops a user who guesses passwords", async () => {
  for (let guess = 0; guess < 10; guess += 1) expect((await signIn("wrong password")).status).toBe(400);
  const { body } = await signIn(person.password);
  expect(body["error"]).toMatchObject({ message: "TOO_MANY_ATTEMPTS_TRY_LATER" });
});

test("the pages of the Google popup load nothing from the internet", async () => {
  const read = async (page: string) =>
    (await fetch(`${origin}/emulator/auth/${page}?apiKey=demo-key&providerId=google.com`)).text();
  expect(await read("iframe")).toContain("/emulator/gapi-stand-in.js");
  expect(await read("handler")).toContain("add-account-button");
  for (const page of ["iframe", "handler"])
    expect(await read(page)).not.toMatch(/<(link|script)\b[^>]*https:|apis\.google\.com/);
});
