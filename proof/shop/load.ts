import { setTimeout as sleep } from "node:timers/promises";

import { listMyOrders } from "@bulkhead/contract/orders";
import { getProduct } from "@bulkhead/contract/parts";

import type { Shop } from "../hosts/shop-on-hosts.ts";
import { askWith, bearer, charge, confirm, GOOD_CARD, orderOf, place, productId } from "./client.ts";
import { encodeCall } from "./encode.ts";
import type { Random } from "./random.ts";
import { emailOf, PRODUCTS } from "./shop.ts";
import { openSender, type Outcome, type Send } from "./wire.ts";

const CALLERS = 12;
/** So many of them pay what they have ordered. The others only order, so they need no card provider. */
const PAYERS = 3;
/** Beside them, so many read pages and lists. */
const READERS = 2;
const PAUSE_MS = 100;
/** What a patient program would wait. */
const WAIT_MS = 120_000;

/** What callers were told. */
export interface Ledger {
  /** The order for each idempotency key. */
  placed: Map<string, string>;
  paid: Set<string>;
  /** When a write was acknowledged, by `performance.now()`. */
  times: number[];
  /** How long each call took that was answered, and when it was sent. */
  answers: { at: number; ms: number }[];
  /** Calls that had to be sent again. */
  retries: number;
  /** Calls that a patient caller gave up, or whose answer made no sense. */
  failed: string[];
}

export const emptyLedger = (): Ledger => ({
  placed: new Map(),
  paid: new Set(),
  times: [],
  answers: [],
  retries: 0,
  failed: [],
});

const isRefused = (outcome: Outcome) =>
  typeof outcome === "object" && outcome.status < 500 && outcome.status !== 429;

/** Sends each call again until it is answered, the way a careful program does. Pauses may grow, and differ a little. */
export function insist(send: Send, ledger: Ledger, longestPauseMs = PAUSE_MS): Send {
  return async (wire) => {
    const end = performance.now() + WAIT_MS;
    for (let pause = Math.min(500, longestPauseMs); ; pause = Math.min(2 * pause, longestPauseMs)) {
      const at = performance.now();
      const outcome = await send(wire);
      const now = performance.now();
      if (typeof outcome === "object" && outcome.status === 200) {
        ledger.answers.push({ at, ms: now - at });
        if (wire.method !== "GET") ledger.times.push(now);
        return outcome;
      }
      if (isRefused(outcome) || now > end) return outcome;
      ledger.retries += 1;
      await sleep(pause * (0.5 + Math.random() / 2));
    }
  };
}

export interface Load {
  ledger: Ledger;
  /** Lets callers finish what they have begun. */
  stop: () => Promise<void>;
}

/** Keeps ordering, paying and reading through the edge. */
export function startLoad({ edge, tokens, provider }: Shop, random: Random): Load {
  const ledger = emptyLedger();
  const over = new AbortController();
  const [api, web] = [edge.api, edge.web].map((origin) =>
    insist(openSender(origin, CALLERS + READERS), ledger),
  ) as [Send, Send];
  const anyProduct = () => productId(random.between(1, PRODUCTS));

  /** The home page, the page of a product and the data that it asks for, or the orders of a buyer. */
  async function read(): Promise<void> {
    const token = random.item(tokens);
    const product = encodeCall(getProduct, { params: { id: anyProduct() } });
    const query = { email: emailOf(token), page: 1, size: 20 };
    const own = encodeCall(listMyOrders, { query, headers: bearer(token) });
    const [send, wire] = random.chance(0.3)
      ? [api, own]
      : random.item([
          [web, { ...product, path: "/" }] as const,
          [web, product] as const,
          [api, product] as const,
        ]);
    const outcome = await send(wire);
    if (typeof outcome === "string" || outcome.status !== 200)
      throw new Error(`${wire.path}: ${typeof outcome === "string" ? outcome : outcome.status}`);
  }

  async function order(isPayer: boolean): Promise<void> {
    const buyer = askWith(api, random.item(tokens));
    const wanted = orderOf(anyProduct());
    const id = await place(buyer, wanted);
    ledger.placed.set(wanted.headers?.["idempotency-key"] ?? "", id);
    if (!isPayer) return;
    const transaction = await charge(buyer, id, (intent) => provider.pay(intent, GOOD_CARD));
    await confirm(buyer, id, transaction);
    ledger.paid.add(id);
  }

  async function keepDoing(work: () => Promise<void>): Promise<void> {
    while (!over.signal.aborted) {
      await work().catch((error: unknown) => ledger.failed.push(String(error)));
      await sleep(PAUSE_MS);
    }
  }

  const callers = [
    ...Array.from({ length: CALLERS }, (_, index) => keepDoing(() => order(index < PAYERS))),
    ...Array.from({ length: READERS }, () => keepDoing(read)),
  ];
  return {
    ledger,
    stop: async () => {
      over.abort();
      await Promise.all(callers);
    },
  };
}

/** The longest time after `since` in which no write was acknowledged, in seconds. */
export function longestPause({ times }: Ledger, since: number): number {
  const after = times.filter((time) => time >= since).toSorted((a, b) => a - b);
  const steps = [since, ...after].map((time, index, all) => (all[index + 1] ?? time) - time);
  return Math.max(0, ...steps) / 1_000;
}
