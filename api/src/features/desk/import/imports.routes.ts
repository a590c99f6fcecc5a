import { randomUUIDv7 } from "node:crypto";

import * as contract from "@bulkhead/contract/imports";
import type { ImportLine, ImportSummary } from "@bulkhead/contract/imports";
import type { FastifyInstance } from "fastify";
import pLimit from "p-limit";

import type { Deps } from "#deps.ts";
import type { Db } from "#platform/database/db.ts";
import { inTransaction } from "#platform/database/pool.ts";
import { existing } from "#platform/errors.ts";
import { type Call, route } from "#platform/http/http.ts";
import { routeOnce } from "#platform/http/idempotent.ts";
import { routeList } from "#platform/http/paging.ts";

import { applyImport, undoImport } from "./apply-import.ts";
import { openProductExports } from "./export-products.ts";
import { type Changes, blank, fields } from "./import-columns.ts";
import type { StoredValues } from "./import-values.ts";
import {
  type ImportRow,
  type LineRow,
  deleteOldPreviews,
  findImport,
  insertImport,
  listApplied,
  listLines,
} from "./imports.store.ts";
import { previewImport } from "./preview-import.ts";

function toImport({ id, made_at, applied_at, applied_by, ...counts }: ImportRow): ImportSummary {
  return {
    _id: id,
    madeAt: made_at,
    appliedAt: applied_at ?? undefined,
    appliedBy: applied_by ?? undefined,
    ...counts,
  };
}

type Stored = Changes & StoredValues & { removed_at?: string | null };

const deletedWords = (removedAt: string | null | undefined) => (removedAt ? "yes" : "no");

const some = (is: boolean, column: string, before: string, after: string) =>
  is ? [{ column, before, after }] : [];

/** Before and after in the words of the file. */
function changesOf({ state, before, after, count, on_hand }: LineRow): ImportLine["changes"] {
  const [old, now] = [before as Stored, after as Stored];
  const [oldProduct, nowProduct] = [
    { ...blank, ...old },
    { ...blank, ...now },
  ];
  return [
    ...fields.flatMap(({ column, write }) => {
      const was = state === "added" ? "" : write(oldProduct);
      const is = write(nowProduct);
      return some(was !== is, column, was, is);
    }),
    ...(now.told ?? []),
    ...some("removed_at" in now, "deleted", deletedWords(old.removed_at), deletedWords(now.removed_at)),
    ...some(count !== null, "count", String(on_hand ?? 0), String(count)),
  ];
}

function toImportLine(row: LineRow): ImportLine {
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

const getImport = async (db: Db, id: string): Promise<ImportSummary> =>
  toImport(existing(await findImport(db, id), "import_not_found"));

export function importRoutes(app: FastifyInstance, { db, pictures }: Pick<Deps, "db" | "pictures">): void {
  const startExport = openProductExports(db, pictures);
  route(app, contract.exportProducts, () => startExport());

  // One file at a time in each process, so that a few large ones cannot use up its memory.
  const oneByOne = pLimit(1);
  route(app, contract.previewImport, ({ csv, caller }) =>
    oneByOne(async () => {
      const lines = await previewImport(db, pictures, csv);
      const id = randomUUIDv7();
      return inTransaction(db, async (tx) => {
        await deleteOldPreviews(tx);
        await insertImport(tx, id, caller.id, lines);
        return getImport(tx, id);
      });
    }),
  );

  route(app, contract.listImports, async () => (await listApplied(db)).map(toImport));
  route(app, contract.getImport, ({ params }) => getImport(db, params.id));

  const listLinesOf = async ({ params, query }: Call<typeof contract.listImportLines>) => {
    await getImport(db, params.id);
    return listLines(db, params.id, query.filter, query);
  };
  routeList(app, contract.listImportLines, listLinesOf, toImportLine);

  route(app, contract.applyImport, ({ params, body, caller }) =>
    inTransaction(db, async (tx) => {
      await applyImport(tx, caller, params.id, body.confirmsPrices);
      return getImport(tx, params.id);
    }),
  );

  routeOnce(app, db, contract.undoImport, async (tx, call) => {
    await undoImport(tx, call.caller, call.params.id);
    return getImport(tx, call.params.id);
  });
}
