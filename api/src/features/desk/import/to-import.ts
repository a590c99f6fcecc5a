import type { ImportLine, ImportSummary } from "@bulkhead/contract/imports";

import { blank, fields, type Changes } from "./import-columns.ts";
import type { ImportRow, LineRow } from "./imports.store.ts";

export function toImport({ id, made_at, applied_at, applied_by, ...counts }: ImportRow): ImportSummary {
  return {
    _id: id,
    madeAt: made_at,
    appliedAt: applied_at ?? undefined,
    appliedBy: applied_by ?? undefined,
    ...counts,
  };
}

type Stored = Changes & { removed_at?: string | null };

const deletedWords = (removedAt: string | null | undefined) => (removedAt ? "yes" : "no");

/** Before and after in the words of the file. */
function changesOf({ state, before, after, count, on_hand }: LineRow): ImportLine["changes"] {
  const [old, now] = [before as Stored, after as Stored];
  const [oldProduct, nowProduct] = [
    { ...blank, ...old },
    { ...blank, ...now },
  ];
  const changed = fields
    .map(({ column, write }) => ({
      column,
      before: state === "added" ? "" : write(oldProduct),
      after: write(nowProduct),
    }))
    .filter((change) => change.before !== change.after);
  return [
    ...changed,
    ...("removed_at" in now
      ? [
          {
            column: "deleted" as const,
            before: deletedWords(old.removed_at),
            after: deletedWords(now.removed_at),
          },
        ]
      : []),
    ...(count === null
      ? []
      : [{ column: "count" as const, before: String(on_hand ?? 0), after: String(count) }]),
  ];
}

export function toImportLine(row: LineRow): ImportLine {
  return {
    line: row.line,
    state: row.state,
    product: row.product_id ?? undefined,
    name: row.name,
    changes: changesOf(row),
    asks: row.asks,
    isUndone: row.undone_at !== null,
    reason: row.reason ?? undefined,
  };
}
