import type { Purchase } from "@bulkhead/contract/purchases";
import { expect } from "vitest";

import type { FreshShop } from "../fresh-shop.ts";
import {
  type Bought,
  type Collected,
  type Known,
  NEW,
  PHONE_NOTE,
  type Person,
  accountOf,
  mayRead,
  waitsAs,
} from "./shop-model.ts";
import { COMPANY, type People, priceOf } from "./shop-people.ts";
import type { PurchaseViews } from "./shop-purchase-views.ts";
import type { Views } from "./shop-views.ts";

type Line = Pick<Known, "product" | "quantity">;
interface From {
  isByStaff?: boolean;
  list?: Collected | undefined;
}

/** So many orders, or a step would take longer and longer. */
export const MOST = 30;
export const PHONE = "408-5550100";
/** What people whose email is not verified hold. */
const MOST_UNVERIFIED = 3;
const DAY = 86_400_000;

interface Ways {
  note: (order: Known, action: string) => void;
  actor: (order: Known) => Person;
  ship: (order: Known, others: Known[]) => Promise<void>;
  refundUnits: (order: Known) => Promise<void>;
  minute: () => Promise<void>;
  pay: (orders: readonly Known[]) => Promise<void>;
  transfer: (orders: readonly Known[]) => Promise<void>;
}

