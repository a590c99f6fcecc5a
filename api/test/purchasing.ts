import type { Purchase } from "@bulkhead/contract/purchases";
import { afterAll, expect } from "vitest";

import { checkBooks } from "#features/books/check-books.ts";

import { makeUser, type TestUser } from "./callers.ts";
import { makeProduct } from "./make.ts";
import { testApp } from "./test-app.ts";

interface Line {
  product: string;
  quantity?: number;
  price?: number;
}

interface Sent {
  hold?: "all" | "possible";
  by?: TestUser;
  key?: string;
  more?: object;
}

/** A shop where people hold several parts at once. The books must add up after its tests. */
export async function openPurchasing(settings: Record<string, string> = {}) {
  const shop = await testApp(settings);
  const { app, deps } = shop;
  const buyer = await makeUser(deps);
  afterAll(async () => {
    expect((await checkBooks(deps.db)).flatMap(({ broken }) => broken)).toEqual([]);
  });
  return {
    ...shop,
    buyer,
    /** 101 units of each, unless the test says more. */
    send: (lines: Line[], { hold = "all", by = buyer, key, more = {} }: Sent = {}) =>
      app.inject({
        method: "POST",
        url: "/api/purchases",
        headers: { ...by.headers, ...(key !== undefined && { "idempotency-key": key }) },
        payload: { lines: lines.map((line) => ({ quantity: 101, price: 6.85, ...line })), hold, ...more },
      }),
    read: async (id: string, by = buyer) =>
      (await app.inject({ url: `/api/purchases/${id}`, headers: by.headers })).json<Purchase>(),
    makeProducts: (...onHand: number[]) =>
      Promise.all(onHand.map((on_hand) => makeProduct(deps.db, { on_hand }))),
    heldBy: ({ id }: TestUser) =>
      deps.db
        .selectFrom("account_holds")
        .innerJoin("users", "users.account_id", "account_holds.account_id")
        .select(["orders", "cents"])
        .where("users.id", "=", id)
        .executeTakeFirst(),
  };
}
