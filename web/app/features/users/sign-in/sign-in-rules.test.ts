import { describe, expect, test } from "vitest";
import type * as z from "zod/mini";

import { loginForm, signUpForm } from "./sign-in-rules.ts";

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
