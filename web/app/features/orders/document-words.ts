import { hasProforma, type OrderDocument } from "@bulkhead/contract/documents";
import type { Order } from "@bulkhead/contract/orders";

const titles = { proforma: "Proforma", invoice: "Invoice", "credit-note": "Credit note" } as const;

export const documentTitle = ({ kind }: OrderDocument): string => titles[kind];

/** "BH-104872, revision 2 · PDF" */
export function documentDetail({ number, revision }: OrderDocument): string {
  if (number === undefined) return "Being prepared…";
  return `${number}${revision === undefined ? "" : `, revision ${revision}`} · PDF`;
}

/** "proforma-BH-104872.pdf" */
export const documentFile = ({ kind, number = "" }: OrderDocument): string => `${kind}-${number}.pdf`;

/** What an order has, until the API has said so. */
export function expectedDocuments(order: Order): OrderDocument[] {
  return [
    ...(hasProforma[order.state] ? [{ kind: "proforma" as const, number: order.number }] : []),
    ...(order.paid ? [{ kind: "invoice" as const }] : []),
  ];
}
