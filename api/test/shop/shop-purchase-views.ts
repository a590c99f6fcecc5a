import { sql } from "kysely";
import { expect } from "vitest";

import type { TestUser } from "../callers.ts";
import type { FreshShop } from "../fresh-shop.ts";
import {
  type Bought,
  type Collected,
  type Known,
  type Looker,
  PHONE_NOTE,
  type Shown,
  costOf,
  forBuyer,
  mayRead,
  maySee,
  phaseOf,
  waitsAs,
  worthOf,
} from "./shop-model.ts";
import { type Part, type People, priceOf } from "./shop-people.ts";
import { type Views, ids } from "./shop-views.ts";

/** As JSON. */
interface Seen extends Record<string, unknown> {
  orders: Shown[];
  payments: { orders: string[]; pay: number }[];
  actions: string[];
}
export interface SeenList {
  _id: string;
  isOwn: boolean;
  isShared: boolean;
  lines: { _id: string; quantity: number; part: { _id: string } }[];
}

/** What is said of orders that were placed together, of what accounts hold, and of lists. */
export function openPurchaseViews(shop: FreshShop, world: People, views: Views) {
  const { random, admin, warehouse, people, parts, known, purchases, lists } = world;
  const { get, isRefused } = views;
  const ordersOf = (purchase: Bought) => known.filter((one) => one.purchase === purchase);
  const shownOf = (some: readonly Known[]) => some.flatMap(({ id }) => views.shown(id) ?? []);
  let last = new Map<Bought, string>();

  const leftOf = ({ id, onHand }: Part) =>
    shownOf(known)
      .filter(({ product, isHeld }) => product === id && isHeld)
      .reduce((left, { unitsToShip }) => left - unitsToShip, onHand);

  /** What each account holds unpaid. A purchase counts once. */
  function heldBy(): Map<string, { orders: number; cents: number }> {
    const held = known.filter(({ id }) => {
      const order = views.shown(id);
      return order?.isHeld && !order.paid;
    });
    return new Map(
      [...Map.groupBy(held, ({ account }) => account)].map(([account, some]) => [
        account,
        {
          orders: new Set(some.map(({ id, purchase }) => purchase ?? id)).size,
          cents: some.reduce((sum, one) => sum + costOf(one), 0),
        },
      ]),
    );
  }

  /** All that lapsed, at the prices of today, or nothing. */
  function renewalOf(purchase: Bought): { orders: string[]; pay: number; before: number } | undefined {
    const lapsed = shownOf(ordersOf(purchase)).filter(waitsAs("lapsed"));
    if (lapsed.length === 0 || lapsed.some(({ _id }) => views.rows().get(_id)?.is_renewed)) return undefined;
    let cents = 0;
    for (const part of parts) {
      const mine = lapsed.filter(({ product }) => product === part.id);
      if (mine.reduce((units, { quantity }) => units + quantity, 0) > leftOf(part)) return undefined;
      for (const { quantity } of mine) cents += costOf({ micros: priceOf(part, quantity), quantity });
    }
    return { orders: lapsed.map(({ _id }) => _id), pay: cents / 100, before: worthOf(lapsed).pay };
  }

  async function comparePurchase(purchase: Bought): Promise<void> {
    const { id, number, by: buyer, isByStaff, list } = purchase;
    const mine = ordersOf(purchase);
    const orders = shownOf(mine);
    const [first] = mine;
    if (!first) return;
    const due = orders.filter(waitsAs("held"));
    const held = orders.filter((order) => phaseOf(order) === "held");
    const renewal = renewalOf(purchase);
    const look = async (by: Looker, user: TestUser) => {
      const seen = await get<Seen>(`/api/purchases/${id}`, user);
      const can = (some: readonly Shown[], action: string) =>
        some.some(({ _id }) => views.actionsFor(_id, by).includes(action));
      const isOwn = typeof by === "object";
      const may = {
        ...{ pay: can(due, "pay"), transfer: can(due, "transfer"), renew: isOwn && renewal !== undefined },
        ...{ cancel: can(orders, "cancel"), ship: can(orders, "ship") },
        lengthen: by === "admin" && mine.some(mayLengthen),
      };
      const { actions, payments, ...facts } = seen;
      expect([number, ...actions.toSorted()]).toEqual([
        ...[number, ...Object.entries(may).flatMap(([action, is]) => (is ? action : []))].toSorted(),
      ]);
      expect(payments.flatMap((payment) => payment.orders).toSorted()).toEqual(ids(due));
      expect([number, ...payments.map(({ pay }) => pay)]).toEqual([
        ...[number, ...(due.length > 0 ? [worthOf(due).pay] : [])],
      ]);
      expect(facts.orders).toMatchObject(
        orders.map((order) => ({
          ...(by === "admin" ? order : forBuyer(order)),
          actions: expect.anything(),
        })),
      );
      for (const { _id, actions: offered } of facts.orders)
        expect([_id, ...offered.toSorted()]).toEqual([_id, ...views.actionsFor(_id, by).toSorted()]);
      const { renewal: again, due: isDue, pay, holdUntil, note, placedBy, list: from } = facts;
      expect({ number: facts["number"], again, isDue, pay, holdUntil, note, placedBy, from }).toEqual({
        ...{ number, again: renewal, isDue: worthOf(due).pay },
        pay: worthOf(orders.filter(({ cancelledAt }) => cancelledAt === undefined)).pay,
        holdUntil: held.map((order) => order.holdUntil).toSorted()[0],
        note: isByStaff && !buyer.isClosed ? PHONE_NOTE : undefined,
        placedBy: isByStaff ? admin.email : undefined,
        from: list && isOwn && maySee(by, list) ? { _id: list.id, name: "Controller" } : undefined,
      });
    };
    const stranger = random.pick(people.filter((one) => !one.isClosed && !mayRead(one, first)));
    await Promise.all([
      ...people.filter((one) => mayRead(one, first)).map((one) => look(one, one.user)),
      ...[look("admin", admin), look("warehouse", warehouse)],
      stranger && isRefused(`/api/purchases/${id}`, stranger.user),
    ]);
  }
  const mayLengthen = ({ id, isLengthened }: Known) => {
    const order = views.shown(id);
    return order !== undefined && phaseOf(order) === "held" && !isLengthened;
  };

  async function compareHolds(): Promise<void> {
    const { rows } = await sql<{ account: string; orders: number; cents: number }>`
      select account_id as account, orders, cents from account_holds where orders <> 0 or cents <> 0`.execute(
      shop.database,
    );
    expect(new Map(rows.map(({ account, ...held }) => [account, held]))).toEqual(heldBy());
  }

  /** The lists that somebody sees, with their lines, as the shop says and as the model does. */
  async function compareLists(): Promise<void> {
    const person = random.pick(people.filter((one) => !one.isClosed));
    if (!person) return;
    const mine = lists.filter((list) => maySee(person, list));
    const summaries = await get<Record<string, unknown>[]>("/api/lists", person.user);
    const of = ({ lines }: Collected) => {
      const costs = parts.flatMap((part) => {
        const some = lines.filter(({ product }) => product === part.id);
        const fit = some.reduce((units, { quantity }) => units + quantity, 0) <= leftOf(part);
        const ready = fit ? some.filter(({ quantity }) => quantity > 100) : [];
        return ready.map(({ quantity }) => costOf({ micros: priceOf(part, quantity), quantity }));
      });
      const total = costs.reduce((sum, cents) => sum + cents, 0) / 100;
      return { lines: lines.length, holdable: costs.length, total };
    };
    expect(summaries.map(({ _id, lines, holdable, total }) => ({ _id, lines, holdable, total }))).toEqual(
      expect.arrayContaining(mine.map((list) => ({ _id: list.id, ...of(list) }))),
    );
    expect(summaries.length).toBe(mine.length);
    const list = random.pick(lists);
    const url = `/api/lists/${list?.id}`;
    if (!list) return;
    if (!maySee(person, list)) return isRefused(url, person.user);
    const { owner, lines, ...seen } = await get<SeenList & { owner: string }>(url, person.user);
    expect({
      ...{ _id: seen._id, isOwn: seen.isOwn, isShared: seen.isShared, by: owner },
      lines: lines.map(({ _id, quantity, part }) => ({ id: _id, product: part._id, quantity })),
    }).toEqual({
      ...{ _id: list.id, isOwn: list.by === person, isShared: list.isShared, lines: list.lines },
      by: list.by.isClosed ? "" : list.by.user.email,
    });
  }

  return {
    ...{ leftOf, heldBy, renewalOf, ordersOf },
    /** What accounts hold, some lists, and the purchases of which something has changed. `isAll`: all of them. */
    compare: async (isAll = false) => {
      const before = last;
      last = new Map(purchases.map((one) => [one, JSON.stringify(shownOf(ordersOf(one)))]));
      const changed = purchases.filter((one) => isAll || before.get(one) !== last.get(one));
      await Promise.all([compareHolds(), compareLists(), ...changed.map(comparePurchase)]);
    },
  };
}

export type PurchaseViews = ReturnType<typeof openPurchaseViews>;
