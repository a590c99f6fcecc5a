import { setTimeout as sleep } from "node:timers/promises";

import type { Random } from "./random.ts";
import type { Answer, Outcome } from "./wire.ts";

export interface Answered {
  /** When it was due, by `performance.now()`. */
  due: number;
  /** How long its caller waited since then, and since it had a connection. This program is late if it is busy. */
  ms: number;
  sentMs: number;
  /** Zero if there was no answer. */
  status: number;
  headers: Answer["headers"];
}

interface Pace {
  perSecond: number;
  /** Calls come independently of each other, as people do. Otherwise they come evenly. */
  random?: Random;
  /** So many may wait for an answer. What is due then is sent later. */
  most?: number;
}

export interface Calls {
  answered: Answered[];
  /** Sends no more, and waits for what is on its way. */
  stop: () => Promise<void>;
}

/** Calls so often, whether or not earlier calls were answered, so a shop that stops does not hide how many would have waited. */
export function startCalling({ perSecond, random, most = 1_000 }: Pace, call: () => Promise<Outcome>): Calls {
  const answered: Answered[] = [];
  const open = new Set<Promise<void>>();
  const over = new AbortController();

  async function send(due: number): Promise<void> {
    const outcome = await call();
    const now = performance.now();
    const { status, headers, sentAt } =
      typeof outcome === "object" ? outcome : { status: 0, headers: {}, sentAt: due };
    answered.push({ due, ms: now - due, sentMs: now - sentAt, status, headers });
  }

  const pauseMs = () => ((random ? -Math.log(1 - random.between(0, 999_999) / 1e6) : 1) / perSecond) * 1_000;

  async function run(): Promise<void> {
    for (let due = performance.now(); !over.signal.aborted;) {
      for (; due <= performance.now() && open.size < most; due += pauseMs()) {
        const sending = send(due).finally(() => open.delete(sending));
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
