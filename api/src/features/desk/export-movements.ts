import { seriesNumber } from "@bulkhead/contract/documents";
import { movementsFileName } from "@bulkhead/contract/figures";
import { formatMoney } from "@bulkhead/contract/money";
import { orderNumber, purchaseNumber } from "@bulkhead/contract/order-number";

import { listMovementsAfter, type MovementRow } from "#features/payments/money-movements.store.ts";
import { readClock, type Db } from "#platform/database/db.ts";
import { CSV, csvFile, csvLine, type Cell } from "#platform/http/csv.ts";
import { openDownloads, type Download } from "#platform/http/download.ts";

const head = [
  ...[
    "day booked (UTC)",
    "movement",
    "orders",
    "purchases",
    "amount (cents)",
    "held transfers (cents)",
    "disputed (cents)",
  ],
  ...["currency", "invoice", "credit note", "provider's id", "provider's time", "booked at"],
];

const toCells = (row: MovementRow, currency: string): Cell[] => [
  row.bookedAt.toISOString().slice(0, 10),
  row.kind,
  (row.numbers ?? []).map(orderNumber).join(" "),
  (row.purchases ?? []).map(purchaseNumber).join(" "),
  ...[row.paid - row.refunded, row.held, row.disputed],
  currency,
  row.invoice && seriesNumber("invoice", row.invoice.year, row.invoice.number),
  row.creditNote && seriesNumber("credit-note", row.creditNote.year, row.creditNote.number),
  row.providerId,
  row.providerAt?.toISOString() ?? null,
  row.bookedAt.toISOString(),
];

type Sums = Pick<MovementRow, "paid" | "refunded" | "held" | "disputed">;

/** The last line, in the columns of the amounts, and in words what else adds up to it. */
const sumCells = ({ paid, refunded, held, disputed }: Sums, currency: string): Cell[] => [
  "Sum",
  `Paid ${formatMoney(paid)}, refunded ${formatMoney(refunded)}. Figures and the file of all orders add up to the same.`,
  "",
  "",
  ...[paid - refunded, held, disputed],
  currency,
];

async function* writeLines(db: Db, currency: string): AsyncGenerator<string> {
  const sums: Sums = { paid: 0, refunded: 0, held: 0, disputed: 0 };
  const toLine = (row: MovementRow) => {
    for (const name of Object.keys(sums) as (keyof Sums)[]) sums[name] += row[name];
    return toCells(row, currency);
  };
  yield* csvFile<MovementRow>(head, (last, size) => listMovementsAfter(db, last, size), toLine);
  yield csvLine(sumCells(sums, currency));
}

export function openMovements(db: Db, currency: string): () => Promise<Download> {
  const start = openDownloads();
  return async () =>
    start(movementsFileName(await readClock(db)), CSV, writeLines(db, currency.toUpperCase()));
}
