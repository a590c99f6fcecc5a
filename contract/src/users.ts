import * as z from "zod/mini";

import { endpoint } from "./endpoint.ts";
import { instant } from "./instant.ts";
import { afterInput, pageQuery } from "./paging.ts";
import { phoneInput, text } from "./text.ts";

/**
 * What the sign-in screens accept, once it is trimmed and in lower case. Not anchored, and wider than the
 * specification: `buyer@3m.com` and `jane.doe@acme.co.uk` pass.
 */
export const EMAIL_PATTERN = /[a-z0-9]+@[a-z0-9.-]+\.[a-z]{2,3}/;

/** The shortest password the sign-in screens accept. */
export const MIN_PASSWORD_LENGTH = 6;

export const MAX_NAME_LENGTH = 100;

export const email = text(254).check(
  z.toLowerCase(),
  z.regex(/^[^\s@]+@[^\s@]+$/, { error: "must be an email address" }),
);
const link = z.url({ protocol: /^https?$/ }).check(z.maxLength(2_048));

/** People of the warehouse read orders and products, ship, receive and count. Admins may do everything. */
export const role = z.enum(["customer", "warehouse", "admin"]);

export type Role = z.output<typeof role>;

/** How old a sign-in may be for the endpoints marked `sudo`. */
export const SUDO_MINUTES = 15;

/** What users can change about themselves. */
const profileChanges = z.object({
  name: z.optional(text(MAX_NAME_LENGTH)),
  email: z.optional(email),
  phone: z.optional(phoneInput),
  address: z.optional(text(500)),
  bio: z.optional(text(1_000)),
  education: z.optional(text(200)),
  linkedIn: z.optional(text(200)),
  github: z.optional(text(200)),
  avatar: z.optional(link),
  /** Whether to write to them when a hold is about to end. */
  holdReminders: z.optional(z.boolean()),
});

export type ProfileChanges = z.output<typeof profileChanges>;

const optionalText = z.optional(z.string());

/** Screens show defaults for missing fields. There are no limits here, so that whatever is stored can be read. */
export const profile = z.object({
  name: optionalText,
  email: optionalText,
  phone: optionalText,
  address: optionalText,
  bio: optionalText,
  education: optionalText,
  linkedIn: optionalText,
  github: optionalText,
  avatar: optionalText,
  /** For the owner and staff. Unverified users cannot become admins. */
  emailVerified: z.optional(z.boolean()),
  holdReminders: z.optional(z.boolean()),
});

export type Profile = z.output<typeof profile>;

/** One row of the list of users. */
export const user = z.object({
  _id: z.uuid(),
  email: z.string(),
  isAdmin: z.boolean(),
  role,
  emailVerified: z.optional(z.boolean()),
  name: z.optional(z.string()),
  removedAt: z.optional(instant),
  /** The account that they order for: their own, or their company's. */
  account: z.uuid(),
});

export type User = z.output<typeof user>;

export const signIn = endpoint("PUT /user/{email}", "identity", {
  summary:
    "Exchange a token from the identity provider for an access token, which every protected call needs",
  params: z.object({ email }),
  body: z.object({ email }),
  response: z.object({ token: z.string() }),
  errors: ["forbidden", "user_removed", "email_taken", "too_many_accounts", "unavailable"],
});

export const endSession = endpoint("POST /api/session/end", "customer", {
  summary: "Sign out everywhere: every token from before stops working, the one of this call too",
  response: z.object({ _id: z.uuid() }),
});

export const getProfile = endpoint("GET /api/users/profile/{email}", "anyone", {
  summary:
    "Get a profile: all of it for its owner and staff. Everyone else gets name, picture and bio of people whose review is shown, and nothing about others",
  params: z.object({ email }),
  response: profile,
});

export const saveProfile = endpoint("PUT /api/users/profile", "customer", {
  summary: "Change your own profile. Missing fields keep their values",
  body: profileChanges,
  response: profile,
  errors: ["forbidden", "picture_not_ours"],
});

export const getRole = endpoint("GET /api/admin", "customer", {
  summary: "Get the role of a user, for that user and admins",
  query: z.object({ email }),
  response: z.object({
    role,
    /** Absent once it is. */
    emailVerified: z.optional(z.literal(false)),
  }),
  errors: ["forbidden", "user_not_found"],
});

export const changeRole = endpoint("PUT /api/admin", "admin", {
  sudo: true,
  summary: "Make a user an admin, or give them another role",
  body: z.object({ email, role: z._default(role, "admin") }),
  response: user,
  errors: ["user_not_found", "email_not_verified", "last_admin"],
});

/** Unverified users are among the customers, because their role does not count. */
export const USER_FILTERS = ["active", "staff", "customers", "unverified", "removed"] as const;
export type UserFilter = (typeof USER_FILTERS)[number];

export const listUsers = endpoint("GET /api/users", "admin", {
  summary: "List the users, sorted by email",
  query: z.object({
    /** Part of a name or email. */
    search: z.optional(text(100)),
    filter: z._default(z.enum(USER_FILTERS), "active"),
    ...pageQuery(),
    after: afterInput,
  }),
  response: z.array(user),
});

export const removeUser = endpoint("DELETE /api/admin/users/{id}", "admin", {
  sudo: true,
  summary: "Remove a user. Takes effect with their next call",
  params: z.object({ id: z.uuid() }),
  response: z.object({ _id: z.uuid() }),
  errors: ["user_not_found", "own_account", "last_admin"],
});

export const restoreUser = endpoint("POST /api/admin/users/{id}/restore", "admin", {
  sudo: true,
  summary: "Let a removed user sign in again, as a customer",
  params: z.object({ id: z.uuid() }),
  response: user,
  errors: ["user_not_found"],
});
