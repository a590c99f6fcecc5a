import type { MutantList } from "./mutant.ts";

const features = "api/src/features";
const feature = `${features}/accounts`;

export const accounts: MutantList = {
  tests: ["api/src/features/accounts"],
  mutants: [
    {
      mistake: "the download names the staff who canceled an order",
      changes: [
        {
          file: `${feature}/own-data.ts`,
          find: 'return members.has(id) ? "member" : "staff";',
          replace: "return viewer.email;",
        },
      ],
    },
    {
      mistake: "the download ends after the first page of reviews",
      changes: [
        {
          file: `${feature}/own-data.ts`,
          find: "page = await listWrittenReviews(db, userId, page.at(-1)?.id, REVIEWS_PER_PAGE);",
          replace: "page = [];",
        },
      ],
    },
    {
      mistake: "an account closes while a payment is open",
      changes: [
        {
          file: `${feature}/end-orders.ts`,
          find: 'if (unfinished?.isPaying) throw refuse("payment_open");',
          replace: "",
        },
      ],
    },
    {
      mistake: "an account closes while its money is on the way back",
      changes: [
        {
          file: `${feature}/accounts.store.ts`,
          find: "or refunds.provider_id is not null",
          replace: "",
        },
      ],
    },
    {
      mistake: "unpaid orders of a closed account keep the address",
      changes: [
        { file: `${feature}/end-orders.ts`, find: "await emptyUnpaidOrders(tx, owner);", replace: "" },
      ],
    },
    {
      mistake: "reviews of a closed account still name the writer",
      changes: [
        { file: `${feature}/close-account.ts`, find: "await emptyReviewNames(tx, id);", replace: "" },
      ],
    },
    {
      mistake: "the pictures of a closed account stay",
      changes: [
        {
          file: `${feature}/close-account.ts`,
          find: "await forgetPictures(tx, user.own_account_id);",
          replace: "",
        },
      ],
    },
    {
      mistake: "closing an account deletes a picture that somebody else uploaded, too",
      changes: [
        {
          file: `${features}/pictures/pictures.store.ts`,
          find: "picture_key = pictures.key and account_id <> ${accountId}",
          replace: "picture_key = pictures.key and false",
        },
      ],
    },
    {
      mistake: "an old token of the provider opens an account again",
      changes: [
        {
          file: `${features}/users/sign-in.ts`,
          find: 'if (await isFromBeforeClosing(tx, identity)) throw new AppError("unauthenticated");',
          replace: "",
        },
      ],
    },
    {
      mistake: "the sign-in that closed an account opens it again",
      changes: [
        {
          file: `${features}/users/closed-users.store.ts`,
          find: "greatest(${signedInAt}::timestamptz, now() - interval '5 seconds')",
          replace: "now() - interval '5 seconds'",
        },
      ],
    },
    {
      mistake: "the name is kept of somebody who has paid for nothing",
      changes: [
        {
          file: `${features}/users/closed-users.store.ts`,
          find: "case when has_paid then name end",
          replace: "name",
        },
      ],
    },
    {
      mistake: "an order that was under way is placed for a closed account",
      changes: [
        {
          file: `${features}/orders/place-order-statement.ts`,
          find: "where id = any (array(select user_id from asked)) and closed_at is null",
          replace: "where id = any (array(select user_id from asked))",
        },
      ],
    },
  ],
};
