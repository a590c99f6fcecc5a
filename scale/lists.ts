import { cpuMs, postgresPid } from "../bench/cpu.ts";
import { percentile } from "../bench/measure.ts";
import type { Shop } from "../bench/shop.ts";
import type { Figures } from "./results.ts";

const CALLS = 30;
/** A list that takes this long in all has been measured well enough. */
const LONG_ENOUGH_MS = 20_000;

const page = "page=1&size=20";
const lists: Record<string, string> = {
  "My Orders": `/api/order/?email=past1@example.com&${page}`,
  "My Orders, counts": "/api/orders/counts?email=past1@example.com",
  "My Orders, search by part": `/api/order/?email=past1@example.com&search=Part 7&${page}`,
  "Manage Order": `/api/orders?${page}`,
  "Manage Order, unpaid": `/api/orders?filter=unpaid&${page}`,
  "Manage Order, to ship": `/api/orders?filter=to-ship&${page}`,
  "Manage Order, delivered": `/api/orders?filter=delivered&${page}`,
  "Manage Order, highest total first": `/api/orders?sort=-pay&${page}`,
  "Manage Order, counts": "/api/orders/counts",
  "Manage Order, search by buyer": `/api/orders?search=past1@example.com&${page}`,
  "Manage Order, search by part": `/api/orders?search=Part 77&${page}`,
  "Manage Order, search by number": `/api/orders?search=BH-100077&${page}`,
  "Manage Order, page 100": "/api/orders?page=100&size=20",
  "CSV of all orders, first page": "/api/orders.csv",
  Books: "/api/books",
};

type Measured = Pick<Shop, "api" | "adminToken" | "databaseFolder">;

/** Until the first piece has arrived: of a list that is all of it, of an export its first page. */
async function timeCall({ api, adminToken }: Measured, path: string): Promise<{ ms: number; ok: boolean }> {
  const started = performance.now();
  const response = await fetch(`${api}${encodeURI(path)}`, {
    headers: { authorization: `Bearer ${adminToken}` },
  });
  const reader = response.body?.getReader();
  await reader?.read();
  const ms = performance.now() - started;
  await reader?.cancel();
  return { ms, ok: response.ok };
}

async function timeList(shop: Measured, path: string) {
  const databaseBefore = cpuMs(postgresPid(shop));
  const calls: { ms: number; ok: boolean }[] = [await timeCall(shop, path)];
  const end = performance.now() + LONG_ENOUGH_MS;
  while (calls.length < CALLS && performance.now() < end) calls.push(await timeCall(shop, path));
  const times = calls.map(({ ms }) => ms);
  const at = (share: number) => Number(percentile(times, share).toFixed(1));
  return {
    calls: calls.length,
    failed: calls.filter(({ ok }) => !ok).length,
    p50: at(0.5),
    p95: at(0.95),
    databaseMs: Number(((cpuMs(postgresPid(shop)) - databaseBefore) / calls.length).toFixed(1)),
  };
}

/** Reads each list that shows orders, one call after the other. */
export async function timeLists(
  shop: Measured,
  save: (figures: Omit<Figures["list"], "orders">) => void,
): Promise<void> {
  for (const [list, path] of Object.entries(lists)) save({ list, ...(await timeList(shop, path)) });
}
