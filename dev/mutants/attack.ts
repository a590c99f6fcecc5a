import type { MutantList } from "./mutant.ts";

const features = "api/src/features";
const accounts = `${features}/accounts`;
const ofAccount = `.where("account_id", "=", accountId)`;

/** Faults that the attack itself must notice, at the share of it that runs with the tests. */
export const attack: MutantList = {
  tests: ["api/src/short-attack"],
  mutants: [
    {
      mistake: "anyone may change an address",
      changes: [
        {
          file: `${accounts}/addresses.store.ts`,
          find: `${ofAccount}\n      .returningAll()`,
          replace: ".returningAll()",
        },
      ],
    },
    {
      mistake: "anyone may delete an address",
      changes: [
        {
          file: `${accounts}/addresses.store.ts`,
          find: `${ofAccount}\n    .executeTakeFirst()`,
          replace: ".executeTakeFirst()",
        },
      ],
    },
    {
      mistake: "a founder may remove members of other companies",
      changes: [{ file: `${accounts}/remove-member.ts`, find: "!isMember || id", replace: "id" }],
    },
    {
      mistake: "a founder may withdraw invitations of other companies",
      changes: [
        {
          file: `${accounts}/invitations.store.ts`,
          find: `: query.where("account_id", "=", of.account_id)`,
          replace: ": query",
        },
      ],
    },
    {
      mistake: "anyone may decline an invitation",
      changes: [
        {
          file: `${accounts}/invitations.store.ts`,
          find: `? query.where("email", "=", of.email)`,
          replace: "? query",
        },
      ],
    },
    {
      mistake: "customers read the notes of staff",
      changes: [
        {
          file: "contract/src/notes.ts",
          find: `access: "warehouse",\n  summary: "The notes about an order`,
          replace: `access: "customer",\n  summary: "The notes about an order`,
        },
      ],
    },
    {
      mistake: "anyone reads the documents of an order",
      changes: [
        {
          file: `${features}/documents/documents.routes.ts`,
          find: "!source || !mayReadOrder(source.account_id, caller)",
          replace: "!source",
        },
      ],
    },
    {
      mistake: "a note of more than 300 characters throws",
      changes: [
        {
          file: `${features}/notes/notes.routes.ts`,
          find: "const subject = await subjectOf(tx, call.params.id);",
          replace: `if (call.body.text.length > 300) throw new Error("long");\n        const subject = await subjectOf(tx, call.params.id);`,
        },
      ],
    },
    {
      mistake: "a NUL reaches the database",
      changes: [
        {
          file: "contract/src/reviews.ts",
          find: "z.optional(text(MAX_REVIEW_LENGTH))",
          replace: "z.optional(z.string())",
        },
      ],
    },
    {
      mistake: "two refunds of one payment do not wait for each other",
      changes: [
        {
          file: `${features}/orders/charged-orders.store.ts`,
          find: `where("id", "in", ids).orderBy("id").forUpdate()`,
          replace: `where("id", "in", ids).orderBy("id")`,
        },
        {
          file: `${features}/payments/payments.store.ts`,
          find: `await tx.selectFrom("payments").select("id").where("id", "=", id).forUpdate().execute();`,
          replace: "",
        },
      ],
    },
    {
      mistake: "bad tokens are not limited",
      changes: [
        {
          file: "api/src/platform/rate-limit.ts",
          find: "? limits.badTokensPerMinute",
          replace: "? 1_000_000",
        },
      ],
    },
    {
      mistake: "an old sign-in is good enough for everything",
      changes: [
        {
          file: "api/src/platform/access.ts",
          find: "endpoint?.sudo && !isFresh(request)",
          replace: "endpoint?.sudo && !request",
        },
      ],
    },
  ],
};
