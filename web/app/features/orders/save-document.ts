import { getInvoice, getProforma, type OrderDocument } from "@bulkhead/contract/documents";

import { saveFile } from "#platform/save-file.ts";

import { documentFile } from "./document-words.ts";

/** Saves a paper about an order, and waits until it is made if it is new. */
export function saveDocument(id: string, document: OrderDocument): Promise<void> {
  const params = { id };
  const file = documentFile(document);
  if (document.kind === "proforma") return saveFile(getProforma, { params }, file);
  const creditNote = document.kind === "credit-note" ? document.number : undefined;
  return saveFile(getInvoice, { params, query: { creditNote } }, file);
}
