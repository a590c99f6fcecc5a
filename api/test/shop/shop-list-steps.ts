import type { AddedLines } from "@bulkhead/contract/lists";
import { expect } from "vitest";

import type { FreshShop } from "../fresh-shop.ts";
import { type Collected, type Known, type Person, accountOf, maySee } from "./shop-model.ts";
import type { People } from "./shop-people.ts";

type Line = Pick<Known, "product" | "quantity">;
type Hold = (by: Person, lines: readonly Line[], from: { list: Collected }) => Promise<boolean[]>;

/** What people collect before they order, and how they order it. */
export function openListSteps({ send }: FreshShop, { random, people, parts, lists }: People, hold: Hold) {
  const quantity = () => (random.next() < 0.15 ? 90_000 : random.between(101, 300));
  const line = (): Line => ({ product: random.pick(parts)?.id ?? "", quantity: quantity() });
  /** A list, and somebody who sees it. */
  const seen = () => {
    const pairs = lists.flatMap((list) =>
      people.filter((by) => maySee(by, list)).map((by) => ({ list, by })),
    );
    return random.pick(pairs);
  };
  const newList = async () => {
    const by = random.pick(people.filter((one) => !one.isClosed));
    if (!by) return;
    const lines = [line(), line(), line()];
    const answer = await send("POST", "/api/lists", by.user, { name: "Controller", lines });
    expect([answer.body, answer.statusCode]).toEqual([answer.body, 200]);
    const { _id: id, lines: saved } = answer.json<{ _id: string; lines: { _id: string }[] }>();
    lists.push({
      ...{ id, by, account: accountOf(by), isShared: false },
      lines: lines.map((one, index) => ({ ...one, id: saved[index]?._id ?? "" })),
    });
  };

  return {
    newList: async () => (lists.length < 5 ? newList() : undefined),
    /** A part that it has gets more units. */
    addToList: async () => {
      const { list, by } = seen() ?? {};
      if (!list || !by) return newList();
      const [first, other] = [line(), line()];
      const body = { list: list.id, lines: first.product === other.product ? [first] : [first, other] };
      const { lines: added } = (await send("POST", "/api/list-lines", by.user, body)).json<AddedLines>();
      for (const [index, { product, quantity: units }] of body.lines.entries()) {
        const has = list.lines.find((one) => one.product === product);
        const { _id: id = "", ...said } = added[index] ?? {};
        expect(said).toEqual({ before: has?.quantity ?? 0, quantity: (has?.quantity ?? 0) + units });
        if (has) has.quantity += units;
        else list.lines.push({ id, product, quantity: units });
      }
    },
    changeList: async () => {
      const { list, by } = seen() ?? {};
      const one = random.pick(list?.lines ?? []);
      if (!list || !by || !one) return;
      const isRemoved = random.next() < 0.3;
      const units = quantity();
      const answer = isRemoved
        ? await send("DELETE", `/api/list-lines/${one.id}`, by.user)
        : await send("PATCH", `/api/list-lines/${one.id}`, by.user, { quantity: units });
      expect([answer.body, answer.statusCode]).toEqual([answer.body, 200]);
      if (isRemoved) list.lines.splice(list.lines.indexOf(one), 1);
      else one.quantity = units;
    },
    /** Its owner shares it with the company, or no longer. */
    shareList: async () => {
      const { list, by } = seen() ?? {};
      if (!list || !by) return;
      const isShared = random.next() < 0.8;
      const { statusCode } = await send("PATCH", `/api/lists/${list.id}`, by.user, { isShared });
      const isDone = list.by === by && by.company !== undefined;
      expect([list.id, statusCode === 200]).toEqual([list.id, isDone]);
      if (isDone) list.isShared = isShared;
    },
    /** What is held leaves the list. */
    holdList: async () => {
      const { list, by } = seen() ?? {};
      if (!list || !by || list.lines.length === 0) return;
      const asked = [...list.lines];
      const held = await hold(by, asked, { list });
      list.lines = asked.filter((_line, index) => held[index] !== true);
    },
  };
}
