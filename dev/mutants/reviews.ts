import type { MutantList } from "./mutant.ts";

const feature = "api/src/features/reviews";

export const reviews: MutantList = {
  tests: ["api/src/features/reviews"],
  mutants: [
    {
      mistake: "the reviews of removed users are shown",
      changes: [
        {
          file: `${feature}/reviews.store.ts`,
          find: '\n    .where("users.removed_at", "is", null);',
          replace: ";",
        },
      ],
    },
    {
      mistake: "the oldest reviews are shown",
      changes: [
        {
          file: `${feature}/reviews.store.ts`,
          find: '\n    .orderBy("written_at", "desc")',
          replace: '\n    .orderBy("written_at")',
        },
      ],
    },
    {
      mistake: "a rating that is sent as `starts` is lost",
      changes: [
        { file: `${feature}/reviews.routes.ts`, find: "body.t ?? body.starts ?? ", replace: "body.t ?? " },
      ],
    },
    {
      mistake: "a hidden review stays on the home page",
      changes: [
        {
          file: "api/migrations/0001_schema.sql",
          find: "    when review.hidden_at is not null then 'hidden'\n",
          replace: "",
        },
      ],
    },
    {
      mistake: "the review of an unverified writer is on the home page",
      changes: [
        {
          file: "api/migrations/0001_schema.sql",
          find: "    when not writer.email_verified then 'unverified'\n",
          replace: "",
        },
      ],
    },
  ],
};
