import { centsOfUnits } from "@bulkhead/contract/refund-units";
import { expect } from "vitest";

import { issueProformaJob } from "#features/documents/issue-documents.job.ts";
import { indexOrdersJob } from "#features/orders/find/index-orders.job.ts";

import type { TestUser } from "../callers.ts";
import type { FreshShop } from "../fresh-shop.ts";
import { openListSteps } from "./shop-list-steps.ts";
import { type Known, type Looker, NEW, type Person, SHIPS, accountOf, mayRead } from "./shop-model.ts";
import { openMoneySteps } from "./shop-money-steps.ts";
import { COMPANY, type People, priceOf } from "./shop-people.ts";
import { MOST, PHONE, openPurchaseSteps } from "./shop-purchase-steps.ts";
import type { PurchaseViews } from "./shop-purchase-views.ts";
import { openStockSteps } from "./shop-stock-steps.ts";
import type { Views } from "./shop-views.ts";

/** What was offered may fail because of what others have done, never because of who somebody is. */
const NEVER = new Set([
  ...["order_not_found", "forbidden", "unauthorized", "internal", "transfer_unverified", "transfer_used"],
]);

/** All that people can do. Each step is harmless where it makes no sense. */
export function openSteps(shop: FreshShop, world: People, views: Views, purchaseViews: PurchaseViews) {
  const { send } = shop;
  const { random, admin, warehouse, people, parts, known } = world;
  const note = (order: Known, action: string) => void world.done.push({ order: order.id, action });
  const userOf = (by: Looker): TestUser =>
    by === "admin" ? admin : by === "warehouse" ? warehouse : by.user;

  /** Mostly one that offers it, sometimes any. */
  const some = (action?: string): Known | undefined => {
    const offered = known.filter(({ id }) => action && views.isOffered(id, action));
    return random.pick(action && random.next() < 0.85 && offered.length > 0 ? offered : known);
  };
  const isOffered = ({ id }: Known, action: string) => views.isOffered(id, action);
  /** Somebody of its account. */
  const actor = (order: Known): Person =>
    random.pick(people.filter((one) => mayRead(one, order))) ?? order.by;
  const staff = (): Looker => (random.next() < 0.5 ? "admin" : "warehouse");

  /** Does something with an order. What was not offered is refused, and what only our own rows decide about works if it was. */
  const act = async (
    order: Known,
    action: string,
    by: Looker,
    call: readonly ["POST" | "PATCH" | "DELETE" | "PUT", string, object?],
    isCertain = true,
    together: readonly Known[] = [order],
  ) => {
    const isOffered = together.every(({ id }) => views.actionsFor(id, by).includes(action));
    const [method, url, payload] = call;
    const answer = await shop.app.inject({
      ...{ method, url, headers: userOf(by).headers },
      ...(payload && { payload }),
    });
    const isDone = answer.statusCode === 200;
    // Asking for a transfer again returns the same one.
    const isRepeated = action === "transfer" && views.shown(order.id)?.money === "awaiting-transfer";
    if ((isDone && !isRepeated) || isCertain)
      expect({ action, order: order.id, isDone, said: isDone ? "" : answer.body }).toEqual({
        ...{ action, order: order.id, isDone: isOffered },
        said: isOffered ? "" : answer.body,
      });
    else if (isOffered)
      expect([action, order.id, NEVER.has(answer.json().code)]).toEqual([action, order.id, false]);
    return isDone;
  };

  const isHeldUnpaid = ({ id }: Known) => {
    const order = views.shown(id);
    return order !== undefined && order.isHeld && !order.paid && order.cancelledAt === undefined;
  };
  const stock = (product: string, change: number) => {
    for (const part of parts) if (part.id === product) part.onHand += change;
  };

  const ship = async (order: Known, by: Looker, others: Known[] = []) => {
    const body = { ...(others.length > 0 && { orders: others.map(({ id }) => id) }) };
    const areOffered = others.every(({ id }) => views.actionsFor(id, by).includes("ship"));
    const isMixed = others.some((one) => one.account !== order.account || one.address !== order.address);
    const call = ["PATCH", `/api/orders/shipped/${order.id}`, body] as const;
    const isDone = await act(order, "ship", by, call, areOffered && !isMixed, [order, ...others]);
    if (isDone) expect([order.id, areOffered, isMixed]).toEqual([order.id, true, false]);
    if (!isDone) return;
    for (const one of [order, ...others]) {
      note(one, "ship-order");
      one.isShipped = true;
      stock(one.product, one.unpacked - one.quantity);
    }
  };

  const unship = async (order: Known | undefined) => {
    if (!order) return;
    if (!(await act(order, "unship", staff(), ["DELETE", `/api/orders/shipped/${order.id}`]))) return;
    note(order, "unship-order");
    stock(order.product, order.quantity - order.unpacked - order.returned);
    Object.assign(order, { isShipped: false, unpacked: order.units, returned: 0 });
  };

  const refund = async (
    what: (left: number) => { units?: number; amount?: number },
    begun?: Known,
    isBack = random.next() < 0.5,
  ) => {
    const order = begun ?? some("refund");
    if (!order) return;
    const left = await views.refundableCents(order.id);
    const asked = what(left);
    // What a person has to decide about goes back as a whole.
    const isKept = SHIPS.has(views.shown(order.id)?.money ?? "");
    if (!isKept && asked.units !== undefined) return;
    const { micros, quantity, units } = order;
    const expected =
      asked.units === undefined
        ? Math.round((asked.amount ?? 0) * 100)
        : centsOfUnits({ price: micros, quantity, unitsRefunded: units }, asked.units, left);
    const url = `/api/orders/${order.id}/refunds`;
    const backInStock = order.isShipped && asked.units !== undefined && isBack;
    const body = { ...asked, reason: "Asked for", ...(backInStock && { backInStock }) };
    const answer = await send("POST", url, admin, body);
    const isLeft = expected > 0 && expected <= left && units + (asked.units ?? 0) <= quantity;
    if (isKept && views.actionsFor(order.id, "admin").includes("refund") && isLeft)
      expect([order.id, answer.statusCode, answer.body]).toEqual([order.id, 200, answer.body]);
    if (answer.statusCode === 200) note(order, "refund-order");
    if (answer.statusCode !== 200 || !isKept) return;
    const refundable = await views.refundableCents(order.id);
    expect({ order: order.id, refundable }).toEqual({ order: order.id, refundable: left - expected });
    order.units += asked.units ?? 0;
    if (!order.isShipped) order.unpacked = order.units;
    if (!backInStock) return;
    order.returned += asked.units ?? 0;
    stock(order.product, asked.units ?? 0);
  };

  const cancel = async (by: "admin" | "owner") => {
    const order = some("cancel");
    if (!order) return;
    const path = by === "admin" ? `/api/admin/orders/${order.id}` : `/api/orders/${order.id}`;
    const isDone = await act(order, "cancel", by === "admin" ? by : actor(order), ["DELETE", path], false);
    if (isDone) order.isCanceled = true;
  };

  const leave = async (person: Person | undefined, url: string) => {
    if (!person || person.isClosed || random.next() > (url.endsWith("close") ? 0.2 : 0.5)) return;
    const { statusCode } = await send("POST", url, person.user);
    if (statusCode !== 200) return;
    const { company, own } = person;
    person.company = undefined;
    person.isClosed = url.endsWith("close");
    if (person.isClosed) world.erased.add(own);
    if (company !== undefined && people.every((one) => one.company !== company)) world.erased.add(company);
    // Nobody goes while something of theirs is paid and has not shipped.
    const waits = known.filter(({ id, account }) => account === person.own && views.isToShip(id));
    expect(person.isClosed ? waits : []).toEqual([]);
  };

  const { openCard, payBy, open, ...money } = openMoneySteps(shop, world, { some, isOffered, actor, act });
  const isBegun = ({ id }: Known) => views.shown(id)?.money === "part-refunded";
  const refundAll = (begun?: Known) => refund((left) => ({ amount: Math.max(left, 1) / 100 }), begun);

  const { hold, ...purchaseSteps } = openPurchaseSteps(shop, world, views, purchaseViews, {
    ...{ note, actor, minute: money.minute },
    ship: (order, others) => ship(order, staff(), others),
    refundUnits: (order) => refund(() => ({ units: random.between(1, 60) }), order),
    pay: (orders) => payBy(orders, true),
    transfer: async (orders) => void (await open(orders, "transfer")),
  });

  return {
    ...{ ...money, ...purchaseSteps, ...openListSteps(shop, world, hold) },
    ...openStockSteps(shop, world),
    place: async () => {
      const [by, part] = [random.pick(people.filter((one) => !one.isClosed)), random.pick(parts)];
      if (!by || !part || known.length >= MOST) return;
      const quantity = random.between(101, 300);
      const [address, po] = [`Dock ${random.between(1, 3)}`, `PO-${random.between(100, 999)}`];
      const hasPo = random.next() < 0.5;
      const price = random.next() < 0.5 ? part.micros : priceOf(part, quantity);
      const body = {
        ...{ product: part.id, price: price / 1e6, quantity, address, phone: PHONE },
        ...(hasPo && { poNumber: po }),
      };
      const answer = await send("POST", "/api/order", by.user, body);
      // Somebody who never paid holds so much and no more.
      if (answer.statusCode !== 200) return;
      known.push({
        ...{ ...NEW, id: answer.json().insertedId, by, account: accountOf(by), product: part.id, quantity },
        ...{ company: by.company === undefined ? undefined : COMPANY, po: hasPo ? po : undefined },
        ...{ micros: priceOf(part, quantity), address, phone: PHONE },
      });
    },
    placeWrong: async () => {
      const [by, part] = [random.pick(people.filter((one) => !one.isClosed)), random.pick(parts)];
      if (!by || !part) return;
      const wrong = random.pick([
        { quantity: 100, price: part.micros / 1e6 },
        { quantity: 150, price: (part.micros - 1) / 1e6 },
        { quantity: 90_000, price: part.micros / 1e6 },
      ]);
      const body = { product: part.id, address: "Dock 1", ...wrong };
      const { statusCode } = await send("POST", "/api/order", by.user, body);
      expect([body, statusCode === 200]).toEqual([body, false]);
    },
    cancel: () => cancel("owner"),
    cancelByStaff: () => cancel("admin"),
    ship: async () => {
      const order = some("ship");
      if (order) await ship(order, staff());
    },
    shipTogether: async () => {
      const order = some("ship");
      if (!order) return;
      const others = known.filter((one) => one !== order && one.account === order.account);
      const goAlong = random.pick(others.filter(({ id }) => views.isOffered(id, "ship"))) ?? others[0];
      await ship(order, staff(), goAlong ? [goAlong] : []);
    },
    unship: () => unship(some("unship")),
    /** Some of what has shipped is in stock again before the rest comes back. */
    comeBack: async () => {
      const order = random.pick(known.filter((one) => isOffered(one, "ship")));
      if (!order) return;
      await ship(order, "admin");
      await views.compare();
      await refund(() => ({ units: random.between(1, 40) }), order, true);
      await views.compare();
      await unship(order);
    },
    refundPart: () => refund((left) => ({ amount: Math.max(Math.floor(left * random.next()), 1) / 100 })),
    refundMore: () => refund((left) => ({ amount: (left + 1) / 100 })),
    refundAll: () => refundAll(),
    /** The rest of what was refunded in part before. */
    refundRest: () => refundAll(random.pick(known.filter(isBegun))),
    /** After the refund has ended the order, the bank sends it back. */
    refundComesBack: async () => {
      await refundAll();
      await money.minute();
      await money.hear();
      await money.failRefund(true);
      await money.hear();
    },
    /** A renewed hold has another deadline, and so has its proforma. */
    holdAgain: async () => {
      const order = random.pick(known.filter(isHeldUnpaid));
      if (!order) return;
      await issueProformaJob.run(shop.deps, { order: order.id });
      await shop.endHold(order.id);
      await money.minute();
      // The second hold that ends cancels the order, and then nothing is offered.
      await views.compare();
      await openCard(order);
      order.isChanged = true;
    },
    refundUnits: () => refund(() => ({ units: random.between(1, 60) })),
    refundEveryUnit: () => refund(() => ({ units: random.between(101, 300) })),
    changeDelivery: async () => {
      const order = some("change-delivery");
      if (!order) return;
      const address = `Dock ${random.between(1, 3)}`;
      const phone = random.next() < 0.5 ? order.phone : `408-${random.between(10 ** 6, 10 ** 7 - 1)}`;
      const call = ["PUT", `/api/order/${order.id}/delivery`, { phone, address }] as const;
      const by = random.next() < 0.7 ? actor(order) : "admin";
      // A proforma that was opened before must say so.
      if (isHeldUnpaid(order)) await issueProformaJob.run(shop.deps, { order: order.id });
      // By then the search knows it as it was.
      await indexOrdersJob.run(shop.deps, {});
      const isNew = address !== order.address || phone !== order.phone;
      if (!(await act(order, "change-delivery", by, call))) return;
      if (phone !== order.phone) order.formerPhone = order.phone;
      order.isChanged ||= isNew;
      Object.assign(order, { phone, address });
      if (by === "admin" && isNew) note(order, "change-delivery");
    },
    note: async () => {
      const order = some();
      if (!order || random.next() < 0.5) return;
      const answer = await send("POST", `/api/orders/${order.id}/notes`, warehouse, { text: "Call first" });
      if (answer.statusCode !== 200) return;
      order.notes += 1;
      note(order, "add-order-note");
    },
    endHolds: async () => {
      const person = random.pick(people);
      if (person && random.next() < 0.3)
        await send("POST", "/api/holds/end", admin, { account: accountOf(person) });
    },
    closeAccount: () => leave(random.pick(people), "/api/account/close"),
    leaveCompany: () => leave(world.member.company ? world.member : undefined, "/api/company/leave"),
  };
}
