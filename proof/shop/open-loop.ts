import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";

import type { Ledger } from "./load.ts";
import type { Random } from "./random.ts";
import { PRODUCTS, productId } from "./shop.ts";

/** Buyers come from many addresses. The edge allows each of them 100 connections. */
const ADDRESSES = 200;
const CONNECTIONS_PER_ADDRESS = 90;
const PRICE_CENTS = 685;
/** Longer than the API takes to say that it cannot. */
const ANSWER_MS = 10_000;
/** What a patient program would wait in all, and at most between two tries. */
const PATIENCE_MS = 120_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8_000;

/** One order, by `performance.now()`. */
export interface Arrival {
  /** When it was due, whether or not this program was late to send it. */
  due: number;
  /** When it was acknowledged. */
  done?: number;
}

interface Load {
  /** The origin of the edge. */
  api: string;
  tokens: string[];
  random: Random;
  perSecond: number;
  seconds: number;
}

const agents = Array.from(
  { length: ADDRESSES },
  (_, index) =>
    new Agent({ keepAlive: true, maxSockets: CONNECTIONS_PER_ADDRESS, localAddress: `127.0.1.${index + 1}` }),
);

interface Answer {
  status: number;
  body: string;
}

function post(api: string, agent: Agent, token: string, key: string, body: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(`${api}/api/order`, {
      method: "POST",
      agent,
      signal: AbortSignal.timeout(ANSWER_MS),
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        "content-length": Buffer.byteLength(body),
        "idempotency-key": key,
      },
    });
    sent.once("error", reject).once("response", (response) => {
      text(response).then((words) => resolve({ status: response.statusCode ?? 0, body: words }), reject);
    });
    sent.end(body);
  });
}

/**
 * Sends orders when they are due, whether or not earlier ones were answered, and each again with the same key until it is
 * acknowledged. Its time runs from when it was due, so a shop that stops does not hide how many would have waited.
 */
export async function sendOrders(load: Load, ledger: Ledger): Promise<Arrival[]> {
  const { api, tokens, random, perSecond, seconds } = load;
  const arrivals: Arrival[] = [];
  const orders: Promise<void>[] = [];

  async function order(arrival: Arrival, agent: Agent, token: string, body: string): Promise<void> {
    const key = randomUUID();
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      const answer = await post(api, agent, token, key, body).catch(() => undefined);
      if (answer?.status === 200) {
        arrival.done = performance.now();
        ledger.times.push(arrival.done);
        ledger.placed.set(key, (JSON.parse(answer.body) as { insertedId: string }).insertedId);
        return;
      }
      const isRefused = answer && answer.status < 500 && answer.status !== 429;
      if (isRefused || performance.now() - arrival.due > PATIENCE_MS) {
        ledger.failed.push(answer ? `${answer.status} ${answer.body}` : "no answer");
        return;
      }
      ledger.retries += 1;
      await sleep(pause * (0.5 + Math.random() / 2));
    }
  }

  const start = performance.now();
  for (let due = start; due < start + seconds * 1_000;) {
    const early = due - performance.now();
    if (early > 1) await sleep(early);
    const arrival: Arrival = { due };
    arrivals.push(arrival);
    const product = productId(random.between(1, PRODUCTS));
    const body = JSON.stringify({ product, price: PRICE_CENTS / 100, quantity: 101, phone: "", address: "" });
    orders.push(order(arrival, agents[arrivals.length % ADDRESSES] as Agent, random.item(tokens), body));
    // As people come: independently of each other.
    due += (-Math.log(1 - random.between(0, 999_999) / 1e6) / perSecond) * 1_000;
  }
  await Promise.all(orders);
  return arrivals;
}
