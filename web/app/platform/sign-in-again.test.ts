import { expect, test } from "vitest";

import { onSignInAgain, signInAgain } from "./sign-in-again.ts";

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
