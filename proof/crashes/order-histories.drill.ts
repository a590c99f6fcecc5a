import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";

import * as fc from "fast-check";
import type { InjectOptions } from "fastify";
import { afterAll, expect, test } from "vitest";

import { checkBooks } from "../../api/src/features/books/check-books.ts";
import { releaseHoldsJob } from "../../api/src/features/orders/hold/holds.job.ts";
import { openPool } from "../../api/src/platform/database/pool.ts";
import { makeUser, type TestUser } from "../../api/test/callers.ts";
import { makePaid, makeProduct } from "../../api/test/make.ts";
import { testApp } from "../../api/test/test-app.ts";
import { scaled } from "./scaled.ts";

const HISTORIES = scaled(1_000);

const { app, deps, database, environment } = await testApp();
// Separate from the connections that the drill breaks.
const url = new URL(environment["DATABASE_URL"] ?? "");
url.searchParams.set("application_name", "drill");
const { db, connections } = openPool({
  url: url.href,
  size: 2,
  connectMs: 60_000,
  queryMs: 60_000,
  onError: () => {},
});
afterAll(() => connections.end());
const [admin, ...buyers] = [await makeUser(deps, "admin"), await makeUser(deps), await makeUser(deps)];

/** Everything about one product, in the simplest form. */
interface Model {
  onHand: number;
  orders: {
    quantity: number;
    buyer: number;
    state: "held" | "released" | "paid" | "shipped" | "cancelled";
  }[];
}
interface Real {
  product: string;
  ids: string[];
}

const reserved = ({ orders }: Model) =>
  orders
    .filter(({ state }) => state === "held" || state === "paid")
    .reduce((sum, { quantity }) => sum + quantity, 0);

type Answer = Awaited<ReturnType<typeof app.inject>>;

/** Repeats the request on a server error: the first connection it gets may be a broken one. */
async function again(order: InjectOptions): Promise<Answer> {
  const answer = await app.inject(order);
  return answer.statusCode < 500 ? answer : again(order);
}

const send = (method: "POST" | "PATCH" | "DELETE", url: string, by: TestUser, payload?: object) =>
  again({ method, url, headers: by.headers, ...(payload && { payload }) });

async function assertSame(model: Model, { product, ids }: Real): Promise<void> {
  const row = await db.selectFrom("products").selectAll().where("id", "=", product).executeTakeFirstOrThrow();
  expect([row.on_hand, row.reserved]).toEqual([model.onHand, reserved(model)]);
  expect(ids).toHaveLength(model.orders.length);
}

type Command = fc.AsyncCommand<Model, Real>;
type Picked = Model["orders"][number] & { index: number };

/** Acts on the nth order, if there is any. */
abstract class OnOrder implements Command {
  readonly nth: number;
  constructor(nth: number) {
    this.nth = nth;
  }
  check = (model: Readonly<Model>) => model.orders.length > 0;
  abstract act(order: Picked, id: string): Promise<Picked["state"]>;
  async run(model: Model, real: Real): Promise<void> {
    const index = this.nth % model.orders.length;
    const order = model.orders[index];
    if (!order) return;
    const before = order.state;
    order.state = await this.act({ ...order, index }, real.ids[index] ?? "");
    if (order.state === "shipped" && before === "paid") model.onHand -= order.quantity;
    if (order.state === "paid" && before === "shipped") model.onHand += order.quantity;
    await assertSame(model, real);
  }
  toString = () => `${this.constructor.name}(${this.nth})`;
}

class Cancel extends OnOrder {
  override async act({ state, buyer }: Picked, id: string) {
    const answer = await send("DELETE", `/api/orders/${id}`, buyers[buyer] as TestUser);
    const possible = state === "held" || state === "released";
    expect(answer.statusCode).toBe(possible ? 200 : state === "cancelled" ? 404 : 409);
    return possible ? "cancelled" : state;
  }
}

class Ship extends OnOrder {
  override async act({ state }: Picked, id: string) {
    const answer = await send("PATCH", `/api/orders/shipped/${id}`, admin);
    expect(answer.statusCode).toBe(state === "paid" ? 200 : state === "cancelled" ? 404 : 409);
    return state === "paid" ? "shipped" : state;
  }
}

