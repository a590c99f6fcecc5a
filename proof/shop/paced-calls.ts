import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

import type { Random } from "./random.ts";
import { PRODUCTS, productId, type Shop } from "./shop.ts";

const ANSWER_MS = 15_000;

export interface Answered {
  /** When it was due, by `performance.now()`. */
  due: number;
  /** How long its caller waited since then, and since it had a connection. This program is late if it is busy. */
  ms: number;
  sentMs: number;
  /** Zero if there was no answer. */
  status: number;
  headers: Record<string, unknown>;
}

export interface Outgoing {
  url: string;
  method?: "GET" | "POST" | "PATCH";
  token?: string | undefined;
  headers?: Record<string, string>;
  body?: object;
}

/** An order of somebody for some product, with a key of its own. */
export const anyOrder = ({ api, tokens }: Pick<Shop, "api" | "tokens">, random: Random): Outgoing => ({
  url: `${api}/api/order`,
  method: "POST",
  token: random.item(tokens),
  headers: { "idempotency-key": randomUUID() },
  body: {
    product: productId(random.between(1, PRODUCTS)),
    price: 6.85,
    quantity: 101,
    phone: "",
    address: "",
  },
});

/** Four times as many as a process lets in. They are kept, as an edge keeps them. */
export const CONNECTIONS = 1_000;
const agent = new Agent({
  keepAlive: true,
  maxSockets: CONNECTIONS,
  maxFreeSockets: CONNECTIONS,
  scheduling: "lifo",
});

interface Answer {
  /** Zero if nobody answered. */
  status: number;
  headers: Record<string, unknown>;
  text: string;
  /** When it had a connection. */
  sentAt: number;
}

export function call({ url, method = "GET", token, headers = {}, body }: Outgoing) {
  return new Promise<Answer>((resolve) => {
    let sentAt = performance.now();
    const text = body ? JSON.stringify(body) : undefined;
    const sent = request(url, {
      agent,
      method,
      headers: {
        ...headers,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(text !== undefined && {
          "content-type": "application/json",
          "content-length": Buffer.byteLength(text),
        }),
      },
    });
    sent.setTimeout(ANSWER_MS, () => sent.destroy());
    sent.once("socket", () => (sentAt = performance.now()));
    const fail = () => resolve({ status: 0, headers: {}, text: "", sentAt });
    sent.once("error", fail);
    sent.once("response", (response) => {
      let words = "";
      response.setEncoding("utf8").on("data", (chunk: string) => (words += chunk));
      response.once("error", fail);
      response.once("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text: words, sentAt }),
      );
    });
    sent.end(text);
  });
}

export interface PacedCalls {
  answered: Answered[];
  /** Sends no more, and waits for what is on its way. */
  stop: () => Promise<void>;
}

/** Calls so often each second, whether or not earlier calls were answered. How long one takes counts from when it was due. */
export function startCalling(perSecond: number, outgoing: () => Outgoing): PacedCalls {
  const answered: Answered[] = [];
  const open = new Set<Promise<void>>();
  const over = new AbortController();

  async function send(due: number): Promise<void> {
    const { status, headers, sentAt } = await call(outgoing());
    const now = performance.now();
    answered.push({ due, ms: now - due, sentMs: now - sentAt, status, headers });
  }

  async function run(): Promise<void> {
    const start = performance.now();
    for (let sent = 0; !over.signal.aborted;) {
      const dueBy = ((performance.now() - start) / 1_000) * perSecond;
      // One that has to wait for a connection waits here, so that nothing is sent after the end.
      for (; sent < dueBy && open.size < CONNECTIONS; sent += 1) {
        const sending = send(start + (sent / perSecond) * 1_000).finally(() => open.delete(sending));
        open.add(sending);
      }
      await sleep(2);
    }
  }

  const running = run();
  return {
    answered,
    stop: async () => {
      over.abort();
      await running;
      await Promise.all(open);
    },
  };
}
