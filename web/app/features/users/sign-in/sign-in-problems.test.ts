import { expect, test } from "vitest";

import { ApiError } from "#platform/api-error.ts";

import { changePasswordProblem, googleProblem, passwordProblem, signUpProblem } from "./sign-in-problems.ts";

const failed = (code: string) => Object.assign(new Error("Firebase: Error"), { code });

test.each([
  ["auth/invalid-email", "Invalid email provided, please provide a valid email"],
  ["auth/invalid-password", "Wrong password. Intruder!!"],
  ["auth/invalid-credential", "Wrong password. Intruder!!"],
  ["auth/user-not-found", "Wrong password. Intruder!!"],
  ["auth/too-many-requests", "something went wrong"],
  ["auth/network-request-failed", "something went wrong"],
])("%s at login says: %s", (code, sentence) => {
  expect(passwordProblem(failed(code))).toBe(sentence);
});

test("who changes their password with a wrong one is told which is wrong, and is called nothing", () => {
  expect(changePasswordProblem(failed("auth/invalid-credential"))).toBe("The current password is not right");
  expect(changePasswordProblem(failed("auth/too-many-requests"))).toContain("Too many attempts");
});

test("who closes Google's window hears nothing of it", () => {
  expect(googleProblem(failed("auth/popup-closed-by-user"))).toBeUndefined();
  expect(googleProblem(failed("auth/invalid-credential"))).toBe("something went wrong");
});

test("a taken email at sign-up is said so, and an unknown fault has words too", () => {
  expect(signUpProblem(failed("auth/email-already-in-use"))).toContain("already has an account");
  expect(signUpProblem(failed("auth/something-new"))).toBe("something went wrong");
});

test("what our own server refuses is said in its words", () => {
  const removed = new ApiError("user_removed", 403, "This account was removed");
  expect([passwordProblem(removed), googleProblem(removed), signUpProblem(removed)]).toEqual(
    Array.from({ length: 3 }, () => "This account was removed"),
  );
});
