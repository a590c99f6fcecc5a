import { fixedStrings } from "@bulkhead/contract/fixed-strings";
import { EMAIL_PATTERN, MAX_NAME_LENGTH, MIN_PASSWORD_LENGTH } from "@bulkhead/contract/users";
import * as z from "zod/mini";

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
