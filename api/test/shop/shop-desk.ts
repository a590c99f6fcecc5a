import { expect } from "vitest";

import { csvRows } from "../files.ts";
import type { FreshShop } from "../fresh-shop.ts";
import { openImports } from "../import-files.ts";
import { type Known, accountOf } from "./shop-model.ts";
import type { People } from "./shop-people.ts";
import { type Views, ids } from "./shop-views.ts";

interface Stray {
  account: string;
  waiting: { _id: string; due: number }[];
}

/** What only staff read about orders, money and units. */
export function openDesk({ app }: FreshShop, world: People, { get, of, shown, rows }: Views) {
  const { admin, warehouse, people, parts, known, done } = world;
  const nameOf = ({ account, company, by }: Known) =>
    company ?? (by.own === account && !by.isClosed ? by.user.email : undefined);

  return {
    /** Who did what to an order. */
    activity: async ({ id }: Known) => {
      const lines = await get<{ action: string }[]>(`/api/activity?subject=${id}&size=100`);
      const counted = new Set(done.map(({ action }) => action));
      const found = lines.map(({ action }) => action).filter((action) => counted.has(action));
      const expected = done.filter(({ order }) => order === id).map(({ action }) => action);
      expect([id, ...found.toSorted()]).toEqual([id, ...expected.toSorted()]);
    },
    /** What staff wrote about an order. */
    notes: async ({ id, notes }: Known) => {
      const written = await get<{ text: string }[]>(`/api/orders/${id}/notes`, warehouse);
      expect([id, ...written.map(({ text }) => text)]).toEqual([
        ...[id, ...Array.from({ length: notes }, () => "Call first")],
      ]);
    },
    /** What the file of parts says is in the warehouse. Taken back as it is, it changes nothing. */
    partsFile: async () => {
      const { body } = await app.inject({ url: "/api/products.csv", headers: admin.headers });
      const lines = csvRows(body);
      for (const { id, onHand, micros } of parts)
        expect(lines.find((line) => line["id"] === id)).toMatchObject({
          ...{ on_hand: `${onHand}`, price: `${micros / 1e6}` },
        });
      const taken = (await openImports(app, admin).preview(body)).json();
      expect(taken).toMatchObject({ added: 0, changed: 0, refused: 0, unchanged: lines.length });
    },
    /** Money without an order can be given to those of its account that wait for some. */
    waiting: async () => {
      for (const { account, waiting } of await get<Stray[]>("/api/transfers/stray")) {
        const mine = known.filter((one) => nameOf(one) === account);
        const expected = mine.flatMap(({ id }) => shown(id) ?? []);
        const waits = expected.filter(
          ({ money, cancelledAt }) => money === "awaiting-transfer" && !cancelledAt,
        );
        expect([account, ...ids(waiting)]).toEqual([account, ...ids(waits)]);
        for (const { _id, due } of waiting) {
          const { due_cents = 0, arrived_cents = 0 } = rows().get(_id) ?? {};
          expect([_id, due]).toEqual([_id, ((due_cents ?? 0) - arrived_cents) / 100]);
        }
      }
    },
    /** What a person has to decide about is exactly what is in trouble. */
    decisions: async () => {
      const waits = await get<{ orders: { _id: string }[] }[]>("/api/payments/to-decide");
      const named = new Set(waits.flatMap(({ orders }) => orders.map(({ _id }) => _id)));
      expect(named).toEqual(new Set(of("trouble").map(({ _id }) => _id)));
    },
    /** What somebody sees of their company. */
    company: async () => {
      const member = people.find(({ company, isClosed }) => company !== undefined && !isClosed);
      if (!member) return;
      const listed = await get<{ email: string }[]>("/api/company/members", member.user);
      const members = people.filter((one) => accountOf(one) === member.company && !one.isClosed);
      expect(listed.map(({ email }) => email).toSorted()).toEqual(
        members.map(({ user }) => user.email).toSorted(),
      );
    },
  };
}
