import { formatMoney, formatUnitPrice } from "@bulkhead/contract/money";
import { sql } from "kysely";
import { expect } from "vitest";

import type { FreshShop } from "../fresh-shop.ts";
import { type openTestInbox, sendMails } from "../test-inbox.ts";
import { type Known, SHIPS, type Shown, phaseOf } from "./shop-model.ts";
import type { People } from "./shop-people.ts";
import type { Views } from "./shop-views.ts";

type Inbox = Awaited<ReturnType<typeof openTestInbox>>;

/** The account numbers that a paper or a mail names. */
export const accountsIn = (text: string) =>
  Array.from(new Set(Array.from(text.matchAll(/Account number:?\s+(\d{6,})/gi), ([, digits]) => digits)));
const centsIn = (text: string) =>
  Array.from(text.matchAll(/(?<!× )\$([\d,]+\.\d\d)(?!\d)/g), ([, digits = ""]) =>
    Math.round(Number(digits.replaceAll(",", "")) * 100),
  );

/** What an event of a purchase is told as, and of which of its orders it is still true. */
const STEPS: [RegExp, string, (order: Shown) => boolean][] = [
  [/^We hold /, "placed", ({ isHeld, paid }) => isHeld && !paid],
  [/^The hold .* has ended$/, "hold-ended", (order) => phaseOf(order) === "lapsed"],
  [/^Send /, "transfer-chosen", ({ isHeld, paid }) => isHeld && !paid],
  [/ is still due$/, "transfer-received", ({ isHeld, paid }) => isHeld && !paid],
  [/^We received /, "paid", () => true],
  [/^We sent /, "transfer-returned", () => true],
  [/^We shipped /, "shipped", ({ status }) => status !== undefined],
  [/^We refunded /, "refunded", () => true],
  [/ are canceled$/, "cancelled", ({ money }) => money !== "refunded"],
];

