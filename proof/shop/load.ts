import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

import type { Shop } from "../hosts/shop-on-hosts.ts";
import type { Random } from "./random.ts";
import { emailOf, PRODUCTS, productId } from "./shop.ts";

const CALLERS = 12;
/** So many of them pay what they have ordered. The others only order, so they need no card provider. */
const PAYERS = 3;
/** Beside them, so many read pages and lists. */
const READERS = 2;
const PAUSE_MS = 100;
const GOOD_CARD = "4242424242424242";
const QUANTITY = 101;
const PRICE_CENTS = 685;
/** What a patient program would wait. */
const PATIENCE_MS = 120_000;
/** Longer than the API takes to say that it cannot. */
const ANSWER_MS = 10_000;

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

export interface Load {
  ledger: Ledger;
  /** Lets callers finish what they have begun. */
  stop: () => Promise<void>;
}

export const emptyLedger = (): Ledger => ({
  placed: new Map(),
  paid: new Set(),
  times: [],
  answers: [],
  retries: 0,
  failed: [],
});

/** Keeps ordering and paying through the edge, the way a careful program does: again, with the same key. */
export function startLoad(shop: Shop, random: Random): Load {
  const ledger = emptyLedger();
  const over = new AbortController();

  async function insist(url: string, request: RequestInit = {}): Promise<string> {
    const end = performance.now() + PATIENCE_MS;
    for (;;) {
      const at = performance.now();
      const response = await fetch(url, { ...request, signal: AbortSignal.timeout(ANSWER_MS) })
        .then(async (answer) => ({ status: answer.status, text: await answer.text() }))
        .catch(() => undefined);
      if (response?.status === 200) {
        ledger.answers.push({ at, ms: performance.now() - at });
        return response.text;
      }
      const isOver = performance.now() > end;
      if (isOver || (response && response.status < 500))
        throw new Error(
          `${request.method ?? "GET"} ${url}: ${response ? `${response.status} ${response.text}` : "no answer"}`,
        );
      ledger.retries += 1;
      await sleep(PAUSE_MS);
    }
  }

  async function write<T>(
    token: string,
    method: string,
    path: string,
    body: object,
    key?: string,
  ): Promise<T> {
    const headers = {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      ...(key !== undefined && { "idempotency-key": key }),
    };
    const text = await insist(`${shop.edge.api}${path}`, { method, headers, body: JSON.stringify(body) });
    ledger.times.push(performance.now());
    return JSON.parse(text) as T;
  }

  /** The home page, the page of a product and the data that it asks for, and the orders of a buyer. */
  async function read(): Promise<void> {
    while (!over.signal.aborted) {
      const { edge } = shop;
      const product = `/tools/${productId(random.between(1, PRODUCTS))}`;
      const token = random.item(shop.tokens);
      const own = `/api/order/?email=${emailOf(token)}&page=1&size=20`;
      const headers = { authorization: `Bearer ${token}` };
      const pages = [`${edge.web}/`, `${edge.web}${product}`, `${edge.api}${product}`];
      try {
        await (random.chance(0.3) ? insist(`${edge.api}${own}`, { headers }) : insist(random.item(pages)));
      } catch (error) {
        ledger.failed.push(String(error));
      }
      await sleep(PAUSE_MS);
    }
  }

  async function pay(token: string, order: string): Promise<void> {
    const start = { pay: (PRICE_CENTS * QUANTITY) / 100, order };
    const { clientSecret } = await write<{ clientSecret: string }>(
      token,
      "POST",
      "/create-payment-intent",
      start,
    );
    const intent = clientSecret.split("_secret_")[0] ?? "";
    await shop.provider.pay(intent, GOOD_CARD);
    await write(token, "PATCH", `/api/order/${order}`, { orders: order, transactionId: intent });
    ledger.paid.add(order);
  }

  async function call(isPayer: boolean): Promise<void> {
    while (!over.signal.aborted) {
      const token = random.item(shop.tokens);
      const key = randomUUID();
      const body = {
        product: productId(random.between(1, PRODUCTS)),
        price: PRICE_CENTS / 100,
        quantity: QUANTITY,
      };
      try {
        const { insertedId } = await write<{ insertedId: string }>(token, "POST", "/api/order", body, key);
        ledger.placed.set(key, insertedId);
        if (isPayer) await pay(token, insertedId);
      } catch (error) {
        ledger.failed.push(String(error));
      }
      await sleep(PAUSE_MS);
    }
  }

  const callers = Array.from({ length: CALLERS }, (_, index) => call(index < PAYERS));
  const readers = Array.from({ length: READERS }, read);
  return {
    ledger,
    stop: async () => {
      over.abort();
      await Promise.all([...callers, ...readers]);
    },
  };
}

/** The longest time after `since` in which no write was acknowledged, in seconds. */
export function longestPause({ times }: Ledger, since: number): number {
  const after = times.filter((time) => time >= since).toSorted((a, b) => a - b);
  const steps = [since, ...after].map((time, index, all) => (all[index + 1] ?? time) - time);
  return Math.max(0, ...steps) / 1_000;
}
