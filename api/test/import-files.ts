import type { ImportColumn, ImportLine, ImportSummary, LineFilter } from "@bulkhead/contract/imports";
import { parse } from "csv-parse/sync";
import type { FastifyInstance } from "fastify";

import { csvLine } from "#platform/csv.ts";

import type { TestUser } from "./callers.ts";

/** A line of a file, by column. */
export type FileRow = Partial<Record<ImportColumn, string>>;

/** As the export writes it, with the columns of the first row. */
export function fileOf(rows: readonly FileRow[]): string {
  const columns = Object.keys(rows[0] ?? {}) as ImportColumn[];
  return [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ""))].map(csvLine).join("");
}

/** What an admin does with files of products. */
export function openImports(app: FastifyInstance, { headers }: TestUser) {
  const preview = async (file: string | Buffer) =>
    app.inject({
      method: "POST",
      url: "/api/imports",
      headers: { ...headers, "content-type": "text/csv" },
      payload: file,
    });
  const linesOf = async (id: string, filter: LineFilter = "all") =>
    (await app.inject({ url: `/api/imports/${id}/lines?filter=${filter}`, headers })).json<ImportLine[]>();
  return {
    preview,
    linesOf,
    /** The rows of the export, by column. */
    exported: async (): Promise<FileRow[]> => {
      const { body } = await app.inject({ url: "/api/products.csv", headers });
      return parse(body, { bom: true, columns: true });
    },
    /** Previews rows, and says what it says about them. */
    look: async (...rows: FileRow[]) => {
      const summary = (await preview(fileOf(rows))).json<ImportSummary>();
      return { ...summary, lines: await linesOf(summary._id) };
    },
    apply: (id: string, body: object = {}) =>
      app.inject({ method: "POST", url: `/api/imports/${id}/apply`, headers, payload: body }),
    undo: (id: string, key = "") =>
      app.inject({
        method: "POST",
        url: `/api/imports/${id}/undo`,
        headers: { ...headers, ...(key && { "idempotency-key": key }) },
      }),
  };
}
