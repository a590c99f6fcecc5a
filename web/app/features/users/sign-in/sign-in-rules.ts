import { fixedStrings } from "@bulkhead/contract/fixed-strings";
import { EMAIL_PATTERN, MAX_NAME_LENGTH, MIN_PASSWORD_LENGTH } from "@bulkhead/contract/users";
import * as z from "zod/mini";

import { ApiError } from "#platform/api-error.ts";

const { isRequired } = fixedStrings;

// With `abort`, an empty field shows one message and not two.
const email = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, { error: isRequired("Email"), abort: true }),
    z.regex(EMAIL_PATTERN, { error: "Provide a valid Email" }),
  );

const password = (tooShort: string) =>
  z
    .string()
    .check(
      z.minLength(1, { error: isRequired("Password"), abort: true }),
      z.minLength(MIN_PASSWORD_LENGTH, { error: tooShort }),
    );

export const loginForm = z.object({ email, password: password("Length Must be 6 characters or longer") });

export const signUpForm = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: isRequired("Name") }),
      z.maxLength(MAX_NAME_LENGTH, { error: `Name can have at most ${MAX_NAME_LENGTH} characters` }),
    ),
  email,
  password: password("Must be 6 characters or longer"),
});

export const resetForm = z.object({ email });

export const newPasswordForm = z.object({
  current: z.string().check(z.minLength(1, { error: isRequired("Password") })),
  next: password("Must be 6 characters or longer"),
});

const INVALID_EMAIL = "Invalid email provided, please provide a valid email";

/** The provider no longer says whether the email or the password is wrong. */
const WRONG_PASSWORD = new Set([
  "auth/invalid-password",
  "auth/invalid-credential",
  "auth/invalid-login-credentials",
  "auth/wrong-password",
  "auth/user-not-found",
]);
const BAD_EMAIL = new Set(["auth/invalid-email", "auth/missing-email"]);
/** Closed by the visitor, or replaced by a second click. */
const POPUP_CLOSED = new Set(["auth/popup-closed-by-user", "auth/cancelled-popup-request"]);

const codeOf = (error: unknown): string => (error as { code?: unknown } | null)?.code?.toString() ?? "";

export const isWrongPassword = (error: unknown): boolean => WRONG_PASSWORD.has(codeOf(error));
export const isPopupClosed = (error: unknown): boolean => POPUP_CLOSED.has(codeOf(error));

/** The toast after a failed sign-in with a password. */
export function passwordProblem(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  if (BAD_EMAIL.has(codeOf(error))) return INVALID_EMAIL;
  return isWrongPassword(error) ? fixedStrings.wrongPassword : fixedStrings.somethingWentWrong;
}

/** The toast after a failed sign-in with Google. A bad credential is the provider's fault, not a wrong password. */
export function googleProblem(error: unknown): string {
  return error instanceof ApiError ? error.message : fixedStrings.somethingWentWrong;
}

/** The red text under the sign-up form: the provider's own message, unchanged. */
export function signUpProblem(error: unknown): string {
  const isProviders = error instanceof Error && codeOf(error).startsWith("auth/");
  return error instanceof ApiError || isProviders ? error.message : fixedStrings.somethingWentWrong;
}

const otherMessages: Record<string, string> = {
  "auth/weak-password": "Must be 6 characters or longer",
  "auth/invalid-email": INVALID_EMAIL,
  "auth/network-request-failed":
    "We cannot reach the sign-in service. Please check your connection and try again",
  "auth/user-mismatch": "This is another account. Please choose the one you are signed in with",
  "auth/too-many-requests": "Too many attempts. Please wait a few minutes and try again",
};

/** For everything else the provider does: mails and a new password. */
export function providerProblem(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  return otherMessages[codeOf(error)] ?? fixedStrings.somethingWentWrong;
}
