import { describe, expect, test } from "vitest";
import type * as z from "zod/mini";

import { ApiError } from "#platform/api-error.ts";

import {
  googleProblem,
  isPopupClosed,
  loginForm,
  passwordProblem,
  providerProblem,
  signUpForm,
  signUpProblem,
} from "./sign-in-rules.ts";

function problems(schema: z.ZodMiniType, values: unknown): string[] {
  const result = schema.safeParse(values);
  return result.success ? [] : result.error.issues.map((issue) => issue.message);
}

describe("login", () => {
  test("an empty form asks for each field once", () => {
    expect(problems(loginForm, { email: "", password: "" })).toEqual([
      "Email is Required",
      "Password is Required",
    ]);
  });

  test.each(["jane", "jane@acme", "jane@acme.c", "@acme.com"])("%s is not an email", (email) => {
    expect(problems(loginForm, { email, password: "secret" })).toEqual(["Provide a valid Email"]);
  });

  test.each([
    "jane@acme.com",
    " JANE@ACME.COM ",
    "jane.doe@acme.co.uk",
    "j@a.io",
    "buyer@3m.com",
    "einkauf@nord-frost.de",
  ])("%s is an email", (email) => {
    expect(problems(loginForm, { email, password: "secret" })).toEqual([]);
  });

  test("a password has at least six characters", () => {
    expect(problems(loginForm, { email: "a@b.com", password: "12345" })).toEqual([
      "Length Must be 6 characters or longer",
    ]);
    expect(problems(loginForm, { email: "a@b.com", password: "123456" })).toEqual([]);
  });
});

describe("sign-up", () => {
  test("an empty form asks for each field in order", () => {
    expect(problems(signUpForm, { name: " ", email: "", password: "" })).toEqual([
      "Name is Required",
      "Email is Required",
      "Password is Required",
    ]);
  });

  test("a name has at most 100 characters", () => {
    const named = (length: number) => ({ name: "x".repeat(length), email: "a@b.com", password: "123456" });
    expect(problems(signUpForm, named(100))).toEqual([]);
    expect(problems(signUpForm, named(101))).toEqual(["Name can have at most 100 characters"]);
  });

  test("a short password has its own message", () => {
    expect(problems(signUpForm, { name: "Jane", email: "a@b.com", password: "1" })).toEqual([
      "Must be 6 characters or longer",
    ]);
  });
});

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
