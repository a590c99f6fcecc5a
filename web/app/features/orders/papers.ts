import {
  type OrderDocument,
  getInvoice,
  getPackingSlips,
  getProforma,
  listDocuments,
  listPurchaseDocuments,
} from "@bulkhead/contract/documents";
import type { Order } from "@bulkhead/contract/orders";
import type { Purchase } from "@bulkhead/contract/purchases";

import { call } from "#platform/api-client.ts";
import { saveFile } from "#platform/save-file.ts";

const titles = { proforma: "Proforma", invoice: "Invoice", "credit-note": "Credit note" } as const;

export const documentTitle = ({ kind }: OrderDocument): string => titles[kind];

/** "BH-104872, revision 2 · PDF" */
export function documentDetail({ number, revision }: OrderDocument): string {
  if (number === undefined) return "Being prepared…";
  return `${number}${revision === undefined ? "" : `, revision ${revision}`} · PDF`;
}

/** "proforma-BH-104872.pdf" */
export const documentFile = ({ kind, number = "" }: OrderDocument): string => `${kind}-${number}.pdf`;

/** A paper, and an order through which it can be read. */
export interface Paper extends OrderDocument {
  order: string;
}

/** What an order or a purchase has, until the API has said so. */
export function expectedPapers(about: Order | Purchase): Paper[] {
  const kinds = new Set(("orders" in about ? about.orders : [about]).flatMap(({ papers }) => papers));
  return [...kinds].map((kind) => ({
    ...{ kind, order: about._id },
    ...(kind === "proforma" && { number: about.number }),
  }));
}

/** Those of an order, or of all orders of a purchase. */
export async function listPapers(
  about: Order | Purchase,
  options: { signal?: AbortSignal } = {},
): Promise<Paper[]> {
  const asked = { params: { id: about._id }, ...options };
  if ("orders" in about) return call(listPurchaseDocuments, asked);
  const documents = await call(listDocuments, asked);
  return documents.map((document) => ({ ...document, order: about._id }));
}

/** Saves a paper about an order, and waits until it is made if it is new. */
export function saveDocument(id: string, document: OrderDocument): Promise<void> {
  const params = { id };
  const file = documentFile(document);
  if (document.kind === "proforma") return saveFile(getProforma, { params }, file);
  const creditNote = document.kind === "credit-note" ? document.number : undefined;
  return saveFile(getInvoice, { params, query: { creditNote } }, file);
}

export const canShip = ({ actions }: Pick<Order, "actions">): boolean => actions.includes("ship");

/** Whether the goods of an order are to be packed or were. Only then there is a paper for the parcel. */
export const canPack = (order: Pick<Order, "actions" | "status">): boolean =>
  canShip(order) || order.status === "shipped";

/** Saves the papers for the parcels of these orders, and waits until they are made. */
export function savePackingSlips(orders: readonly Pick<Order, "_id" | "number">[]): Promise<void> {
  const [first] = orders;
  const file = first && orders.length === 1 ? `packing-slip-${first.number}.pdf` : "packing-slips.pdf";
  const ids = orders.map(({ _id }) => _id);
  return saveFile(getPackingSlips, { query: { orders: ids.join(",") } }, file);
}
