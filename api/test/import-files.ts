import { randomUUID } from "node:crypto";

import type { ImportColumn, ImportLine, ImportSummary, LineFilter } from "@bulkhead/contract/imports";
import { parse } from "csv-parse/sync";
import type { FastifyInstance } from "fastify";

import { checkBooks } from "#features/books/check-books.ts";
import { csvLine } from "#platform/http/csv.ts";

import { makeUser, type TestUser } from "./callers.ts";
import { makeProduct } from "./make.ts";
import { testApp } from "./test-app.ts";

/** A line of a file, by column. */
export type FileRow = Partial<Record<Column, string | undefined>>;
type Column = ImportColumn | `spec:${string}`;

/** As the export writes it, with the columns of the first row. */
export function fileOf(rows: readonly FileRow[]): string {
  const columns = Object.keys(rows[0] ?? {}) as Column[];
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

/** A shop with an admin who imports files, and what the tests of imports ask it. */
export async function openImportShop() {
  const { app, deps, database } = await testApp();
  const [admin, buyer] = [await makeUser(deps, "admin"), await makeUser(deps)];
  const imports = openImports(app, admin);
  const get = async (url: string) => (await app.inject({ url, headers: admin.headers })).json();
  const send = (method: "POST" | "PATCH" | "DELETE", url: string, payload?: object) =>
    app.inject({ method, url, headers: admin.headers, ...(payload && { payload }) });
  return {
    ...{ app, deps, database, admin, buyer, get, send, ...imports },
    productOf: (id: string) => get(`/api/products/${id}`),
    ledgerOf: (id: string) => get(`/api/products/${id}/ledger`),
    /** A product, and its row as the export writes it. */
    makeRow: async (values: Parameters<typeof makeProduct>[1] = {}): Promise<FileRow & { id: string }> => {
      const name = `Part ${randomUUID()}`;
      const id = await makeProduct(deps.db, { name, model: nextModel(), ...values });
      return { ...(await imports.exported()).find((row) => row.id === id), id };
    },
    brokenRules: async () =>
      (await checkBooks(deps.db)).filter(({ broken }) => broken.length > 0).map(({ rule }) => rule),
  };
}

let models = 0;
export const nextModel = () => `IM-${(models += 1)}`;

/** A line that adds a product. */
export const newRow = (more: FileRow = {}): FileRow => ({
  id: "",
  name: `New part ${randomUUID()}`,
  brand: "Coldforge",
  model: nextModel(),
  price: "6.85",
  price_breaks: "",
  description: "With a clip",
  picture: "http://pictures.test/catalog/axial-fan-640.webp",
  count: "",
  ...more,
});
