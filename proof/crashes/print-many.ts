import { setImmediate as turn } from "node:timers/promises";

import { orderTotal } from "@bulkhead/contract/order-amounts";

import { invoicePage } from "../../api/src/features/documents/invoice-pages.ts";
import { printDocument } from "../../api/src/features/documents/issue-documents.ts";
import { seller } from "../../api/test/seller.ts";
import { makeSource } from "./printed-orders.ts";

// Started by print-memory.drill.ts: prints invoices of 1 to 8 orders as the worker does, and says every so many how long
// one took and how much memory the process has. Arguments: how many, and how many between two lines.
const [count = 0, each = 1] = process.argv.slice(2).map(Number);
const at = new Date("2026-11-15T09:30:00Z");

const inMb = (bytes: number) => Math.round(bytes / 2 ** 20);
let times: number[] = [];
const percentile = (share: number) => times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;

for (let n = 1; n <= count; n += 1) {
  const sources = Array.from({ length: 1 + (n % 8) }, (_, line) => {
    const sums = {
      quantity: 101 + ((n * 7_919) % 20_000),
      unit_price_micros: 1 + ((n * 104_729_000) % 40_000_000),
    };
    return makeSource(n * 8 + line, {
      ...sums,
      pay_cents: orderTotal(sums.unit_price_micros, sums.quantity),
    });
  });
  const started = performance.now();
  await printDocument(invoicePage(seller, sources, { year: 2026, number: n, at }), at);
  times.push(performance.now() - started);
  // The worker waits for the database between two, and what is no longer used goes meanwhile.
  await turn();
  if (n % each === 0) {
    const { rss, heapUsed } = process.memoryUsage();
    const [p50, p95] = [percentile(0.5), percentile(0.95)].map((ms) => Math.round(ms));
    console.log(JSON.stringify({ printed: n, p50, p95, rssMb: inMb(rss), heapMb: inMb(heapUsed) }));
    times = [];
  }
}