class Unship extends OnOrder {
  override async act({ state }: Picked, id: string) {
    const answer = await send("DELETE", `/api/orders/shipped/${id}`, admin);
    expect(answer.statusCode).toBe(state === "shipped" ? 200 : 409);
    return state === "shipped" ? "paid" : state;
  }
}

/** Replaces the payment of an order that still holds its units. */
class Pay extends OnOrder {
  override async act({ state }: Picked, id: string) {
    if (state !== "held") return state;
    await makePaid({ db }, id);
    return "paid" as const;
  }
}

class Expire extends OnOrder {
  override async act({ state }: Picked, id: string) {
    await database
      .updateTable("orders")
      .set({ hold_until: new Date(0) })
      .where("id", "=", id)
      .execute();
    await releaseHoldsJob.run({ db }, {});
    return state === "held" ? "released" : state;
  }
}

class Place implements Command {
  readonly quantity: number;
  readonly buyer: number;
  readonly times: number;
  constructor(quantity: number, buyer: number, times: number) {
    this.quantity = quantity;
    this.buyer = buyer;
    this.times = times;
  }
  check = () => true;
  /** A buyer whose connection breaks sends the same order again, with the same key. */
  async send(order: InjectOptions): Promise<Answer[]> {
    return Promise.all(Array.from({ length: this.times }, () => again(order)));
  }
  async run(model: Model, real: Real): Promise<void> {
    const by = buyers[this.buyer] as TestUser;
    const headers = { ...by.headers, "idempotency-key": randomUUID() };
    const payload = { product: real.product, price: 6.85, quantity: this.quantity };
    const answers = await this.send({ method: "POST", url: "/api/order", headers, payload });
    const fits = this.quantity > 100 && this.quantity <= model.onHand - reserved(model);
    const ids = new Set(answers.map((answer) => answer.json().insertedId as string | undefined));
    expect(ids.size).toBe(1);
    const [id] = ids;
    expect(id !== undefined).toBe(fits);
    if (id !== undefined) {
      real.ids.push(id);
      model.orders.push({ quantity: this.quantity, buyer: this.buyer, state: "held" });
    }
    await assertSame(model, real);
  }
  toString = () => `${this.constructor.name}(${this.quantity} by ${this.buyer}, ${this.times} times)`;
}

/** All database connections of the server break while the order is placed, before or after the commit. */
class Crash extends Place {
  override async send(order: InjectOptions): Promise<Answer[]> {
    const placing = super.send(order);
    await setTimeout(Math.random() * 6);
    await connections.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'bulkhead'",
    );
    return placing;
  }
}

class Restock implements Command {
  readonly change: number;
  constructor(change: number) {
    this.change = change;
  }
  check = () => true;
  async run(model: Model, real: Real): Promise<void> {
    const url = `/api/products/${real.product}/stock`;
    const answer = await send("POST", url, admin, { change: this.change, reason: "Counted" });
    const possible = model.onHand + this.change >= reserved(model);
    expect(answer.statusCode).toBe(possible ? 200 : 409);
    if (possible) model.onHand += this.change;
    await assertSame(model, real);
  }
  toString = () => `Restock(${this.change})`;
}

const nth = fc.nat({ max: 20 });
const placement = fc.tuple(
  fc.integer({ min: 95, max: 400 }),
  fc.nat({ max: 1 }),
  fc.integer({ min: 1, max: 3 }),
);
const commands = fc.commands(
  [
    placement.map((args) => new Place(...args)),
    placement.map((args) => new Crash(...args)),
    nth.map((n) => new Cancel(n)),
    nth.map((n) => new Pay(n)),
    nth.map((n) => new Ship(n)),
    nth.map((n) => new Unship(n)),
    nth.map((n) => new Expire(n)),
    fc
      .integer({ min: -500, max: 500 })
      .filter((n) => n !== 0)
      .map((n) => new Restock(n)),
  ],
  { maxCommands: 12 },
);

test(`${HISTORIES} random histories: stock and orders always match the simple model`, async () => {
  await fc.assert(
    fc.asyncProperty(commands, fc.integer({ min: 0, max: 1_500 }), async (history, onHand) => {
      const product = await makeProduct(db, { on_hand: onHand });
      await fc.asyncModelRun(() => ({ model: { onHand, orders: [] }, real: { product, ids: [] } }), history);
    }),
    { numRuns: HISTORIES },
  );
  expect((await checkBooks(db)).flatMap((rule) => rule.broken)).toEqual([]);
});
