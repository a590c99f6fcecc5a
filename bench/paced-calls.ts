import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

const ANSWER_MS = 15_000;

export interface Answered {
  /** When it was due, by `performance.now()`. */
  due: number;
  /** How long its caller waited since then, and since it was sent. This program is late if it is busy. */
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

const agent = new Agent({ keepAlive: true, scheduling: "lifo" });

/** Calls, and returns the status, or zero if nobody answered. */
export function call({ url, method = "GET", token, headers = {}, body }: Outgoing) {
  return new Promise<{ status: number; headers: Record<string, unknown>; text: string }>((resolve) => {
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
    const fail = () => resolve({ status: 0, headers: {}, text: "" });
    sent.once("error", fail);
    sent.once("response", (response) => {
      let words = "";
      response.setEncoding("utf8").on("data", (chunk: string) => (words += chunk));
      response.once("error", fail);
      response.once("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text: words }),
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
    const sent = performance.now();
    const { status, headers } = await call(outgoing());
    const now = performance.now();
    answered.push({ due, ms: now - due, sentMs: now - sent, status, headers });
  }

  async function run(): Promise<void> {
    const start = performance.now();
    for (let sent = 0; !over.signal.aborted;) {
      const dueBy = ((performance.now() - start) / 1_000) * perSecond;
      for (; sent < dueBy; sent += 1) {
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
