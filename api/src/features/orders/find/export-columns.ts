import { orderNumber } from "@bulkhead/contract/order-number";
import type { Order, OrderMoney } from "@bulkhead/contract/orders";

import { phoneCell, type Cell } from "#platform/http/csv.ts";

import type { listOrdersAfter } from "./exported-orders.store.ts";

type ExportRow = Awaited<ReturnType<typeof listOrdersAfter>>[number];

interface Column {
  head: string;
  cell: (row: ExportRow) => Cell;
}

/** The words of the list of orders. */
function statusOf({ cancelled_at, shipped_at }: ExportRow): string {
  if (cancelled_at) return "Canceled";
  return shipped_at ? "Delivered" : "pending";
}

const troubles: Partial<Record<OrderMoney, string>> = {
  review: "Payment needs a decision",
  disputed: "Disputed",
  refunded: "Refunded",
};

/** What to do with it, for those who pack and carry. */
function stateOf(row: ExportRow): string {
  const { cancelled_at, shipped_at, paid_at, is_held, money } = row;
  if (cancelled_at) return money === "refunded" ? "Canceled, refunded" : "Canceled";
  const trouble = troubles[money];
  if (shipped_at) return trouble === undefined ? "Delivered" : `Delivered, ${trouble.toLowerCase()}`;
  if (trouble !== undefined) return trouble;
  if (paid_at) return "To ship";
  if (money === "awaiting-transfer") return "Waits for a transfer";
  return is_held ? "Unpaid" : "Hold ended";
}

/** The columns of the export, from left to right. Null: the field is not exported. */
const columns: Record<keyof Order | "state" | "received" | "refunded", Column | null> = {
  number: { head: "number", cell: (row) => orderNumber(row.number) },
  _id: { head: "order", cell: (row) => row.id },
  state: { head: "state", cell: stateOf },
  account: null,
  buyerName: { head: "buyer name", cell: (row) => row.buyer_name },
  user: { head: "buyer", cell: (row) => row.user },
  company: { head: "company", cell: (row) => row.company },
  model: { head: "model", cell: (row) => row.model },
  productName: { head: "product", cell: (row) => row.product_name },
  quantity: { head: "quantity", cell: (row) => row.quantity },
  unitsToShip: { head: "units to ship", cell: (row) => row.units_to_ship },
  unitsRefunded: { head: "units refunded", cell: (row) => row.units_refunded },
  price: { head: "unit price", cell: (row) => row.unit_price_cents / 100 },
  pay: { head: "total", cell: (row) => row.pay_cents / 100 },
  status: { head: "status", cell: statusOf },
  placedAt: { head: "placed", cell: (row) => row.placed_at.toISOString() },
  paidAt: { head: "paid", cell: (row) => row.paid_at?.toISOString() ?? null },
  money: { head: "money", cell: (row) => row.money },
  received: { head: "received", cell: (row) => row.received_cents / 100 },
  refunded: { head: "refunded", cell: (row) => row.refunded_cents / 100 },
  transactionId: { head: "transaction", cell: (row) => row.transaction_id },
  shippedAt: { head: "shipped", cell: (row) => row.shipped_at?.toISOString() ?? null },
  cancelledAt: { head: "canceled", cell: (row) => row.cancelled_at?.toISOString() ?? null },
  phone: { head: "phone", cell: (row) => phoneCell(row.phone) },
  address: { head: "address", cell: (row) => row.address },
  poNumber: { head: "PO number", cell: (row) => row.po_number },
  product: null,
  paid: null,
  holdUntil: null,
  notes: null,
  undoShipUntil: null,
  shipment: null,
  isHeld: null,
  cancelRequested: null,
  actions: null,
  arrived: null,
  wentBack: null,
};
const exported = Object.values(columns).filter((column) => column !== null);

export const exportHead = exported.map(({ head }) => head);

/** An order as a line of the export. */
export const toCells = (row: ExportRow): Cell[] => exported.map(({ cell }) => cell(row));
