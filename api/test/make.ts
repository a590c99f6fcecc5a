import { randomUUID } from "node:crypto";

import type { Insertable } from "kysely";

import { markPaid } from "#features/orders/charged-orders.store.ts";
import { changePayment, insertPayment } from "#features/payments/payments.store.ts";
import { insertMovement } from "#features/products/movements.store.ts";
import { insertProduct } from "#features/products/products.store.ts";
import type { Database, Pool } from "#platform/db.ts";

import type { Deps } from "../src/deps.ts";

/** A product with everything filled in, except what the test cares about. */
export async function makeProduct(
  db: Pool,
  values: Partial<Insertable<Database["products"]>> = {},
): Promise<string> {
  const product = {
    id: randomUUID(),
    name: "Axial fan, 100 mm",
    brand: "Coldforge",
    picture: "catalog/axial-fan",
    price_cents: 685,
    on_hand: 1_000,
    reserved: 0,
    ...values,
  };
  const came = {
    product_id: product.id,
    kind: "receipt" as const,
    on_hand_change: product.on_hand,
    reserved_change: 0,
  };
  await db.transaction().execute(async (tx) => {
    await insertProduct(tx, product);
    if (product.on_hand > 0) await insertMovement(tx, came);
    if (product.reserved) {
      await insertMovement(tx, {
        ...came,
        kind: "reserve",
        on_hand_change: 0,
        reserved_change: product.reserved,
      });
    }
  });
  return product.id;
}

/** An order, placed as the shop places it and, if wanted, paid. */
export async function makeOrder(
  deps: Deps,
  userId: string,
  productId: string,
  paid = false,
  quantity = 101,
): Promise<string> {
  const { price_cents } = await deps.db
    .selectFrom("products")
    .select("price_cents")
    .where("id", "=", productId)
    .executeTakeFirstOrThrow();
  const { orderId, problem } = await deps.orderDesk({
    orderId: randomUUID(),
    movementId: randomUUID(),
    userId,
    productId,
    priceCents: price_cents,
    quantity,
    phone: "",
    address: "",
    requestKey: null,
    requestHash: Buffer.alloc(0),
  });
  if (orderId === null) throw new Error(`the order was refused: ${problem}`);
  if (paid) await makePaid(deps, orderId);
  return orderId;
}

/** For tests to which it does not matter how the money came. */
export async function makePaid(deps: Pick<Deps, "db">, orderId: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const intentId = `pi_${randomUUID()}`;
    await markPaid(tx, orderId, intentId);
    const { pay_cents } = await tx
      .selectFrom("orders")
      .select("pay_cents")
      .where("id", "=", orderId)
      .executeTakeFirstOrThrow();
    const { id } = await insertPayment(tx, orderId, pay_cents);
    const received = { received_cents: pay_cents, confirmed_at: new Date() };
    await changePayment(tx, id, { status: "succeeded", intent_id: intentId, ...received });
  });
}
