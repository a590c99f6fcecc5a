import type { MutantList } from "./mutant.ts";

const api = "api/src/features";
const web = "web/app/features";

export const activity: MutantList = {
  tests: [
    "api/src/staff-actions",
    "api/src/features/orders/open-orders",
    "api/src/features/products/restore-product",
    "api/src/features/users/users.routes",
    "web/app/features/products",
    "web/app/features/users",
    "contract/src/price-ladder",
    "contract/src/brand-spelling",
  ],
  mutants: [
    {
      mistake: "nobody knows who shipped an order",
      changes: [
        {
          file: `${api}/orders/ship-order.ts`,
          find: '  await recordAction(tx, viewer, "ship-order", id);\n',
          replace: "",
        },
      ],
    },
    {
      mistake: "a review that was hidden already is hidden again in the activity",
      changes: [
        {
          file: `${api}/reviews/hide-review.ts`,
          find: "if ((await setHidden(tx, id, isHidden)) || isLetThrough) {",
          replace: "await setHidden(tx, id, isHidden);\n  {",
        },
      ],
    },
    {
      mistake: "the history of a price lacks what it was before",
      changes: [
        {
          file: `${api}/products/edit-product.ts`,
          find: "{ before, after: edited.price_cents }",
          replace: "{ before: null, after: edited.price_cents }",
        },
      ],
    },
    {
      mistake: "the activity of a day is that of all days",
      changes: [
        {
          file: `${api}/activity/activity.store.ts`,
          find: "and ${day === undefined ?",
          replace: "and ${true ?",
        },
      ],
    },
    {
      mistake: "a restored product stays among the deleted ones",
      changes: [
        {
          file: `${api}/products/products.store.ts`,
          find: '.where("removed_at", "is not", null)\n    .where((row) =>',
          replace: ".where((row) =>",
        },
      ],
    },
    {
      mistake: "whoever deletes a part is not told of the orders that hold it",
      changes: [
        {
          file: `${api}/orders/open-orders.store.ts`,
          find: "where product_id = products.id and cancelled_at is null and is_held",
          replace: "where product_id = products.id and cancelled_at is null and paid_at is null and is_held",
        },
      ],
    },
    {
      mistake: "whoever deletes a part is told of no order at all",
      changes: [
        { file: `${web}/products/manage/removal-words.ts`, find: "orders === 0", replace: "orders <= 2" },
      ],
    },
    {
      mistake: "whoever removes a user is not told of the holds",
      changes: [
        {
          file: `${web}/users/manage/user-words.ts`,
          find: 'held > 0 && count(held, "hold")]',
          replace: "]",
        },
      ],
    },
    {
      mistake: "the holds of a company count as those of the person who goes",
      changes: [
        {
          file: `${api}/orders/open-orders.store.ts`,
          find: " and orders.account_id = own_account_id",
          replace: "",
        },
      ],
    },
    {
      mistake: "a price without its dot is saved without a question",
      changes: [
        {
          file: "contract/src/price-ladder.ts",
          find: "Math.abs(after - before) > before / 2",
          replace: "before - after > before / 2",
        },
      ],
    },
    {
      mistake: "a rung of the ladder can fall to a tenth without a question",
      changes: [
        {
          file: "contract/src/price-ladder.ts",
          find: "[...rungsOf(before), ...rungsOf(after)]",
          replace: "[...rungsOf(before).slice(0, 1), ...rungsOf(after).slice(0, 1)]",
        },
      ],
    },
    {
      mistake: "a brand in small letters becomes a brand of its own",
      changes: [
        {
          file: "contract/src/brand-spelling.ts",
          find: "brand.toLowerCase().replaceAll(",
          replace: "brand.replaceAll(",
        },
      ],
    },
    {
      mistake: "an unverified user is given a role",
      changes: [
        {
          file: `${api}/users/users.store.ts`,
          find: '.$if(role !== "customer", (users) => users.where("email_verified", "=", true))',
          replace: "",
        },
      ],
    },
  ],
};
