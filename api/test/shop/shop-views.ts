import { orderFilter, type OrderFilter } from "@bulkhead/contract/order-states";
import { sql } from "kysely";
import { expect } from "vitest";

import type { TestUser } from "../callers.ts";
import type { FreshShop } from "../fresh-shop.ts";
import {
  costOf,
  accountOf,
  actionsOf,
  forBuyer,
  listsOf,
  mayRead,
  ownOf,
  toldPurchase,
  phaseOf,
  worthOf,
  type Known,
  type Looker,
  type Person,
  type Shown,
} from "./shop-model.ts";
import type { People } from "./shop-people.ts";
import { compareToday } from "./shop-today.ts";

/** What the rows say about an order, without the words of the shop. */
interface Row {
  id: string;
  /** What it is made of. Another one if anything about the order has changed. */
  mark: string;
  number: number;
  pay_cents: number;
  is_held: boolean;
  is_paid: boolean;
  is_canceled: boolean;
  is_shipped: boolean;
  has_chosen: boolean;
  is_renewed: boolean;
  /** A payment is in review, and no bank decides about it. */
  is_decidable: boolean;
  money: string;
  transaction_id: string | null;
  /** The transfer that it waits for. */
  payment_id: string | null;
  due_cents: number | null;
  arrived_cents: number;
}

export const ids = (orders: readonly { _id: string }[]) => orders.map(({ _id }) => _id).toSorted();

const LEAST_ADVANCED_FIRST = ["lapsed", "held", "canceling", "paid", "shipped", "canceled"];

