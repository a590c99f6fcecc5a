import type { Updateable } from "kysely";
import { describe, expect, test } from "vitest";

import { reconcilePaymentsJob } from "#features/payments/settle/reconcile-payments.job.ts";
import type { Database } from "#platform/database/database.ts";
import { inTransaction } from "#platform/database/pool.ts";
import { openPayingShop } from "#test/paying-shop.ts";

import { lockOrder } from "../charged-orders.store.ts";
import { renewHolds } from "./renew-hold.ts";

const shop = await openPayingShop();
const { database } = shop;

const setProduct = (id: string, changes: Updateable<Database["products"]>) =>
  database.updateTable("products").set(changes).where("id", "=", id).execute();

async function placeAndLapse(quantity = 101) {
  const placed = await shop.place(6_850_000, quantity);
  await shop.endHold(placed.order);
  await shop.minute();
  expect(await shop.orderRow(placed.order)).toMatchObject({ is_held: false });
  expect(await shop.reserved(placed.product)).toBe(0);
  return placed;
}

describe("an order whose hold has ended", () => {
  test("is paid at the price of its quantity", async () => {
    const placed = await placeAndLapse(500);
    await setProduct(placed.product, { price_breaks: JSON.stringify([{ from: 500, micros: 6_500_000 }]) });
    expect((await shop.start(placed)).json().message).toBe("The price is now $6.50 a unit, $3,250.00 in all");
    expect((await shop.start({ ...placed, pay: 3_250 })).statusCode).toBe(200);
    expect(await shop.orderRow(placed.order)).toMatchObject({
      unit_price_micros: 6_500_000,
      pay_cents: 325_000,
    });
  });

  test("is paid at the same price: its units are reserved again first", async () => {
    const placed = await placeAndLapse();
    const answer = await shop.start(placed);
    expect(answer.statusCode).toBe(200);
    expect(await shop.reserved(placed.product)).toBe(101);
    const intent = answer.json().clientSecret.split("_secret")[0];
    await shop.pay(intent);
    expect((await shop.confirm(placed.order, intent)).json()).toMatchObject({ paid: true, pay: 691.85 });
    expect(await shop.history(placed.order)).toEqual([
      "placed",
      "hold-ended",
      "hold-renewed",
      "payment-started",
      "paid",
    ]);
  });

  test("is paid at another price only if the buyer has seen that price", async () => {
    const placed = await placeAndLapse();
    await setProduct(placed.product, { price_micros: 7_000_000 });
    const refused = await shop.start(placed);
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { code: "price_changed", message: "The price is now $7.00 a unit, $707.00 in all" },
    ]);
    expect(await shop.reserved(placed.product)).toBe(0);
    expect(await shop.orderRow(placed.order)).toMatchObject({ unit_price_micros: 6_850_000, is_held: false });

    // Not a total between the two prices, and not one that is no whole number of cents per unit.
    for (const pay of [696.9, 707.01])
      expect((await shop.start({ ...placed, pay })).json().code).toBe("price_changed");

    expect((await shop.start({ ...placed, pay: 707 })).statusCode).toBe(200);
    expect(await shop.orderRow(placed.order)).toMatchObject({
      unit_price_micros: 7_000_000,
      pay_cents: 70_700,
    });
    expect((await shop.payments(placed.order)).map((row) => row.amount_cents)).toEqual([70_700]);
  });

  test("is refused, and takes nothing, if too few units are left", async () => {
    const placed = await placeAndLapse();
    await shop.send("POST", `/api/products/${placed.product}/stock`, shop.admin, {
      change: -950,
      reason: "Counted",
    });
    expect((await shop.start(placed)).json().code).toBe("quantity_unavailable");
    expect(await shop.reserved(placed.product)).toBe(0);
  });

  test("is refused if its product is no longer sold", async () => {
    const placed = await placeAndLapse();
    await setProduct(placed.product, { removed_at: new Date() });
    expect((await shop.start(placed)).json().code).toBe("tool_not_found");
  });

  test("is refused if it has become too expensive for a card", async () => {
    const placed = await placeAndLapse();
    await setProduct(placed.product, { price_micros: 10_000_000_000 });
    for (const pay of [placed.pay, 1_010_000]) {
      expect((await shop.start({ ...placed, pay })).json().code).toBe("over_card_limit");
    }
  });

  test("is held for 30 minutes more, once: then it is canceled by the system", async () => {
    const placed = await placeAndLapse();
    expect((await shop.start(placed)).statusCode).toBe(200);
    const { hold_until } = await shop.orderRow(placed.order);
    const minutes = (hold_until.getTime() - Date.now()) / 60_000;
    expect([minutes > 29, minutes <= 30]).toEqual([true, true]);
    await shop.endHold(placed.order);
    // Reconciliation ends the payment, but the hold is not released yet.
    await database
      .updateTable("payments")
      .set({ asked_at: new Date(0) })
      .execute();
    await reconcilePaymentsJob.run(shop.deps, {});
    expect((await shop.start(placed)).json().code).toBe("hold_over");
    await shop.minute();
    expect(await shop.orderRow(placed.order)).toMatchObject({
      is_held: false,
      canceled_at: expect.any(Date),
    });
    expect(await shop.reserved(placed.product)).toBe(0);
    expect(await shop.history(placed.order)).toEqual([
      "placed",
      "hold-ended",
      "hold-renewed",
      "payment-started",
      "payment-cancelled",
      "hold-ended",
      "cancelled",
    ]);
  });

  test("is refused while its account holds as much as it may", async () => {
    const lapsed = await placeAndLapse();
    const other = await shop.place();
    const limit = { ...shop.deps.config.orders, maxHeld: (await shop.held()) ?? 0 };
    const renew = inTransaction(shop.deps.db, async (tx) => {
      const order = await lockOrder(tx, lapsed.order);
      if (order) await renewHolds(tx, [order], lapsed.pay * 100, shop.buyer.id, limit);
    });
    await expect(renew).rejects.toMatchObject({ code: "hold_limit" });
    await shop.cancel(other.order);
    expect((await shop.start(lapsed)).statusCode).toBe(200);
  });
});

test("paying in the last minutes of a hold renews it, and only once", async () => {
  const placed = await shop.place();
  await shop.endHold(placed.order, -5);
  await shop.start(placed);
  const { hold_until, hold_renewed_at } = await shop.orderRow(placed.order);
  expect(hold_until.getTime()).toBeGreaterThan(Date.now() + 29 * 60_000);
  expect(hold_renewed_at).not.toBeNull();
  await shop.endHold(placed.order);
  await shop.minute();
  await shop.minute();
  expect(await shop.orderRow(placed.order)).toMatchObject({ canceled_at: expect.any(Date) });
});
