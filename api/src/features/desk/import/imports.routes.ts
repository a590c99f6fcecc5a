import { randomUUIDv7 } from "node:crypto";

import * as contract from "@bulkhead/contract/imports";
import type { FastifyInstance } from "fastify";
import pLimit from "p-limit";

import type { Deps } from "#deps.ts";
import type { Db } from "#platform/database/db.ts";
import { inTransaction } from "#platform/database/pool.ts";
import { AppError } from "#platform/errors.ts";
import { route } from "#platform/http/http.ts";
import { idempotent } from "#platform/http/idempotent.ts";
import { setPageHeaders } from "#platform/http/paging.ts";

import { applyImport } from "./apply-import.ts";
import { openProductExports } from "./export-products.ts";
import { deleteOldPreviews, findImport, insertImport, listApplied, listLines } from "./imports.store.ts";
import { previewImport } from "./preview-import.ts";
import { toImport, toImportLine } from "./to-import.ts";
import { undoImport } from "./undo-import.ts";

async function getImport(db: Db, id: string): Promise<contract.ImportSummary> {
  const found = await findImport(db, id);
  if (!found) throw new AppError("import_not_found");
  return toImport(found);
}

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

  route(app, contract.listImportLines, async ({ params, query, request, reply }) => {
    await getImport(db, params.id);
    const { rows, total } = await listLines(db, params.id, query.filter, query);
    setPageHeaders(request, reply, query, { total });
    return rows.map(toImportLine);
  });

  route(app, contract.applyImport, ({ params, body, caller }) =>
    inTransaction(db, async (tx) => {
      await applyImport(tx, caller, params.id, body.confirmsPrices);
      return getImport(tx, params.id);
    }),
  );

  route(app, contract.undoImport, (call) =>
    inTransaction(db, (tx) =>
      idempotent(tx, contract.undoImport, call, async () => {
        await undoImport(tx, call.caller, call.params.id);
        return getImport(tx, call.params.id);
      }),
    ),
  );
}
