import { expect, test } from "vitest";

import { ApiError } from "#platform/api-error.ts";

import {
  googleProblem,
  isPopupClosed,
  passwordProblem,
  providerProblem,
  signUpProblem,
} from "./sign-in-problems.ts";

const failed = (code: string, message = "Firebase: Error") => Object.assign(new Error(message), { code });

test.each([
  ["auth/invalid-email", "Invalid email provided, please provide a valid email"],
  ["auth/invalid-password", "Wrong password. Intruder!!"],
  ["auth/invalid-credential", "Wrong password. Intruder!!"],
  ["auth/user-not-found", "Wrong password. Intruder!!"],
  ["auth/too-many-requests", "something went wrong"],
  ["auth/network-request-failed", "something went wrong"],
])("%s at login shows %j", (code, message) => {
  expect(passwordProblem(failed(code))).toBe(message);
});

test("closing Google's window is not a problem", () => {
  expect(isPopupClosed(failed("auth/popup-closed-by-user"))).toBe(true);
  expect(isPopupClosed(failed("auth/invalid-credential"))).toBe(false);
});

test("a refusal by Google is not called a wrong password", () => {
  expect(googleProblem(failed("auth/invalid-credential"))).toBe("something went wrong");
});

test("sign-up shows the provider's message unchanged", () => {
  const message =
    "Firebase: The email address is already in use by another account. (auth/email-already-in-use).";
  expect(signUpProblem(failed("auth/email-already-in-use", message))).toBe(message);
});

test("sign-up hides the message of an error in our own code", () => {
  expect(signUpProblem(new TypeError("Failed to fetch"))).toBe("something went wrong");
  expect(signUpProblem(undefined)).toBe("something went wrong");
  expect(passwordProblem(null)).toBe("something went wrong");
});

test("too many mails or password changes are explained", () => {
  expect(providerProblem(failed("auth/too-many-requests"))).toContain("Too many attempts");
  expect(providerProblem(failed("auth/something-new"))).toBe("something went wrong");
});

test.each([passwordProblem, googleProblem, signUpProblem, providerProblem])(
  "%o shows what our server says",
  (problemOf) => {
    expect(problemOf(new ApiError("user_removed", 403, "This account was removed"))).toBe(
      "This account was removed",
    );
  },
);
