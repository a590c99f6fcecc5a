import type { Activity, ActivityAction } from "@bulkhead/contract/activity";
import { formatMoney, formatUnitPrice } from "@bulkhead/contract/money";

/** What was done. The subject follows. */
export const actionWords: Record<ActivityAction, string> = {
  "promote-user": "Made an admin",
  "assign-to-warehouse": "Made warehouse staff",
  "demote-user": "Made a customer",
  "remove-user": "Removed user",
  "restore-user": "Restored user",
  "add-product": "Added part",
  "edit-product": "Updated part",
  "remove-product": "Deleted part",
  "restore-product": "Restored part",
  "add-data-sheet": "Added a data sheet of",
  "hide-data-sheet": "Hid a data sheet of",
  "show-data-sheet": "Showed a data sheet of",
  "add-category": "Added category",
  "edit-category": "Updated category",
  "remove-category": "Removed category",
  "import-products": "Applied",
  "undo-import": "Undid",
  "adjust-stock": "Adjusted stock",
  "receive-stock": "Received stock",
  "count-stock": "Counted stock",
  "record-loss": "Wrote stock off",
  "ship-order": "Shipped order",
  "unship-order": "Undid shipping",
  "change-tracking": "Changed tracking",
  "cancel-order": "Canceled order",
  "change-delivery": "Changed delivery",
  "hold-for-customer": "Held for a customer: order",
  "lengthen-hold": "Lengthened the hold of order",
  "add-order-note": "Wrote a note about order",
  "add-account-note": "Wrote a note about customer",
  "refund-order": "Refunded order",
  "accept-payment": "Accepted payment",
  "assign-transfer": "Assigned transfer",
  "return-transfer": "Sent transfer back",
  "hide-review": "Hid review",
  "show-review": "Showed review",
  "resend-mail": "Sent email again",
};

/** Columns whose names people would not say. */
const fieldWords: Record<string, string> = {
  price_micros: "price",
  pack_name: "pack",
  pack_units: "pack",
  on_hand: "units on hand",
  max_held_value: "limit of value",
};
/** What the action says already. */
const untold = new Set(["removed_at", "data_sheets", "role", "payment_id", "hold_until"]);

/** "price, price breaks" */
export function changedWords({ fields }: Pick<Activity, "fields">): string {
  const told = fields.filter((field) => !untold.has(field));
  return [...new Set(told.map((field) => fieldWords[field] ?? field.replaceAll("_", " ")))].join(", ");
}

/** "$18.90 → $19.90" */
export function priceWords({ before, after }: NonNullable<Activity["price"]>): string {
  return before === undefined
    ? formatUnitPrice(after)
    : `${formatUnitPrice(before)} → ${formatUnitPrice(after)}`;
}

/** "$2,000.00" */
export const amountWords = ({ amount }: Pick<Activity, "amount">): string =>
  amount === undefined ? "" : formatMoney(amount);

/** Where staff see the subject. Undefined if it has no page. */
export function subjectPath({ kind, _id, account }: Activity["subject"]): string | undefined {
  const paths: { [Kind in typeof kind]?: string | undefined } = {
    product: `/dashboard/manageproduct/${_id}`,
    order: `/dashboard/orders/${_id}`,
    user: account && `/dashboard/customers/${account}`,
    account: `/dashboard/customers/${_id}`,
    review: "/dashboard/reviews",
    mail: "/dashboard/books",
    category: "/dashboard/categories",
    import: `/dashboard/import?import=${_id}`,
  };
  return paths[kind];
}
