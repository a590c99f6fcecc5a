import { expect, test } from "vitest";

import { intentFor, onSignInAgain, signInAgain } from "./use-action.ts";

test("the dialog's answer is the user's", async () => {
  const stop = onSignInAgain(async () => true);
  expect(await signInAgain()).toBe(true);
  stop();
});

test("without a dialog nobody has signed in again", async () => {
  expect(await signInAgain()).toBe(false);
});

test("a frame that leaves takes its own dialog with it, and no other", async () => {
  const leave = onSignInAgain(async () => false);
  const stop = onSignInAgain(async () => true);
  leave();
  expect(await signInAgain()).toBe(true);
  stop();
  expect(await signInAgain()).toBe(false);
});

const given = { params: { id: "a" }, body: { change: 101 } };

test("the same call sent again keeps its key", () => {
  const first = intentFor(given, undefined);
  expect(intentFor({ ...given }, first)).toBe(first);
});

test("another call gets another key, and so does the same one anew", () => {
  const first = intentFor(given, undefined);
  expect(intentFor({ ...given, body: { change: 250 } }, first).key).not.toBe(first.key);
  expect(intentFor({ ...given, params: { id: "b" } }, first).key).not.toBe(first.key);
  expect(intentFor(given, undefined).key).not.toBe(first.key);
});
