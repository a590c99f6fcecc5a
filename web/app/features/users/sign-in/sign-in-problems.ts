import { ApiError } from "#platform/api-error.ts";

/** The three sentences of the login screen. */
const words = {
  email: "Invalid email provided, please provide a valid email",
  password: "Wrong password. Intruder!!",
  other: "something went wrong",
} as const;

/** All of these mean that email and password do not go together; the provider no longer tells which is wrong. */
const WRONG_PASSWORD = new Set([
  "auth/invalid-password",
  "auth/invalid-credential",
  "auth/invalid-login-credentials",
  "auth/wrong-password",
  "auth/user-not-found",
]);
const BAD_EMAIL = new Set(["auth/invalid-email", "auth/missing-email"]);
/** The visitor's own doing, or replaced by a second click. */
const CHANGED_THEIR_MIND = new Set(["auth/popup-closed-by-user", "auth/cancelled-popup-request"]);

const signUpWords: Record<string, string> = {
  "auth/email-already-in-use": "This email already has an account. Please login instead",
  "auth/weak-password": "Must be 6 characters or longer",
  "auth/invalid-email": words.email,
  "auth/network-request-failed":
    "We cannot reach the sign-in service. Please check your connection and try again",
  "auth/too-many-requests": "Too many attempts. Please wait a few minutes and try again",
};

const codeOf = (error: unknown): string => (error as { code?: unknown } | null)?.code?.toString() ?? "";

/** What the toast says after a failed sign-in with a password. */
export function passwordProblem(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  const code = codeOf(error);
  if (BAD_EMAIL.has(code)) return words.email;
  return WRONG_PASSWORD.has(code) ? words.password : words.other;
}

/** Who changes their password is signed in and no intruder. */
export function changePasswordProblem(error: unknown): string {
  return WRONG_PASSWORD.has(codeOf(error)) ? "The current password is not right" : signUpProblem(error);
}

/** For Google, a bad credential is the provider's fault and no wrong password. */
export function googleProblem(error: unknown): string | undefined {
  if (error instanceof ApiError) return error.message;
  return CHANGED_THEIR_MIND.has(codeOf(error)) ? undefined : words.other;
}

/** What stands in red under the sign-up form. */
export function signUpProblem(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  return signUpWords[codeOf(error)] ?? words.other;
}