/** Everything that says something about orders, compared with each other, with the rows and with the model. */
export function openViews(shop: FreshShop, world: People) {
  const { database } = shop;
  const { random, admin, warehouse, people, known } = world;
  let rows = new Map<string, Row>();
  let shown = new Map<string, Shown>();

  const get = async <T>(url: string, by: TestUser = admin): Promise<T> => {
    const answer = await shop.send("GET", url, by);
    expect([url, answer.statusCode, answer.statusCode === 200 ? "" : answer.body]).toEqual([url, 200, ""]);
    return answer.json<T>();
  };
  const isRefused = async (url: string, by: TestUser) =>
    expect([url, (await shop.send("GET", url, by)).statusCode]).toEqual([url, 404]);
  const of = (filter: OrderFilter, among: Iterable<Shown> = shown.values()) =>
    Array.from(among).filter((order) => listsOf(order).has(filter));

  async function readRows(): Promise<Map<string, Row>> {
    const { rows: read } = await sql<Row>`
      select orders.id, orders.number, pay_cents, is_held, paid_at is not null as is_paid, canceled_at is not null as is_canceled,
        shipped_at is not null as is_shipped, transfer_chosen_at is not null as has_chosen, hold_renewed_at is not null as is_renewed, (
          select count(*) filter (where coalesce(outcome, status) = 'review') > count(*) filter (
            where coalesce(outcome, status) = 'review' and payments.id in (select payment_id from disputes where disputes.status = 'open')
          )
          from payment_orders join payments on payments.id = payment_id where order_id = orders.id
        ) as is_decidable, money, transaction_id,
        live.id as payment_id, live.amount_cents as due_cents, coalesce(arrived.cents, 0)::bigint as arrived_cents,
        md5(concat(orders.*, live.*, arrived.*, (select count(*) from notes where order_id = orders.id))) as mark
      from orders
      left join payment_orders on order_id = orders.id and payment_orders.standing = 'live'
      left join payments as live on live.id = payment_id and method = 'transfer'
      left join lateral (select sum(amount_cents) as cents from transfer_receipts where payment_id = live.id) as arrived on true`.execute(
      database,
    );
    return new Map(read.map((row) => [row.id, row]));
  }

  /** What staff must see of an order. */
  function compareWithModel(one: Known, order: Shown | undefined): void {
    const row = rows.get(one.id);
    const state = order && phaseOf(order);
    const packed = one.quantity - one.unpacked;
    const arrived =
      row?.money === "awaiting-transfer" && row.arrived_cents > 0
        ? { arrived: { amount: row.arrived_cents / 100, of: (row.due_cents ?? 0) / 100 } }
        : {};
    expect(order).toMatchObject({
      ...{ _id: one.id, number: `BH-${row?.number}`, product: one.product, quantity: one.quantity },
      ...{ price: one.micros / 1e6, pay: costOf(one) / 100, ...arrived },
      // Closing an account leaves only what was paid.
      ...(world.erased.has(one.account) && !row?.is_paid
        ? { address: "", phone: "" }
        : { address: one.address, phone: one.phone }),
      ...{ unitsToShip: packed, unitsRefunded: one.units, account: one.account },
      ...{ paid: row?.is_paid, money: row?.money, isHeld: row?.is_held },
      ...(one.po !== undefined && { poNumber: one.po }),
      ...(one.by.isClosed ? {} : { user: one.by.user.email }),
    });
    expect({
      ...{ id: one.id, company: order?.company, isShipped: order?.status !== undefined },
      ...{ isCanceled: order?.cancelledAt !== undefined, transaction: order?.transactionId ?? null },
      ...{ notes: order?.notes ?? 0, hasPart: order?.arrived !== undefined, state: order?.state },
      ...{ purchase: order?.purchase, canLengthen: order?.lengthenUntil !== undefined },
    }).toEqual({
      ...{ id: one.id, company: one.company, isShipped: one.isShipped, isCanceled: row?.is_canceled },
      ...{ transaction: row?.transaction_id, notes: one.notes, hasPart: "arrived" in arrived },
      ...{ state, canLengthen: state === "held" && !one.isLengthened },
      purchase: one.purchase && toldPurchase(one.purchase, known, admin.email),
    });
    if (one.isCanceled) expect([one.id, order?.cancelledAt]).not.toEqual([one.id, undefined]);
  }

  const actionsFor = (id: string, by: Looker): string[] => {
    const [order, row] = [shown.get(id), rows.get(id)];
    const one = known.find((some) => some.id === id);
    if (!order || !one || (typeof by === "object" && !mayRead(by, one))) return [];
    return actionsOf(order, by, row?.has_chosen ?? false, row?.is_decidable ?? false);
  };

  async function comparePage(one: Known): Promise<void> {
    const { id } = one;
    const order = shown.get(id);
    const page = async (by: Looker, user: TestUser) => {
      const seen = await get<Shown>(`/api/order/${id}`, user);
      expect(seen).toMatchObject({ ...(by === "admin" ? order : forBuyer(order)), actions: seen.actions });
      expect([id, ...seen.actions.toSorted()]).toEqual([id, ...actionsFor(id, by).toSorted()]);
      return seen;
    };
    const search = async (text: string) => {
      const found = await get<Shown[]>(`/api/orders?search=${encodeURIComponent(text)}`);
      expect([text, ...ids(found)]).toContain(id);
      expect(found.find(({ _id }) => _id === id)).toEqual(order);
    };
    /** What was corrected is not found any longer. */
    const searchFormer = async (phone: string) =>
      expect([phone, ...ids(await get<Shown[]>(`/api/orders?search=${phone}`))]).not.toContain(id);
    const stranger = random.pick(people.filter((person) => !person.isClosed && !mayRead(person, one)));
    const owner = random.pick(people.filter((person) => mayRead(person, one)));
    const searchOwn = async (person: Person) => {
      const own = await page(person, person.user);
      // However it ended, whoever looks for it finds it.
      const scope = one.by === person ? "own" : "account";
      if (scope === "account" && accountOf(person) !== one.account) return;
      const url = `/api/order/?search=${order?.number}&scope=${scope}`;
      expect([url, await get(url, person.user)]).toEqual([url, [own]]);
    };
    const number = order?.number ?? "";
    const name = random.pick([
      ...[number, number.toLowerCase(), number.replace("BH-", "")],
      ...[one.po, order?.transactionId, id.slice(0, 13), order?.phone || undefined],
    ]);
    await Promise.all([
      page("admin", admin),
      page("warehouse", warehouse),
      stranger && isRefused(`/api/order/${id}`, stranger.user),
      owner && searchOwn(owner),
      search(name ?? number),
      one.formerPhone && searchFormer(one.formerPhone),
    ]);
  }

  async function compareList(filter: OrderFilter): Promise<void> {
    const listed = await get<Shown[]>(`/api/orders?filter=${filter}`);
    expect({ filter, ids: ids(listed) }).toEqual({ filter, ids: ids(of(filter)) });
    expect(listed).toEqual(listed.map(({ _id }) => shown.get(_id)));
  }

  /** One row for each purchase, which is the order that most is left to do for. */
  function compareGroups(listed: readonly Shown[], orders: readonly Shown[]): void {
    const rank = (order: Shown) => `${LEAST_ADVANCED_FIRST.indexOf(phaseOf(order))} ${order._id}`;
    const grouped = Map.groupBy(orders, ({ purchase, _id }) => purchase?._id ?? _id);
    const expected = [...grouped.values()].map((some) => {
      const [first, ...others] = some.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1));
      const states: Record<string, number> = {};
      for (const order of some) states[phaseOf(order)] = (states[phaseOf(order)] ?? 0) + 1;
      const group = {
        orders: ids([first, ...others].filter((one) => one !== undefined)),
        pay: worthOf(some).pay,
        states,
      };
      return { _id: first?._id, ...(first?.purchase && first.purchase.orders > 1 && group) };
    });
    const rowsOf = listed.map(({ _id, group: { orders: all, pay, states } = {} }) => ({
      _id,
      orders: all,
      pay,
      states,
    }));
    expect(rowsOf).toEqual(expect.arrayContaining(expected));
    expect(rowsOf.length).toBe(expected.length);
  }

  async function compareBuyer(person: Person): Promise<void> {
    if (person.isClosed) return;
    const compareScope = async (scope: "own" | "account", orders: readonly Known[]) => {
      const whose = `email=${encodeURIComponent(person.user.email)}&scope=${scope}`;
      const mine = orders.flatMap(({ id }) => shown.get(id) ?? []);
      const filter = random.pick(orderFilter.options) ?? "all";
      const [counts, current, listed] = await Promise.all([
        get<Record<OrderFilter, number> & { summary: object }>(`/api/orders/counts?${whose}`, person.user),
        get<Shown[]>(`/api/order/?${whose}`, person.user),
        get<Shown[]>(`/api/order/?${whose}&filter=${filter}&group=purchase`, person.user),
      ]);
      expect({ scope, ids: ids(current) }).toEqual({ scope, ids: ids(of("all", mine)) });
      compareGroups(listed, of(filter, mine));
      for (const name of orderFilter.options)
        expect([scope, name, counts[name]]).toEqual([scope, name, of(name, mine).length]);
      const waiting = of("transfer", mine).map(({ _id }) => rows.get(_id));
      const received = new Map(waiting.map((row) => [row?.payment_id, row?.arrived_cents ?? 0]));
      expect(counts.summary).toMatchObject({
        toPay: worthOf(of("unpaid", mine).filter((one) => one.isHeld && !one.cancelRequested)),
        transfer: {
          ...worthOf(of("transfer", mine)),
          received: Array.from(received.values()).reduce((a, b) => a + b, 0) / 100,
        },
        toShip: worthOf(of("to-ship", mine)),
      });
    };
    if (random.next() < 0.5) await compareScope("own", ownOf(person, known));
    else
      await compareScope(
        "account",
        known.filter(({ account }) => account === accountOf(person)),
      );
  }

  /** After every step: all rows and counts, and all that shows what has changed. `isAll`: everything. */
  async function compare(isAll = false): Promise<void> {
    const [before, last] = [rows, shown];
    const [listed, counts] = await Promise.all([
      get<Shown[]>("/api/orders?filter=everything"),
      get<Record<OrderFilter, number>>("/api/orders/counts"),
      readRows().then((read) => (rows = read)),
    ]);
    shown = new Map(listed.map((order) => [order._id, order]));
    expect(ids(listed)).toEqual(known.map(({ id }) => id).toSorted());
    for (const one of known) compareWithModel(one, shown.get(one.id));
    for (const filter of orderFilter.options)
      expect([filter, counts[filter]]).toEqual([filter, of(filter).length]);
    const changed = known.filter(({ id }) => isAll || before.get(id)?.mark !== rows.get(id)?.mark);
    const other = random.next() < 0.2 ? random.pick(known) : undefined;
    // Of a purchase, whose view has them all, one page.
    const pages = Map.groupBy(changed, ({ id, purchase }) => purchase ?? id).values();
    const looked = new Set([...pages].flatMap((some) => random.pick(some) ?? []));
    if (other) looked.add(other);
    const touched = changed
      .flatMap(({ id }) => [last.get(id), shown.get(id)])
      .filter((one) => one !== undefined);
    const filters = new Set(touched.flatMap((order) => [...listsOf(order)]));
    filters.delete("everything");
    const accounts = new Set(changed.map(({ account }) => account));
    const anybody = random.pick(people);
    const buyers = people.filter(
      (one) => one === anybody || accounts.has(one.own) || accounts.has(accountOf(one)),
    );
    await Promise.all([
      ...Array.from(looked, comparePage),
      ...Array.from(filters, compareList),
      ...buyers.map(compareBuyer),
      changed.length > 0 ? compareToday(database, get, of) : undefined,
    ]);
  }

  return {
    ...{ get, isRefused, of, compare, actionsFor },
    rows: () => rows,
    shown: (id: string) => shown.get(id),
    isToShip: (id: string) => {
      const order = shown.get(id);
      return order !== undefined && order.paid && !order.status && order.cancelledAt === undefined;
    },
    isOffered: (id: string, action: string) =>
      [...people, "admin" as const].some((by) => actionsFor(id, by).includes(action)),
    /** What its payment says can still be refunded of it. */
    refundableCents: async (id: string) => {
      const payments = await get<{ refundable?: number; transactionId?: string }[]>(
        `/api/order/${id}/payments`,
      );
      const kept = payments.find(({ transactionId }) => transactionId === shown.get(id)?.transactionId);
      return Math.round((kept?.refundable ?? 0) * 100);
    },
  };
}

export type Views = ReturnType<typeof openViews>;
