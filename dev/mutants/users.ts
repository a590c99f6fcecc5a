import type { MutantList } from "./mutant.ts";

const feature = "api/src/features/users";
const platform = "api/src/platform";

export const users: MutantList = {
  tests: ["api/src/features/users", "api/src/features/payments/take-over", "api/src/platform/identity"],
  mutants: [
    {
      mistake: "an email with capitals becomes an account of its own",
      changes: [
        {
          file: `${platform}/identity.ts`,
          find: "email: z.string().check(z.toLowerCase())",
          replace: "email: z.string()",
        },
      ],
    },
    {
      mistake: "the profile of a removed user can still be read",
      changes: [
        {
          file: `${feature}/users.store.ts`,
          find: 'return active(db).selectAll().where("email", "=", email)',
          replace: 'return db.selectFrom("users").selectAll().where("email", "=", email)',
        },
      ],
    },
    {
      mistake: "the provider's name overwrites the one that the user chose here",
      changes: [
        {
          file: `${feature}/users.store.ts`,
          find: "`coalesce(name, ${name})`",
          replace: "`coalesce(${name}, name)`",
        },
      ],
    },
    {
      mistake: "a verified email is not noticed at the next sign-in",
      changes: [
        {
          file: `${feature}/users.store.ts`,
          find: "`${emailVerified} or (email_verified and email = ${email})`",
          replace: "`email_verified`",
        },
      ],
    },
    {
      mistake: "an older token makes a verified email unverified",
      changes: [
        {
          file: `${feature}/users.store.ts`,
          find: "`${emailVerified} or (email_verified and email = ${email})`",
          replace: "`${emailVerified}`",
        },
      ],
    },
    {
      mistake: "the owner of an email signs in to the account that somebody else made with it",
      changes: [
        {
          file: `${feature}/user-arrival.ts`,
          find: "return identity.emailVerified && !hasProven && !isSame;",
          replace: "return false;",
        },
      ],
    },
    {
      mistake: "a buyer who verifies their own email loses their orders",
      changes: [
        {
          file: `${feature}/user-arrival.ts`,
          find: "return identity.emailVerified && !hasProven && !isSame;",
          replace: "return identity.emailVerified && !hasProven;",
        },
      ],
    },
    {
      mistake: "another way to sign in is not noticed",
      changes: [
        {
          file: `${feature}/user-arrival.ts`,
          find: "user.uid === identity.uid && user.sign_in_method === identity.method",
          replace: "user.uid === identity.uid",
        },
      ],
    },
    {
      mistake: "whoever takes an account over becomes an admin with it",
      changes: [
        { file: `${feature}/users.store.ts`, find: 'name, role: "customer" as const, ', replace: "name, " },
      ],
    },
    {
      mistake: "a token from before the end of all sessions is exchanged",
      changes: [
        {
          file: `${feature}/user-arrival.ts`,
          find: "const endings = [user.sessions_ended_at, newPasswordAt(identity, user)];",
          replace: "const endings = [newPasswordAt(identity, user)];",
        },
      ],
    },
    {
      mistake: "a new password ends no session",
      changes: [
        {
          file: `${feature}/sign-in.ts`,
          find: 'kind === "back" ? newPasswordAt(identity, user) : identity.signedInAt',
          replace: 'kind === "back" ? undefined : identity.signedInAt',
        },
      ],
    },
    {
      mistake: "a token whose sign-in method was taken away is exchanged",
      changes: [
        {
          file: `${platform}/identity.ts`,
          find: "if (!methods.includes(identity.method))",
          replace: "if (false)",
        },
      ],
    },
    {
      mistake: "while the keys cannot be fetched, people are told that they are not signed in",
      changes: [
        {
          file: `${platform}/identity-keys.ts`,
          find: 'throw new AppError("unavailable", { cause: error });',
          replace: "throw error;",
        },
      ],
    },
    {
      mistake: "the last admin can be made a customer",
      changes: [
        {
          file: `${feature}/change-role.ts`,
          find: '  if (role !== "admin") assertNotLastAdmin(admins, user.id);\n',
          replace: "",
        },
      ],
    },
    {
      mistake: "a removed admin is restored as an admin",
      changes: [
        {
          file: `${feature}/users.store.ts`,
          find: 'set({ removed_at: null, role: "customer" })',
          replace: "set({ removed_at: null })",
        },
      ],
    },
    {
      mistake: "strangers read the name of everybody who has an account",
      changes: [
        {
          file: `${feature}/users.routes.ts`,
          find: "await findShownWriter(db, params.email)",
          replace: "await findUser(db, params.email)",
        },
      ],
    },
    {
      mistake: "a user with the admin role and an unverified email is called an admin",
      changes: [
        {
          file: `${feature}/users.store.ts`,
          find: 'row.email_verified ? row.role : "customer"',
          replace: "row.role",
        },
      ],
    },
    {
      mistake: "an admin can remove their own account",
      changes: [
        {
          file: `${feature}/remove-user.ts`,
          find: '  if (id === viewer.id) throw new AppError("own_account");\n',
          replace: "",
        },
      ],
    },
    {
      mistake: "a removed user who comes back with a new provider account is told that the email is taken",
      changes: [
        {
          file: `${feature}/users.store.ts`,
          find: '.where((row) => row.or([row("uid", "=", uid), row("email", "=", email)]))',
          replace: '.where("uid", "=", uid)',
        },
      ],
    },
    {
      mistake: "the search for a user takes an underscore for any letter",
      changes: [
        {
          file: "api/src/platform/db.ts",
          find: '`%${text.replaceAll(/[\\\\%_]/g, "\\\\$&")}%`',
          replace: "`%${text}%`",
        },
      ],
    },
    {
      mistake: "everybody who is signed in reads whole profiles",
      changes: [
        {
          file: `${feature}/users.routes.ts`,
          find: "viewer?.email === email || viewer?.isAdmin === true",
          replace: "viewer !== undefined",
        },
      ],
    },
  ],
};
