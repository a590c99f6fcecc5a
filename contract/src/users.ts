import * as z from "zod/mini";

import { endpoint } from "./endpoint.ts";
import { text } from "./text.ts";

/**
 * What the sign-in screens accept, once it is trimmed and in lower case. Not anchored, and wider than the
 * specification: `buyer@3m.com` and `jane.doe@acme.co.uk` pass.
 */
export const EMAIL_PATTERN = /[a-z0-9]+@[a-z0-9.-]+\.[a-z]{2,3}/;

/** The shortest password the sign-in screens accept. */
export const MIN_PASSWORD_LENGTH = 6;

export const MAX_NAME_LENGTH = 100;

const email = text(254).check(z.toLowerCase(), z.regex(/^[^\s@]+@[^\s@]+$/));
const link = z.url({ protocol: /^https?$/ }).check(z.maxLength(2_048));

export type Role = "customer" | "admin";

/** What a user may tell about themselves. */
const profileChanges = z.object({
  name: z.optional(text(MAX_NAME_LENGTH)),
  email: z.optional(email),
  phone: z.optional(text(40)),
  address: z.optional(text(500)),
  bio: z.optional(text(1_000)),
  education: z.optional(text(200)),
  linkedIn: z.optional(text(200)),
  github: z.optional(text(200)),
  avatar: z.optional(link),
});

export type ProfileChanges = z.output<typeof profileChanges>;

const told = z.optional(z.string());

/** What a user has told. Screens show defaults for what is missing; whatever is stored can be read. */
export const profile = z.object({
  name: told,
  email: told,
  phone: told,
  address: told,
  bio: told,
  education: told,
  linkedIn: told,
  github: told,
  avatar: told,
  /** For the owner and staff. Who is not verified cannot become an administrator. */
  emailVerified: z.optional(z.boolean()),
});

export type Profile = z.output<typeof profile>;

/** One row of the list of users. */
export const user = z.object({
  _id: z.uuid(),
  email: z.string(),
  isAdmin: z.boolean(),
  emailVerified: z.optional(z.boolean()),
  name: z.optional(z.string()),
});

export type User = z.output<typeof user>;

export const enter = endpoint({
  method: "PUT",
  path: "/user/{email}",
  access: "identity",
  summary: "Exchange the identity provider's token for our own, which every protected call wants",
  params: z.object({ email }),
  body: z.object({ email }),
  response: z.object({ token: z.string() }),
  errors: ["forbidden", "user_removed", "email_taken"],
});

export const getProfile = endpoint({
  method: "GET",
  path: "/api/users/profile/{email}",
  access: "anyone",
  summary: "A profile: whole for its owner and staff; name, picture and bio for everybody else",
  params: z.object({ email }),
  response: profile,
  errors: [],
});

export const saveProfile = endpoint({
  method: "PUT",
  path: "/api/users/profile",
  access: "customer",
  summary: "Change one's own profile; what is not sent stays as it is",
  body: profileChanges,
  response: profile,
  errors: ["forbidden", "picture_not_ours"],
});

export const getRole = endpoint({
  method: "GET",
  path: "/api/admin",
  access: "customer",
  summary: "Which role has this user? For oneself, or asked by staff",
  query: z.object({ email }),
  response: z.object({ role: z.enum(["customer", "admin"]) }),
  errors: ["forbidden", "user_not_found"],
});

export const makeAdmin = endpoint({
  method: "PUT",
  path: "/api/admin",
  access: "admin",
  summary: "Give a user the role of an administrator",
  body: z.object({ email }),
  response: user,
  errors: ["user_not_found", "email_not_verified"],
});

export const listUsers = endpoint({
  method: "GET",
  path: "/api/users",
  access: "admin",
  summary: "Everybody who has an account, in the order of their addresses",
  query: z.object({
    /** Part of a name or address. */
    search: z.optional(text(100)),
    page: z._default(z.coerce.number().check(z.int(), z.gte(1)), 1),
    size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000)), 1_000),
  }),
  response: z.array(user),
  errors: [],
});

export const removeUser = endpoint({
  method: "DELETE",
  path: "/api/admin/users/{id}",
  access: "admin",
  summary: "Remove a user; takes effect with their next call",
  params: z.object({ id: z.uuid() }),
  response: z.object({ _id: z.uuid() }),
  errors: ["user_not_found", "own_account", "last_admin"],
});
