import { orderFilter } from "@bulkhead/contract/order-states";
import { sql } from "kysely";
import { expect } from "vitest";

import { csvRows } from "../files.ts";
import type { FreshShop } from "../fresh-shop.ts";
import { openDesk } from "./shop-desk.ts";
import { type Known, type Shown, accountOf, forBuyer, lineOf, listsOf, maySee, ownOf } from "./shop-model.ts";
import type { People } from "./shop-people.ts";
import type { PurchaseViews, SeenList } from "./shop-purchase-views.ts";
import { type Views, ids } from "./shop-views.ts";

interface PaymentShown {
  state: string;
  amount: number;
  refunded?: number;
  refundable?: number;
  transactionId?: string;
  with?: string[];
  transfer?: { amount: number; received: number; returned: number; accountNumber: string; reference: string };
}

type OwnOrder = Shown & {
  documents: object[];
  payments: (PaymentShown & { receipts: { amount: number }[] })[];
};

/** Screens beside the lists that say something about orders, money or units. Each has its own query or its own sum. */
export function openSides(shop: FreshShop, world: People, views: Views, { heldBy }: PurchaseViews) {
  const { database, app } = shop;
  const { random, admin, warehouse, parts, people, known } = world;
  const { get } = views;
  const shownOf = (some: readonly Known[]) => some.flatMap(({ id }) => views.shown(id) ?? []);
  const sum = (some: readonly number[]) => some.reduce((total, one) => total + one, 0);
  const cents = (dollars: number | undefined) => Math.round((dollars ?? 0) * 100);

  /** By order, as the provider's own rows say: nothing that we add up ourselves. */
  async function movedOf(id: string): Promise<{ paid: number; refunded: number }> {
    const { rows } = await sql<{ paid: number; refunded: number }>`
      select coalesce(sum(amount_cents) filter (where amount_cents > 0 and kind in ('charge', 'transfer-used')), 0)::bigint as paid,
        coalesce(-sum(amount_cents) filter (where kind not in ('charge', 'transfer-used')), 0)::bigint as refunded
      from money_movements where order_id = ${id}`.execute(database);
    return rows[0] ?? { paid: 0, refunded: 0 };
  }

  const sides = {
    ...openDesk(shop, world, views),
    /** The attempts to pay an order, for its buyer and for staff. */
    payments: async (one: Known) => {
      const url = `/api/order/${one.id}/payments`;
      const asAdmin = await get<PaymentShown[]>(url);
      type Facts = Record<"intent" | "account", string | null>;
      type Cents = Record<"share" | "others" | "arrived" | "returned", number>;
      const { rows } = await sql<Facts & Cents>`
        select intent_id as intent, share_cents as share, account_number as account,
          (select count(*) - 1 from payment_orders as other where other.payment_id = payments.id) as others,
          (select coalesce(sum(amount_cents), 0)::bigint from transfer_receipts where payment_id = payments.id) as arrived,
          (
            select coalesce(sum(amount_cents), 0)::bigint from transfer_returns
            where payment_id = payments.id and transfer_returns.status <> 'failed'
          ) as returned
        from payment_orders join payments on payments.id = payment_id left join transfers on transfers.payment_id = payments.id
        where order_id = ${one.id}`.execute(database);
      expect(asAdmin.map(({ transactionId }) => transactionId ?? "").toSorted()).toEqual(
        rows.map(({ intent }) => intent ?? "").toSorted(),
      );
      for (const row of rows) {
        const payment = asAdmin.find(({ transactionId }) => transactionId === row.intent);
        if (!payment) continue;
        expect([row.intent, payment.with?.length ?? 0]).toEqual([row.intent, row.others]);
        if (payment.state === "succeeded") expect(cents(payment.amount)).toBe(row.share);
        if (row.account === null) continue;
        expect(payment.transfer).toMatchObject({
          ...{ accountNumber: row.account, returned: row.returned / 100 },
          received: (row.arrived - row.returned) / 100,
        });
      }
      // A bank can take back more than was left after a refund, which no payment says.
      const isLost = views.shown(one.id)?.wentBack?.lost !== undefined;
      const isDecided = !isLost && asAdmin.every(({ state }) => state !== "review");
      const { paid, refunded: gone } = await movedOf(one.id);
      if (isDecided)
        expect([one.id, sum(asAdmin.map(({ refunded }) => cents(refunded)))]).toEqual([one.id, gone]);
      const kept = asAdmin.find(({ state }) => state === "succeeded");
      const order = views.shown(one.id);
      if (kept && order?.paid)
        expect([one.id, paid, cents(kept.refunded)]).toEqual([one.id, cents(order.pay), gone]);
      // Also while a person has to decide about it.
      const { amount = 0, pending = 0 } = order?.wentBack ?? {};
      if (order?.paid)
        expect([one.id, order.money, cents(amount - pending)]).toEqual([one.id, order.money, gone]);
      // What can be refunded is said exactly where a refund is offered.
      const isRefundable = asAdmin.some(({ refundable = 0 }) => refundable > 0);
      expect([one.id, order?.money, isRefundable]).toEqual([
        ...[one.id, order?.money, views.actionsFor(one.id, "admin").includes("refund")],
      ]);
      const mine = people.find((person) => !person.isClosed && accountOf(person) === one.account);
      if (!mine) return;
      const asBuyer = await get<PaymentShown[]>(url, mine.user);
      const facts = ({ state, amount, refunded, transactionId, transfer }: PaymentShown) => ({
        ...{ state, amount, refunded, transactionId, transfer },
      });
      expect(asBuyer.map(facts)).toEqual(asAdmin.map(facts));
    },
    /** What goes along with an order. */
    companions: async (one: Known) => {
      const others = known.filter(({ id, account }) => id !== one.id && account === one.account);
      const expected = shownOf(others).filter((order) => listsOf(order).has("to-ship"));
      const found = await get<Shown[]>(`/api/shipments/companions?order=${one.id}`, warehouse);
      expect([one.id, ...ids(found)]).toEqual([one.id, ...ids(expected)]);
      const same = found.map(({ address }) => address === one.address);
      expect(same).toEqual(same.toSorted((a, b) => Number(b) - Number(a)));
      for (const order of found) expect(order.unitsToShip).toBe(views.shown(order._id)?.unitsToShip);
    },
    /** What happened to an order leads to what it is. */
    timeline: async (one: Known) => {
      const { events, isIntact } = await get<{ events: { kind: string }[]; isIntact: boolean }>(
        `/api/order/${one.id}/timeline`,
      );
      const count = (kind: string) => events.filter((event) => event.kind === kind).length;
      const order = views.shown(one.id);
      expect({
        ...{ id: one.id, isIntact, isPaid: count("paid") > 0 },
        ...{ shipped: count("shipped") - count("ship-undone"), placed: count("placed") },
        isCanceled: count("cancelled") > 0,
      }).toEqual({
        ...{ id: one.id, isIntact: true, isPaid: order?.paid },
        ...{ shipped: one.isShipped ? 1 : 0, placed: 1 },
        isCanceled: order?.cancelledAt !== undefined,
      });
    },
    /** Who holds the units of a part, and how many are left. */
    stock: async () => {
      for (const { id, onHand } of parts) {
        const [tools, holders, open, tool, managed, row, ledger] = await Promise.all([
          get<{ _id: string; quantity: number }[]>("/tools"),
          get<{ _id: string; quantity: number; isFree: boolean }[]>(`/api/products/${id}/holders`),
          get<{ onHand: number; reserved: number; orders: number }>(`/api/products/${id}/open-orders`),
          get<{ quantity: number }>(`/tools/${id}`),
          get<{ _id: string; quantity: number; soldLately?: number }[]>("/toolsallmanage"),
          database.selectFrom("products").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
          get<{ onHandChange: number; reservedChange: number }[]>(`/api/products/${id}/ledger`),
        ]);
        expect([id, row.on_hand]).toEqual([id, onHand]);
        const held = shownOf(known).filter((order) => order.product === id && order.isHeld);
        expect(ids(holders)).toEqual(ids(held));
        for (const { _id, quantity } of holders)
          expect([_id, quantity]).toEqual([_id, views.shown(_id)?.unitsToShip]);
        const units = sum(held.map(({ unitsToShip }) => unitsToShip));
        expect({ id, units: sum(holders.map(({ quantity }) => quantity)), open }).toEqual({
          ...{ id, units, open: { onHand: row.on_hand, reserved: units, orders: held.length } },
        });
        for (const holder of holders) if (holder.isFree) expect(views.shown(holder._id)?.paid).toBe(false);
        const left = row.on_hand - units;
        const sold = shownOf(known).filter(
          (order) => order.product === id && order.paid && !order.cancelledAt,
        );
        const mine = managed.find(({ _id }) => _id === id);
        expect([id, tools.find(({ _id }) => _id === id)?.quantity]).toEqual([id, left]);
        expect([id, tool.quantity, mine?.quantity]).toEqual([id, left, left]);
        expect([id, mine?.soldLately]).toEqual([id, sum(sold.map(({ quantity }) => quantity))]);
        if (ledger.length < 100)
          expect(sum(ledger.map(({ onHandChange }) => onHandChange))).toBe(row.on_hand);
      }
    },
    /** What hangs on a person, and what their account has bought. */
    customer: async (one: Known) => {
      const person = one.by;
      const mine = shownOf(known.filter(({ by }) => by === person));
      const ofAccount = known.filter(({ account }) => account === one.account);
      const orders = shownOf(ofAccount);
      const { totals } = await get<{ totals: object }>(`/api/customers/${one.account}`);
      const moved = await Promise.all(ofAccount.map(({ id }) => movedOf(id)));
      expect(totals).toMatchObject({
        orders: orders.filter(({ cancelledAt }) => cancelledAt === undefined).length,
        canceled: orders.filter(({ cancelledAt }) => cancelledAt !== undefined).length,
        units: sum(orders.filter(({ paid }) => paid).map(({ quantity }) => quantity)),
        paid: sum(moved.map(({ paid }) => paid)) / 100,
        refunded: sum(moved.map(({ refunded }) => refunded)) / 100,
      });
      const listed = await get<Shown[]>(`/api/orders?account=${one.account}&filter=everything`);
      expect(ids(listed)).toEqual(ids(orders));
      if (person.isClosed) return;
      const open = mine.filter(({ cancelledAt, status }) => cancelledAt === undefined && !status);
      const own = new Set(known.filter(({ account }) => account === person.own).map(({ id }) => id));
      expect(await get(`/api/admin/users/${person.user.id}/open-orders`)).toEqual({
        toShip: open.filter(({ paid }) => paid).length,
        held: open.filter(({ paid, isHeld, _id }) => !paid && isHeld && own.has(_id)).length,
      });
    },
    /** Money that nobody has assigned. */
    stray: async () => {
      const stray = await get<{ _id: string; kind: string; amount: number }[]>("/api/transfers/stray");
      const { rows } = await sql<{ id: string; cents: number }>`
        select provider_id as id, amount_cents as cents from transfer_receipts
        where payment_id is null and amount_cents > 0 and provider_id not in (
          select receipt_id from transfer_returns where receipt_id is not null
        )`.execute(database);
      const unassigned = stray.filter(({ kind }) => kind === "unassigned");
      expect(unassigned.map(({ _id, amount }) => `${_id} ${amount}`).toSorted()).toEqual(
        rows.map(({ id, cents: amount }) => `${id} ${amount / 100}`).toSorted(),
      );
    },
    /** A list in pages, in another order, is the same list. */
    pages: async () => {
      const sort = random.pick(["newest", "oldest", "-pay", "pay"] as const) ?? "newest";
      const filter = random.pick(orderFilter.options) ?? "all";
      const read = async (page: number) =>
        app.inject({
          url: `/api/orders?filter=${filter}&sort=${sort}&size=10&page=${page}`,
          headers: admin.headers,
        });
      const [first, second] = await Promise.all([read(1), read(2)]);
      const all = views.of(filter);
      expect({ filter, total: first.headers["x-total-count"] }).toEqual({ filter, total: `${all.length}` });
      const found = [...first.json<Shown[]>(), ...second.json<Shown[]>()];
      expect(new Set(ids(found)).size).toBe(Math.min(all.length, 20));
      const keys = found.map(({ placedAt, pay }) => (sort.endsWith("pay") ? pay : Date.parse(placedAt)));
      const isDown = sort === "newest" || sort === "-pay";
      expect({ sort, keys }).toEqual({ sort, keys: keys.toSorted((a, b) => (isDown ? b - a : a - b)) });
    },
    /** A file of some orders has what their list has. */
    files: async (one: Known) => {
      const filter = random.pick(orderFilter.options) ?? "all";
      const search = random.next() < 0.5 ? `search=${views.shown(one.id)?.number}` : `filter=${filter}`;
      const compareFile = (body: string, expected: readonly Shown[]) => {
        const lines = new Map(csvRows(body).map((line) => [line["order"], line]));
        expect([search, new Set(lines.keys())]).toEqual([search, new Set(ids(expected))]);
        for (const order of expected) expect(lines.get(order._id)).toMatchObject(lineOf(order));
      };
      const found = (among: readonly Shown[]) =>
        among.filter((order) =>
          search.startsWith("search") ? order._id === one.id : listsOf(order).has(filter),
        );
      const { body } = await app.inject({ url: `/api/orders.csv?${search}`, headers: admin.headers });
      compareFile(body, found(shownOf(known)));
      if (one.by.isClosed) return;
      const mine = await app.inject({ url: `/api/order.csv?${search}`, headers: one.by.user.headers });
      compareFile(mine.body, found(shownOf(ownOf(one.by, known))));
    },
    /** What somebody downloads about themselves. */
    ownData: async ({ by }: Known) => {
      if (by.isClosed) return;
      const answer = await shop.send("GET", "/api/account/data", by.user);
      // Nobody may ask for it very often.
      if (answer.statusCode === 429) return;
      type Data = { orders: OwnOrder[]; lists: SeenList[]; account: object };
      const { orders, lists, account } = answer.json<Data>();
      const held = heldBy().get(by.own) ?? { orders: 0, cents: 0 };
      expect(account).toMatchObject({ heldOrders: held.orders, heldValue: held.cents / 100 });
      const words = (id: string, lines: { quantity: number }[]) =>
        [id, ...lines.map(({ quantity }) => quantity)].join(" ");
      const seen = world.lists.filter((list) => maySee(by, list));
      expect(lists.map(({ _id, lines }) => words(_id, lines)).toSorted()).toEqual(
        seen.map(({ id, lines }) => words(id, lines)).toSorted(),
      );
      expect(orders.map(({ _id }) => _id)).toEqual(ownOf(by, known).map(({ id }) => id));
      const mine = random.pick(orders);
      if (!mine) return;
      const { actions: _, ...order } = forBuyer(views.shown(mine._id));
      expect(mine).toMatchObject(order);
      const path = `/api/order/${mine._id}`;
      expect(mine.documents).toEqual(await get(`${path}/documents`, by.user));
      expect(mine.payments).toMatchObject(await get<object[]>(`${path}/payments`, by.user));
      for (const { transfer, receipts } of mine.payments)
        if (transfer)
          expect([mine._id, sum(receipts.map(({ amount }) => cents(amount)))]).toEqual([
            ...[mine._id, cents(transfer.received + transfer.returned)],
          ]);
    },
    /** Counted with a search, and found by words. */
    search: async (one: Known) => {
      const order = views.shown(one.id);
      const total = order?.pay.toLocaleString("en-US", { minimumFractionDigits: 2 }) ?? "";
      const counts = await get<Record<string, number>>(`/api/orders/counts?search=${order?.number}`);
      for (const filter of orderFilter.options)
        expect([filter, counts[filter]]).toEqual([filter, order && listsOf(order).has(filter) ? 1 : 0]);
      const found = await get<Shown[]>(`/api/orders?search=${encodeURIComponent(`$${total}`)}`);
      // Its words may stand in other orders, too.
      const same = shownOf(known).filter(({ pay }) => pay === order?.pay);
      expect([total, ...ids(found)]).toEqual(expect.arrayContaining([total, ...ids(same)]));
      const chosen = random.pick(orderFilter.options) ?? "all";
      const within = await get<Shown[]>(`/api/orders?search=${order?.number}&filter=${chosen}`);
      expect([chosen, within.length]).toEqual([chosen, order && listsOf(order).has(chosen) ? 1 : 0]);
    },
  };
  const names = Object.keys(sides) as (keyof typeof sides)[];
  const lookAt = async (name: keyof typeof sides, one = random.pick(known)) => one && sides[name](one);

  return {
    /** One of them. */
    compareOne: () => lookAt(random.pick(names) ?? "stock"),
    compareAll: async () => {
      for (const name of names) await lookAt(name);
      for (const one of known) await lookAt("payments", one);
    },
  };
}
