import type { MutantList } from "./mutant.ts";

const feature = "api/src/features/users";
const platform = "api/src/platform";

export const users: MutantList = {
  tests: ["api/src/features/users", "api/src/platform/identity"],
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
          find: 'coalesce("users.name", "excluded.name")',
          replace: 'coalesce("excluded.name", "users.name")',
        },
      ],
    },
    {
      mistake: "a verified email is not noticed at the next sign-in",
      changes: [
        {
          file: `${feature}/users.store.ts`,
          find: "doUpdateSet((row) => ({\n        ...values,",
          replace: "doUpdateSet((row) => ({\n        email: values.email,",
        },
      ],
    },
    {
      mistake: "a user with the admin role and an unverified email is called an admin",
      changes: [
        {
          file: `${feature}/users.routes.ts`,
          find: 'isAdmin(row) ? ("admin" as const) : ("customer" as const)',
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
          file: `${feature}/users.store.ts`,
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
