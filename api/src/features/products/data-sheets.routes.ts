import { createHash, randomUUIDv7 } from "node:crypto";

import * as contract from "@bulkhead/contract/data-sheets";
import type { FastifyInstance } from "fastify";

import type { Deps } from "#deps.ts";
import { inTransaction } from "#platform/database/pool.ts";
import { AppError, existing } from "#platform/errors.ts";
import { route } from "#platform/http/http.ts";
import { recordAction } from "#platform/staff-actions.ts";
import { countPages } from "#platform/vendors/read-pdf.ts";

import {
  findDataSheet,
  insertDataSheet,
  listDataSheets,
  setHidden,
  toManagedDataSheet,
} from "./data-sheets.store.ts";
import { findProduct } from "./products.store.ts";

const inPath = (words: string) => words.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");

export function dataSheetRoutes(
  app: FastifyInstance,
  { db, files, pictures }: Pick<Deps, "db" | "files" | "pictures">,
): void {
  route(app, contract.listDataSheets, async ({ params }) =>
    (await listDataSheets(db, params.id)).map((row) => toManagedDataSheet(row, pictures)),
  );

  route(
    app,
    contract.addDataSheet,
    async ({ params, query: { revision, issuedOn }, file: bytes, caller }) => {
      const { slug } = existing(await findProduct(db, params.id), "tool_not_found");
      const pages = await countPages(bytes);
      if (pages === undefined) throw new AppError("data_sheet_not_readable");
      const id = randomUUIDv7();
      const file = `data-sheets/${id}/${slug}-rev-${inPath(revision)}.pdf`;
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      await files.put(file, { bytes, type: "application/pdf", lasting: true });
      const added = await inTransaction(db, async (tx) => {
        const row = await insertDataSheet(tx, {
          ...{ id, product_id: params.id, revision, issued_on: issuedOn, uploaded_by: caller.id },
          ...{ pages, bytes: bytes.length, sha256, file },
        });
        if (row) await recordAction(tx, caller, "add-data-sheet", params.id, ["data_sheets"]);
        return row;
      });
      if (added) return toManagedDataSheet(added, pictures);
      await files.remove(file);
      throw new AppError("data_sheet_known");
    },
  );

  route(app, contract.hideDataSheet, ({ params, body: { hidden }, caller }) =>
    inTransaction(db, async (tx) => {
      const changed = await setHidden(tx, params.id, hidden);
      const action = hidden ? "hide-data-sheet" : "show-data-sheet";
      if (changed) await recordAction(tx, caller, action, changed.product_id, ["data_sheets"]);
      const row = changed ?? (await findDataSheet(tx, params.id));
      return toManagedDataSheet(existing(row, "data_sheet_not_found"), pictures);
    }),
  );
}