/** Mails, which must say what the orders say. */
export function openMails(shop: FreshShop, world: People, views: Views, inbox: Inbox) {
  const { database, deps } = shop;
  const { known, people } = world;
  const { get } = views;
  /** What they have said. */
  const receipts = new Set<string>();
  const heard: { subject: string; text: string; to: string }[] = [];

  /** Checks a mail about an order. Nothing that somebody typed goes to an address that is not verified. */
  function compareFacts({ by }: Known, order: Shown, subject: string, text: string): void {
    const fact = (label: string) => new RegExp(`^${label}  +(.+)$`, "m").exec(text)?.[1];
    const isPacked = order.unitsToShip < order.quantity && order.cancelledAt === undefined;
    const isWritten = by.isVerified && order.address !== "";
    expect([subject, fact("Ship to"), fact("Purchase")]).toEqual([
      ...[subject, isWritten ? order.address : undefined, order.purchase?.number],
    ]);
    expect([subject, fact("Units"), fact("PO number"), fact("Total"), fact("In the shipment")]).toEqual([
      subject,
      `${order.quantity} × ${formatUnitPrice(Math.round(order.price * 1e6))}`,
      by.isVerified ? order.poNumber : undefined,
      formatMoney(Math.round(order.pay * 100)),
      isPacked ? `${order.unitsToShip} of ${order.quantity} units` : undefined,
    ]);
  }

  /** The receipt of a payment of several orders has a line for each of them. */
  function compareTogether({ subject, text, to }: (typeof heard)[number]): void {
    const isVerified = people.some((one) => one.isVerified && one.user.email === to);
    const lines = Array.from(text.matchAll(/^(BH-\d+) +\$([\d,.]+\d)(?:, (.+))?$/gm));
    expect([subject, receipts.has(text)]).toEqual([subject, false]);
    receipts.add(text);
    const orders = lines.flatMap(([, number]) =>
      views.of("everything").filter((one) => one.number === number),
    );
    const total = formatMoney(orders.reduce((sum, { pay }) => sum + Math.round(pay * 100), 0));
    expect([subject, /^Total +(.+)$/m.exec(text)?.[1]]).toEqual([
      ...[`We received ${total} for ${lines.length} orders`, total],
    ]);
    expect(lines.map(([, , amount, po]) => [amount, po])).toEqual(
      orders.map(({ pay, poNumber, purchase }) => [
        formatMoney(Math.round(pay * 100)).slice(1),
        [purchase?.number, isVerified && poNumber].filter(Boolean).join(", ") || undefined,
      ]),
    );
    for (const { user } of orders) expect([subject, user]).toEqual([subject, to]);
  }

  /** Every buyer who has paid gets a receipt, and every verified buyer hears that the units have left. */
  function comparePresence({ by, isShipped }: Known, order: Shown): void {
    if (by.isClosed) return;
    const isTold = (start: string) =>
      heard.some(
        ({ subject, text, to }) =>
          to === by.user.email && subject.startsWith(start) && text.includes(order.number),
      );
    if (SHIPS.has(order.money)) expect([order.number, isTold("We received")]).toEqual([order.number, true]);
    if (isShipped && by.isVerified)
      expect([order.number, isTold("We shipped")]).toEqual([order.number, true]);
  }

  /** What the buyer of an order still has to send is what its page says. */
  async function transferOf({ _id }: Shown): Promise<{ amount?: number; received?: number }> {
    const payments = await get<{ state: string; transfer?: object }[]>(`/api/order/${_id}/payments`);
    return payments.find(({ state, transfer }) => state === "open" && transfer)?.transfer ?? {};
  }

  /** One mail about what happened to orders of a purchase at once names all of them, each with what it costs. */
  async function compareStep({ subject, text, to }: (typeof heard)[number], number: string): Promise<void> {
    const [, kind = "", isTrue = () => true] = STEPS.find(([words]) => words.test(subject)) ?? [];
    const shown = new Map(views.of("everything").map((order) => [order._id, order]));
    const { rows } = await sql<{ ids: string[]; cents: number }>`
      select array_agg(orders.id order by orders.id) as ids, coalesce(sum((data ->> 'cents')::bigint), 0)::bigint as cents
      from purchases join orders on purchase_id = purchases.id join order_events on order_id = orders.id
      where purchases.number = ${Number(number.slice(3))} and kind = ${kind} and (kind <> 'shipped' or shipped_at = at)
      group by at`.execute(database);
    const lines = Array.from(text.matchAll(/^(BH-\d+) +(?:(\d+) of )?(\d+) × .+ · \$([\d,.]+)$/gm));
    const orders = lines.flatMap(([, name]) => views.of("everything").filter((one) => one.number === name));
    const told = rows.map(({ ids, cents }) => ({
      ids: ids.filter((id) => isTrue(shown.get(id) as Shown)),
      ...(kind === "refunded" && { cents: formatMoney(cents) }),
    }));
    const [, amount] = /(\$[\d,.]+\d)/.exec(subject) ?? [];
    const ids = orders.map(({ _id }) => _id);
    expect({ subject, told }).toEqual({
      subject,
      told: expect.arrayContaining([{ ids, ...(kind === "refunded" && { cents: amount }) }]),
    });
    const total = formatMoney(orders.reduce((sum, { pay }) => sum + Math.round(pay * 100), 0));
    const one = known.find(({ id }) => id === ids[0]);
    const fact = (label: string) => new RegExp(`^${label}(?:  +| )(\\S+)`, "m").exec(text)?.[1];
    const isWritten = one?.by.isVerified && new Set(orders.map(({ address }) => address)).size === 1;
    expect([subject, to, fact("Purchase"), fact("Total"), fact("PO number"), /^Ship to/m.test(text)]).toEqual(
      [
        ...[subject, one?.by.user.email, number, total, one?.by.isVerified ? one.po : undefined],
        isWritten && orders[0]?.address !== "",
      ],
    );
    if (kind === "paid") expect([subject, amount, receipts.has(text)]).toEqual([subject, total, false]);
    receipts.add(text);
    const pays = /^Pay (\$.+):$/m.exec(text)?.[1];
    if (kind === "placed") expect([subject, pays]).toEqual([subject, total]);
    expect([subject, ...lines.map(([, , part, units, pay]) => [part, units, pay])]).toEqual([
      subject,
      ...orders.map(({ quantity, unitsToShip, pay, cancelledAt }) => [
        unitsToShip < quantity && !cancelledAt ? `${unitsToShip}` : undefined,
        ...[`${quantity}`, formatMoney(Math.round(pay * 100)).slice(1)],
      ]),
    ]);
    if (orders[0]) await compareTransfer(orders[0], subject, text);
  }

  /** No step of a purchase is told in two mails. */
  async function compareCounts(): Promise<void> {
    const { rows } = await sql`
      select purchase_id, mails.kind, at from mails join orders on orders.id = mails.order_id
      left join order_events on order_events.order_id = orders.id and seq = mails.event
      where purchase_id is not null and mails.kind not in ('paid', 'delivery-changed', 'ship-undone')
      group by purchase_id, mails.kind, at having count(*) > 1`.execute(database);
    expect(rows).toEqual([]);
  }

  async function compareTransfer(order: Shown, subject: string, text: string): Promise<void> {
    if (order.money !== "awaiting-transfer") return;
    const { amount = 0, received = 0 } = await transferOf(order);
    const toSend = /Amount to send\s+(\S+)/.exec(text)?.[1];
    if (toSend !== undefined && amount > 0)
      expect([subject, toSend]).toEqual([subject, formatMoney(Math.round((amount - received) * 100))]);
  }

  /** Whatever a mail says about an amount or a bank is true of its order. */
  async function compareMails(): Promise<void> {
    await sql`update mails set due_at = now() where sent_at is null and failed_at is null`.execute(database);
    await sendMails(deps, database);
    const shown = new Map(views.of("everything").map((order) => [order.number, order]));
    for (const { subject, text, to } of inbox.mails.splice(0)) {
      if (/^We received .* orders$/.test(subject)) {
        heard.push({ subject, text, to });
        compareTogether({ subject, text, to });
      }
      const purchase = / orders of (PU-\d+)/.exec(subject)?.[1];
      if (purchase !== undefined) {
        heard.push({ subject, text, to });
        await compareStep({ subject, text, to }, purchase);
      }
      const order = shown.get(/BH-\d+/.exec(subject)?.[0] ?? "");
      const one = known.find(({ id }) => id === order?._id);
      if (!order || !one) continue;
      const { rows } = await sql<{ cents: number; account: string | null; isRefund: boolean }>`
        select distinct unnest(array[
          orders.pay_cents, payments.amount_cents, received_cents, share_cents, abs(money_movements.amount_cents),
          abs(held_cents), payments.amount_cents - (select sum(amount_cents) from transfer_receipts where payment_id = payments.id),
          returns.amount_cents, receipts.amount_cents
        ]::bigint[]) as cents, account_number as account, false as "isRefund"
        from orders left join payment_orders on order_id = orders.id left join payments on payments.id = payment_id
        left join transfers on transfers.payment_id = payments.id
        left join transfer_returns as returns on returns.payment_id = payments.id
        left join transfer_receipts as receipts on receipts.payment_id = payments.id
        left join money_movements on money_movements.payment_id = payments.id where orders.id = ${order._id}
        union
        -- What was heard of together is told together.
        select (
          select -sum(amount_cents)::bigint from money_movements as moved where moved.order_id = ${order._id} and moved.kind = 'refund'
            and provider_id in (select jsonb_array_elements_text(data -> 'refunds'))
        ), null, true
        from order_events where order_id = ${order._id} and data ? 'refunds'`.execute(database);
      const amounts = new Set(rows.map(({ cents }) => cents));
      const accounts = new Set(rows.map(({ account }) => account));
      const all = `${subject}\n${text}`;
      expect([subject, centsIn(all).filter((cents) => !amounts.has(cents))]).toEqual([subject, []]);
      expect([subject, accountsIn(all).filter((account) => !accounts.has(account ?? ""))]).toEqual([
        subject,
        [],
      ]);
      const refunds = rows.flatMap(({ cents, isRefund }) => (isRefund ? [cents] : []));
      if (subject.startsWith("We refunded"))
        expect([subject, ...refunds]).toEqual(expect.arrayContaining(centsIn(subject)));
      // A changed delivery is told to the founder of the company, too, who is its oldest member today.
      const isFounders = subject.startsWith("The delivery of order") && one.company !== undefined;
      const readers = isFounders ? people.map(({ user }) => user.email) : [one.by.user.email];
      expect([subject, readers]).toEqual([subject, expect.arrayContaining([to])]);
      if (/^We received .* for order BH-\d+$/.test(subject))
        expect([subject, order.paid, receipts.has(subject)]).toEqual([subject, true, false]);
      receipts.add(subject);
      heard.push({ subject, text, to });
      compareFacts(one, order, subject, text);
      await compareTransfer(order, subject, text);
      if (subject.startsWith("We shipped")) expect([subject, one.isShipped]).toEqual([subject, true]);
      if (subject.endsWith(" is canceled"))
        expect([subject, order.cancelledAt]).not.toEqual([subject, undefined]);
    }
    await compareCounts();
    for (const one of known) {
      const order = views.shown(one.id);
      if (order) comparePresence(one, order);
    }
  }

  return { compareMails };
}
