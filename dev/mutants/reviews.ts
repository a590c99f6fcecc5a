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
          find: '    .where("users.removed_at", "is", null)\n',
          replace: "",
        },
      ],
    },
    {
      mistake: "the oldest reviews are shown",
      changes: [
        {
          file: `${feature}/reviews.store.ts`,
          find: '.orderBy("written_at", "desc")',
          replace: '.orderBy("written_at")',
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
      mistake: "a second review of the day is confirmed and not stored",
      changes: [
        {
          file: `${feature}/reviews.store.ts`,
          find: "return numInsertedOrUpdatedRows === 1n;",
          replace: "return numInsertedOrUpdatedRows !== undefined;",
        },
      ],
    },
  ],
};
