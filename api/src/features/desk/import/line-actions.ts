import type { StaffAction } from "#platform/staff-actions.ts";

import type { LineRow } from "./imports.store.ts";

type Columns = Partial<Record<string, unknown>> & { price_cents?: number };

function pricesOf(before: Columns, after: Columns): StaffAction["price"] {
  if (after.price_cents === undefined) return undefined;
  return { before: before.price_cents ?? null, after: after.price_cents };
}

/** What changed of one product, as if somebody had done it on its page. */
function changeActions(subjectId: string, before: Columns, after: Columns): StaffAction[] {
  const { removed_at: removedAt, ...edited } = after;
  const fields = Object.keys(edited);
  return [
    ...(fields.length > 0
      ? [{ action: "edit-product" as const, subjectId, fields, price: pricesOf(before, after) }]
      : []),
    ...(removedAt === undefined
      ? []
      : [
          {
            action: removedAt === null ? ("restore-product" as const) : ("remove-product" as const),
            subjectId,
            fields: ["removed_at"],
          },
        ]),
  ];
}

/** The lines of the activity of each product that an import has changed. */
export function appliedActions({ product_id, state, before, after, count_change }: LineRow): StaffAction[] {
  const subjectId = product_id ?? "";
  const counted: StaffAction[] =
    count_change === null ? [] : [{ action: "count-stock", subjectId, fields: ["on_hand"] }];
  if (state === "added")
    return [{ action: "add-product", subjectId, price: pricesOf({}, after as Columns) }, ...counted];
  return [...changeActions(subjectId, before as Columns, after as Columns), ...counted];
}

/** And of each that its undo has changed back. */
export function undoneActions({ product_id, state, before, after, count_change }: LineRow): StaffAction[] {
  const subjectId = product_id ?? "";
  const adjusted: StaffAction[] = count_change
    ? [{ action: "adjust-stock", subjectId, fields: ["on_hand"] }]
    : [];
  if (state === "added")
    return [{ action: "remove-product", subjectId, fields: ["removed_at"] }, ...adjusted];
  return [...changeActions(subjectId, after as Columns, before as Columns), ...adjusted];
}
