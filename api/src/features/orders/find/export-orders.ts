import { seriesNumber } from "@bulkhead/contract/documents";
import { unitPrice } from "@bulkhead/contract/numbers";
import { exportFileName } from "@bulkhead/contract/order-exports";
import { orderNumber, purchaseNumber } from "@bulkhead/contract/order-number";
import { type OrderState, stateFacts } from "@bulkhead/contract/order-states";
import type { Order, OrderMoney } from "@bulkhead/contract/orders";
import type { Place } from "@bulkhead/contract/ship-to";
import * as z from "zod/mini";

import { readClock, type Db } from "#platform/database/db.ts";
import { shipToOf } from "#platform/delivery-columns.ts";
import { CSV, csvFile, phoneCell, textCell, type Cell } from "#platform/http/csv.ts";
import { openDownloads, type Download } from "#platform/http/download.ts";

import { listOrdersAfter } from "./exported-orders.store.ts";
import type { OrderSelection } from "./list-orders.store.ts";

type ExportRow = Awaited<ReturnType<typeof listOrdersAfter>>[number];

interface Column {
  head: string;
  cell: (row: ExportRow) => Cell;
}

/** The words of the list of orders, once it has ended. */
const endWords = { shipped: "Delivered", canceled: "Canceled" } as const;

function statusOf({ state }: ExportRow): string {
  const { end } = stateFacts[state];
  return end ? endWords[end] : "pending";
}

type ByMoney = Partial<Record<OrderMoney, string>>;

const troubles: ByMoney = { review: "Payment needs a decision", disputed: "Disputed", refunded: "Refunded" };
const unpaid: ByMoney = { ...troubles, "awaiting-transfer": "Waits for a transfer" };

/** What to do with it, for those who pack and carry: the word of its money if there is one, else that of its state. */
const tasks: Record<OrderState, { word: string; byMoney: ByMoney }> = {
  held: { word: "Unpaid", byMoney: unpaid },
  lapsed: { word: "Hold ended", byMoney: unpaid },
  canceling: { word: "Unpaid", byMoney: unpaid },
  paid: { word: "To ship", byMoney: troubles },
  shipped: {
    word: "Delivered",
    byMoney: {
      review: "Delivered, payment needs a decision",
      disputed: "Delivered, disputed",
      refunded: "Delivered, refunded",
    },
  },
  canceled: { word: "Canceled", byMoney: { refunded: "Canceled, refunded" } },
};

function taskOf({ state, money }: ExportRow): string {
  const { word, byMoney } = tasks[state];
  return byMoney[money] ?? word;
}

/** The columns of the export, from left to right. Null: the field is not exported. */
const columns: Record<keyof Order | "received" | "refunded" | "invoice" | Place | "country", Column | null> =
  {
    number: { head: "number", cell: (row) => orderNumber(row.number) },
    _id: { head: "order", cell: (row) => row.id },
    state: { head: "state", cell: taskOf },
    account: null,
    buyerName: { head: "buyer name", cell: (row) => row.buyer_name },
    user: { head: "buyer", cell: (row) => row.user },
    company: { head: "company", cell: (row) => row.company },
    model: { head: "model", cell: (row) => row.model },
    productName: { head: "product", cell: (row) => row.product_name },
    quantity: { head: "quantity", cell: (row) => row.quantity },
    unitsToShip: { head: "units to ship", cell: (row) => row.units_to_ship },
    unitsRefunded: { head: "units refunded", cell: (row) => row.units_refunded },
    price: { head: "unit price", cell: (row) => z.encode(unitPrice, row.unit_price_micros) },
    pay: { head: "total", cell: (row) => row.pay_cents / 100 },
    status: { head: "status", cell: statusOf },
    placedAt: { head: "placed", cell: (row) => row.placed_at.toISOString() },
    paidAt: { head: "paid", cell: (row) => row.paid_at?.toISOString() ?? null },
    money: { head: "money", cell: (row) => row.money },
    received: { head: "received", cell: (row) => row.received_cents / 100 },
    refunded: { head: "refunded", cell: (row) => row.refunded_cents / 100 },
    transactionId: { head: "transaction", cell: (row) => row.transaction_id },
    invoice: {
      head: "invoice",
      cell: ({ invoice }) => invoice && seriesNumber("invoice", invoice.year, invoice.number),
    },
    shippedAt: { head: "shipped", cell: (row) => row.shipped_at?.toISOString() ?? null },
    cancelledAt: { head: "canceled", cell: (row) => row.canceled_at?.toISOString() ?? null },
    phone: { head: "phone", cell: (row) => phoneCell(row.phone) },
    address: { head: "address", cell: (row) => row.address },
    shipTo: null,
    city: { head: "city", cell: (row) => shipToOf(row)?.city ?? null },
    region: { head: "region", cell: (row) => shipToOf(row)?.region ?? null },
    postalCode: { head: "postal code", cell: (row) => textCell(shipToOf(row)?.postalCode ?? "") },
    country: { head: "country", cell: (row) => shipToOf(row)?.country ?? null },
    poNumber: { head: "PO number", cell: (row) => row.po_number },
    purchase: {
      head: "purchase",
      cell: (row) => (row.purchase_number === null ? null : purchaseNumber(row.purchase_number)),
    },
    product: null,
    paid: null,
    holdUntil: null,
    lengthenUntil: null,
    notes: null,
    undoShipUntil: null,
    shipment: null,
    isHeld: null,
    cancelRequested: null,
    papers: null,
    actions: null,
    arrived: null,
    wentBack: null,
    group: null,
  };
const exported = Object.values(columns).filter((column) => column !== null);

const exportHead = exported.map(({ head }) => head);

/** An order as a line of the export. */
const toCells = (row: ExportRow): Cell[] => exported.map(({ cell }) => cell(row));

/** The rows of the list, in the same order. */
export function openExports(db: Db): (selection: OrderSelection) => Promise<Download> {
  const start = openDownloads();
  return async (selection) =>
    start(
      exportFileName(await readClock(db)),
      CSV,
      csvFile<ExportRow>(exportHead, (last, size) => listOrdersAfter(db, selection, last, size), toCells),
    );
}
