import * as z from "zod/mini";

import { endpoint } from "./endpoint.ts";
import { instant } from "./instant.ts";
import { money } from "./numbers.ts";
import { pageQuery } from "./paging.ts";
import { text, uuids } from "./text.ts";

const byOrder = z.object({ id: z.uuid() });

const prefixes = { invoice: "INV", "credit-note": "CN" } as const;

/** "INV-2026-00412" */
export const seriesNumber = (kind: keyof typeof prefixes, year: number, number: number): string =>
  `${prefixes[kind]}-${year}-${String(number).padStart(5, "0")}`;

/** A paper about an order. */
export const orderDocument = z.object({
  kind: z.enum(["proforma", "invoice", "credit-note"]),
  /** The number of the document; a proforma has that of its order or purchase. Absent while an invoice or a credit note is being made. */
  number: z.optional(z.string()),
  /** The revision of a proforma that was issued. A changed price, address or deadline, or a chosen transfer, makes the next one. */
  revision: z.optional(z.int()),
  /** Absent until it is issued. */
  issuedAt: z.optional(instant),
});

export type OrderDocument = z.output<typeof orderDocument>;

export const listDocuments = endpoint("GET /api/order/{id}/documents", "customer", {
  summary: "The papers about an order, for its owner and staff",
  params: byOrder,
  response: z.array(orderDocument),
  errors: ["order_not_found"],
});

export const listPurchaseDocuments = endpoint("GET /api/purchases/{id}/documents", "customer", {
  summary: "The papers about the orders of a purchase, each once, for its owner and staff",
  params: byOrder,
  response: z.array(
    z.object({
      ...orderDocument.shape,
      /** An order that it is about, through which it can be read. */
      order: z.uuid(),
    }),
  ),
  errors: ["purchase_not_found"],
});

/** An invoice or a credit note that was issued. */
export const issuedDocument = z.object({
  kind: z.enum(["invoice", "credit-note"]),
  number: z.string(),
  issuedAt: instant,
  /** What a credit note gives back. */
  total: money,
  /** The numbers of the orders and the purchases that it is about, and their PO numbers. */
  orders: z.array(z.string()),
  purchases: z.array(z.string()),
  poNumbers: z.array(z.string()),
  /** One of the orders, through which it can be read. */
  order: z.uuid(),
});
export type IssuedDocument = z.output<typeof issuedDocument>;

/** In UTC, as documents are dated: "2026-10". */
const month = z
  .string()
  .check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: "must be a month, e.g. 2026-10" }));
/** A part of the number of a document or of a PO number, or the number of an order or a purchase. */
const search = z.optional(text(100));

export const listIssuedDocuments = endpoint("GET /api/documents", "customer", {
  summary: "The invoices and credit notes of the caller and their company, newest first",
  query: z.object({ month: z.optional(month), search, ...pageQuery(100) }),
  response: z.array(issuedDocument),
});

export const listDocumentMonths = endpoint("GET /api/document-months", "customer", {
  summary: "The months in which the caller and their company got invoices and credit notes, newest first",
  response: z.array(z.object({ month, documents: z.int() })),
});

/** How many documents one file can have. */
export const MOST_ZIPPED = 1_000;

export const downloadDocuments = endpoint("GET /api/documents.zip", "customer", {
  perMinute: 10,
  summary: `The invoices and credit notes of a month as PDFs in a ZIP file, ${MOST_ZIPPED} at most`,
  query: z.object({ month, search }),
  response: z.string(),
  errors: ["too_many_documents", "unavailable"],
});

/** "documents-2026-10.zip" */
export const zipFileName = (month: string): string => `documents-${month}.zip`;

/** A PDF that is stored as it was issued. Until it is made, the answer is 202. */
const pdf = {
  response: z.string(),
  media: "application/pdf",
  errors: ["order_not_found", "document_not_found"],
} as const;

export const getProforma = endpoint("GET /api/order/{id}/proforma.pdf", "customer", {
  summary: "What an order would cost, on paper. After a change of price or address, its next revision",
  params: byOrder,
  ...pdf,
});

export const getInvoice = endpoint("GET /api/order/{id}/invoice.pdf", "customer", {
  summary:
    "The invoice of the payment that paid an order. With the number of a credit note about it (CN-2026-00001), that",
  params: byOrder,
  query: z.object({ creditNote: z.optional(z.string()) }),
  ...pdf,
});

/** How many packing slips one file can have. */
export const MOST_PACKING_SLIPS = 100;

export const getPackingSlips = endpoint("GET /api/packing-slips.pdf", "warehouse", {
  summary:
    "The papers that go into the parcels of these orders, without prices, a page for each. Only for orders that ship or have shipped",
  query: z.object({
    /** Their ids with commas between them, in the order of the pages. */
    orders: z.string().check(z.regex(uuids(MOST_PACKING_SLIPS))),
  }),
  ...pdf,
  errors: ["order_not_found", "order_not_to_pack"],
});
