import * as z from "zod/mini";

import { endpoint } from "./endpoint.ts";
import { DATA_SHEET_MAX_MB } from "./limits.ts";
import { text } from "./text.ts";

/** A revision of a data sheet. */
export const dataSheet = z.object({
  revision: z.string(),
  issuedOn: z.iso.date(),
  pages: z.int(),
  bytes: z.int(),
  /** In hexadecimal. */
  sha256: z.string(),
  /** Opens in the browser. With `?download` it is saved. */
  url: z.url(),
});

export type DataSheet = z.output<typeof dataSheet>;

/** As staff see it. */
export const managedDataSheet = z.extend(dataSheet, { _id: z.uuid(), isHidden: z.boolean() });

export type ManagedDataSheet = z.output<typeof managedDataSheet>;

const byId = z.object({ id: z.uuid() });

export const listDataSheets = endpoint("GET /api/products/{id}/data-sheets", "admin", {
  summary: "List all revisions of the data sheet of a product, hidden ones too, the newest first",
  params: byId,
  response: z.array(managedDataSheet),
});

export const addDataSheet = endpoint("POST /api/products/{id}/data-sheets", "admin", {
  takesLong: true,
  summary: "Add a revision of the data sheet of a product. Older ones stay",
  perMinute: 30,
  params: byId,
  query: z.object({ revision: text(20).check(z.minLength(1)), issuedOn: z.iso.date() }),
  file: {
    field: "file",
    types: ["application/pdf"],
    maxBytes: DATA_SHEET_MAX_MB * 1_000_000,
    tooLarge: "data_sheet_too_large",
  },
  response: managedDataSheet,
  errors: ["tool_not_found", "data_sheet_not_readable", "data_sheet_known", "picture_storage_down"],
});

export const hideDataSheet = endpoint("PATCH /api/data-sheets/{id}", "admin", {
  summary: "Hide a revision of a data sheet from buyers, or show it again",
  params: byId,
  body: z.object({ hidden: z.boolean() }),
  response: managedDataSheet,
  errors: ["data_sheet_not_found"],
});
