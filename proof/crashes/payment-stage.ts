import { randomUUID } from "node:crypto";

import { sql } from "kysely";
import { vi } from "vitest";

import { makeUser, type TestUser } from "../../api/test/callers.ts";
import { makeProduct } from "../../api/test/make.ts";
import { testApp } from "../../api/test/test-app.ts";
import { levers } from "../../dev/payments/levers.ts";

const QUANTITY = 101;

/** A shop with buyers and stock, and a card provider that can be made to fail. The drill starts the processes itself. */
export async function openStage(buyerCount = 8) {
  const { deps, database, environment } = await testApp();
  const [base, key] = [environment["STRIPE_API_BASE"] ?? "", environment["STRIPE_SECRET_KEY"] ?? ""];
  const provider = levers(base, key);
  const admin = await makeUser(deps, "admin");
  const buyers = await Promise.all(Array.from({ length: buyerCount }, () => makeUser(deps)));
  const products = await Promise.all(
    Array.from({ length: 4 }, () => makeProduct(deps.db, { on_hand: 1_000_000 })),
  );
  /** In the provider's dashboard. Without an amount, all that is left. */
  const refundAtProvider = (intent: string, cents?: number) =>
    fetch(`${base}/v1/refunds`, {
      method: "POST",
      headers: { authorization: `Bearer ${key}` },
      body: new URLSearchParams({ payment_intent: intent, ...(cents && { amount: String(cents) }) }),
    }).catch(() => undefined);
  return { deps, database, environment, provider, refundAtProvider, admin, buyers, products };
}

export type Stage = Awaited<ReturnType<typeof openStage>>;

/** The response, or undefined if the server is down. */
export async function ask(
  origin: string,
  by: TestUser,
  method: string,
  path: string,
  body?: object,
  key?: string,
): Promise<{ status: number; body: Record<string, unknown> } | undefined> {
  try {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        ...by.headers,
        ...(body && { "content-type": "application/json" }),
        ...(key !== undefined && { "idempotency-key": key }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(40_000),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  } catch {
    return undefined;
  }
}

/** Repeats the request until it gets a response that is not a server error. */
export async function insist(origin: () => string, ...request: Tail<Parameters<typeof ask>>) {
  for (;;) {
    const answer = await ask(origin(), ...request);
    if (answer && answer.status < 500) return answer;
    await new Promise((done) => setTimeout(done, 50));
  }
}

type Tail<T extends unknown[]> = T extends [unknown, ...infer Rest] ? Rest : never;

/** The price on the page of the product. */
async function priceOf({ database }: Stage, product: string): Promise<number> {
  const row = await database
    .selectFrom("products")
    .select("price_micros")
    .where("id", "=", product)
    .executeTakeFirstOrThrow();
  return row.price_micros / 1e6;
}

export async function totalOf(stage: Stage, product: string): Promise<number> {
  return Math.round((await priceOf(stage, product)) * 100 * QUANTITY) / 100;
}

/** Repeats the order until the price did not change before it arrived. */
export async function place(
  stage: Stage,
  origin: () => string,
  buyer: TestUser,
  product: string,
): Promise<string> {
  for (;;) {
    const body = { product: product, price: await priceOf(stage, product), quantity: QUANTITY };
    const { insertedId } = (await insist(origin, buyer, "POST", "/api/order", body, randomUUID())).body;
    if (typeof insertedId === "string") return insertedId;
  }
}

/** Makes waiting payments an hour older and runs the jobs of the minute. */
export async function strikeTheClock({ database }: Stage): Promise<void> {
  await sql`update payments set asked_at = asked_at - interval '1 hour'
    where id in (select id from payments where status in ('creating', 'open', 'refund_due') for update skip locked)`.execute(
    database,
  );
  for (const job of ["reconcile-payments", "release-holds"]) {
    await sql`select graphile_worker.add_job(${job}::text, payload := '{}'::json)`.execute(database);
  }
}

/** After the storm, the worker alone must settle what was left open. */
export async function quiesce(stage: Stage, isQuiet: () => Promise<boolean>): Promise<void> {
  await vi.waitFor(
    async () => {
      await strikeTheClock(stage);
      if (!(await isQuiet())) throw new Error("payments are still unsettled");
    },
    { timeout: 90_000, interval: 1_000 },
  );
}