/** What happens to orders that were placed together, and how long staff hold some. */
export function openPurchaseSteps(
  shop: FreshShop,
  world: People,
  views: Views,
  { leftOf, heldBy, renewalOf, ordersOf }: PurchaseViews,
  { note, actor, ship, refundUnits, minute, pay, transfer }: Ways,
) {
  const { send } = shop;
  const { random, admin, people, parts, known, purchases } = world;
  const are = (phase: "held" | "lapsed") => (one: Known) => {
    const order = views.shown(one.id);
    return order !== undefined && waitsAs(phase)(order);
  };
  const holdsOf = (by: Person) => heldBy().get(accountOf(by))?.orders ?? 0;

  /** Holds these lines, of which some may not fit. Returns whether each is held. */
  async function hold(by: Person, lines: readonly Line[], { isByStaff = false, list }: From = {}) {
    if (known.length + lines.length > MOST) return [];
    const left = new Map(parts.map((part) => [part.id, leftOf(part)]));
    const asked = lines.flatMap((line) => {
      const part = parts.find(({ id }) => id === line.product);
      const units = (left.get(line.product) ?? 0) - line.quantity;
      const fits = line.quantity > 100 && units >= 0;
      if (fits) left.set(line.product, units);
      return part ? { ...line, fits, micros: priceOf(part, line.quantity) } : [];
    });
    const way = random.next() < 0.5 ? "all" : "possible";
    const address = `Dock ${random.between(1, 3)}`;
    const po = random.next() < 0.5 ? `PO-${random.between(100, 999)}` : undefined;
    const body = {
      lines: asked.map(({ product, quantity, micros }) => ({ product, quantity, price: micros / 1e6 })),
      ...{ hold: way, address, phone: PHONE, poNumber: po, list: list?.id },
      ...(isByStaff && { for: by.user.id, note: PHONE_NOTE }),
    };
    const mayHold = by.isVerified || (!isByStaff && holdsOf(by) < MOST_UNVERIFIED);
    const fitting = asked.map(({ fits }) => fits);
    const isDone = mayHold && (way === "all" ? fitting.every(Boolean) : fitting.some(Boolean));
    const answer = await send("POST", "/api/purchases", isByStaff ? admin : by.user, body);
    expect([answer.body, answer.statusCode === 200]).toEqual([answer.body, isDone]);
    if (!isDone) return [];
    type Placed = { purchase: { _id: string; number: string }; lines: { order?: string }[] };
    const placed = answer.json<Placed>();
    expect(placed.lines.map(({ order }) => order !== undefined)).toEqual(fitting);
    const purchase: Bought = { id: placed.purchase._id, number: placed.purchase.number, by, isByStaff, list };
    purchases.push(purchase);
    const company = by.company === undefined ? undefined : COMPANY;
    for (const [index, { product, quantity, micros }] of asked.entries()) {
      const id = placed.lines[index]?.order;
      if (id === undefined) continue;
      const delivery = { address, phone: PHONE, po };
      known.push({
        ...{ ...NEW, ...delivery, id, by, purchase, company, account: accountOf(by) },
        ...{ product, quantity, micros },
      });
    }
    const [first] = ordersOf(purchase);
    if (isByStaff && first) note(first, "hold-for-customer");
    return fitting;
  }

  /** The same part twice, often. One in eight does not fit. */
  const lines = (): Line[] =>
    Array.from({ length: random.between(2, 4) }, () => ({
      product: random.pick(parts)?.id ?? "",
      quantity: random.next() < 0.12 ? (random.pick([50, 90_000]) ?? 50) : random.between(101, 300),
    }));
  const somebody = () => random.pick(people.filter((one) => !one.isClosed));
  const some = (wanted: (order: Known) => boolean) => {
    const wants = purchases.filter((one) => ordersOf(one).some(wanted));
    return random.pick(random.next() < 0.9 && wants.length > 0 ? wants : purchases);
  };
  /** Most often all of them. */
  const most = <T>(orders: readonly T[]) => (random.next() < 0.7 ? orders : orders.slice(0, 2));
  const payable = (way: "pay" | "transfer") => {
    const purchase = some((one) => are("held")(one) && views.isOffered(one.id, way));
    return purchase ? most(ordersOf(purchase).filter(are("held"))) : [];
  };

  return {
    hold,
    holdParts: async () => {
      const by = somebody();
      if (by) await hold(by, lines());
    },
    holdForCustomer: async () => {
      const by = somebody();
      if (by) await hold(by, lines(), { isByStaff: true });
    },
    payPurchase: () => pay(payable("pay")),
    transferPurchase: () => transfer(payable("transfer")),
    cancelPurchase: async () => {
      const purchase = some(are("held"));
      const [first, ...others] = purchase ? ordersOf(purchase) : [];
      if (!purchase || !first) return;
      const by = random.next() < 0.7 ? actor(first) : "admin";
      const isOffered = [first, ...others].some(({ id }) => views.actionsFor(id, by).includes("cancel"));
      const unpaid = [first, ...others].filter(({ id }) => !views.shown(id)?.paid);
      const answer = await send("DELETE", `/api/purchases/${purchase.id}`, by === "admin" ? admin : by.user);
      if (answer.statusCode === 200) for (const one of unpaid) one.isCanceled = true;
      else if (isOffered) expect(["payment_in_progress", "order_already_paid"]).toContain(answer.json().code);
    },
    renewPurchase: async () => {
      const purchase = some(are("held"));
      const [first] = purchase ? ordersOf(purchase) : [];
      if (!purchase || !first) return;
      const held = ordersOf(purchase).filter(are("held"));
      for (const { id } of held) await shop.endHold(id);
      if (held.length > 0) {
        await minute();
        await views.compare();
      }
      const by = actor(first);
      const [lapsed, renewal] = [ordersOf(purchase).filter(are("lapsed")), renewalOf(purchase)];
      const isRight = random.next() < 0.8;
      const body = { pay: (renewal?.pay ?? 1) + (isRight ? 0 : 1) };
      const isFirstHeld = !ordersOf(purchase).some(({ id }) => {
        const order = views.shown(id);
        return order?.isHeld && !order.paid;
      });
      const hasRoom = by.isVerified || holdsOf(by) + (isFirstHeld ? 1 : 0) <= MOST_UNVERIFIED;
      const isDone =
        mayRead(by, first) && (lapsed.length === 0 || (renewal !== undefined && isRight && hasRoom));
      const answer = await send("POST", `/api/purchases/${purchase.id}/renewal`, by.user, body);
      expect([answer.body, answer.statusCode === 200]).toEqual([answer.body, isDone]);
      if (!isDone) return;
      for (const one of lapsed) {
        const part = parts.find(({ id }) => id === one.product);
        if (part) one.micros = priceOf(part, one.quantity);
        one.isChanged = true;
      }
    },
    shipPurchase: async () => {
      const ships = ({ id }: Known) => views.actionsFor(id, "admin").includes("ship");
      const purchase = some(ships);
      const [first, ...others] = purchase ? most(ordersOf(purchase).filter(ships)) : [];
      if (first) await ship(first, others);
    },
    refundOfPurchase: async () => {
      const order = random.pick(
        known.filter(({ id, purchase }) => purchase && views.isOffered(id, "refund")),
      );
      if (order) await refundUnits(order);
    },
    /** Once, with the others of its purchase. */
    lengthen: async () => {
      const longer = known.filter(({ id }) => views.shown(id)?.lengthenUntil);
      const order = random.pick(longer.length > 0 && random.next() < 0.9 ? longer : known);
      const end = order && views.shown(order.id)?.holdUntil;
      if (!order || end === undefined) return;
      const until = new Date(Date.parse(end) + random.between(1, 7) * DAY).toISOString();
      const together = order.purchase ? ordersOf(order.purchase) : [order];
      const changes = ({ id }: Known) => {
        const { lengthenUntil = "", holdUntil = "" } = views.shown(id) ?? {};
        return Date.parse(holdUntil) > Date.now() && holdUntil < until && until <= lengthenUntil;
      };
      const lengthened = together.filter(changes);
      const put = () =>
        shop.app.inject({
          ...{ method: "PUT", url: `/api/order/${order.id}/hold`, headers: admin.headers },
          payload: { until, reason: "Asked by phone" },
        });
      const answer = await put();
      const isDone = changes(order);
      expect([order.id, answer.statusCode === 200]).toEqual([order.id, isDone]);
      if (!isDone) return;
      note(order, "lengthen-hold");
      for (const one of lengthened) Object.assign(one, { isLengthened: true, isChanged: true });
      expect((await put()).json().code).toBe("hold_lengthened_before");
      for (const { id } of together)
        expect([id, (await views.get<Purchase["orders"][number]>(`/api/order/${id}`)).holdUntil]).toEqual([
          ...[id, lengthened.some((one) => one.id === id) ? until : views.shown(id)?.holdUntil],
        ]);
    },
  };
}
