import { describe, expect, test } from "vitest";

import { openPayingShop } from "../../../test/paying-shop.ts";

const shop = await openPayingShop();
const { deps } = shop;

const setProduct = (id: string, changes: { price_cents?: number; on_hand?: number; removed_at?: Date }) =>
  deps.db.updateTable("products").set(changes).where("id", "=", id).execute();

async function placeAndLapse() {
  const placed = await shop.place();
  await shop.endHold(placed.order);
  await shop.minute();
  expect(await shop.orderRow(placed.order)).toMatchObject({ is_held: false });
  expect(await shop.reserved(placed.product)).toBe(0);
  return placed;
}

describe("an order whose hold is over", () => {
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

  test("at another price is paid only by who has seen it", async () => {
    const placed = await placeAndLapse();
    await setProduct(placed.product, { price_cents: 700 });
    const refused = await shop.start(placed);
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { code: "price_changed", message: "The price is now $7.00 a unit, $707.00 in all" },
    ]);
    expect(await shop.reserved(placed.product)).toBe(0);
    expect(await shop.orderRow(placed.order)).toMatchObject({ unit_price_cents: 685, is_held: false });

    expect((await shop.start({ ...placed, pay: 707 })).statusCode).toBe(200);
    expect(await shop.orderRow(placed.order)).toMatchObject({ unit_price_cents: 700, pay_cents: 70_700 });
    expect((await shop.payments(placed.order)).map((row) => row.amount_cents)).toEqual([70_700]);
  });

  test("of which there are not enough units is refused, and takes none", async () => {
    const placed = await placeAndLapse();
    await shop.send("POST", `/api/products/${placed.product}/stock`, shop.admin, {
      change: -950,
      reason: "Counted",
    });
    expect((await shop.start(placed)).json().code).toBe("quantity_unavailable");
    expect(await shop.reserved(placed.product)).toBe(0);
  });

  test("of a product that is no longer sold is refused", async () => {
    const placed = await placeAndLapse();
    await setProduct(placed.product, { removed_at: new Date() });
    expect((await shop.start(placed)).json().code).toBe("tool_not_found");
  });

  test("that has become too dear for a card is refused", async () => {
    const placed = await placeAndLapse();
    await setProduct(placed.product, { price_cents: 1_000_000 });
    for (const pay of [placed.pay, 1_010_000]) {
      expect((await shop.start({ ...placed, pay })).json().code).toBe("over_card_limit");
    }
  });
});
