import { randomUUID } from "node:crypto";

import type { Insertable } from "kysely";

import { markPaid } from "#features/orders/charged-orders.store.ts";
import { changePayment, insertPayment } from "#features/payments/payments.store.ts";
import { insertMovement } from "#features/products/movements.store.ts";
import { insertTool } from "#features/products/products.store.ts";
import type { Database, Pool } from "#platform/db.ts";

import type { Deps } from "../src/deps.ts";

/** A part with everything filled in, except what the test cares about. */
export async function makeTool(
  db: Pool,
  values: Partial<Insertable<Database["tools"]>> = {},
): Promise<string> {
  const tool = {
    id: randomUUID(),
    name: "Axial fan, 100 mm",
    brand: "Coldforge",
    picture: "catalogue/axial-fan",
    price_cents: 685,
    on_hand: 1_000,
    reserved: 0,
    ...values,
  };
  const came = {
    tool_id: tool.id,
    kind: "receipt" as const,
    on_hand_change: tool.on_hand,
    reserved_change: 0,
  };
  await db.transaction().execute(async (tx) => {
    await insertTool(tx, tool);
    if (tool.on_hand > 0) await insertMovement(tx, came);
    if (tool.reserved) {
      await insertMovement(tx, {
        ...came,
        kind: "reserve",
        on_hand_change: 0,
        reserved_change: tool.reserved,
      });
    }
  });
  return tool.id;
}

/** An order, placed as the shop places it and, if wanted, paid. */
export async function makeOrder(
  deps: Deps,
  userId: string,
  toolId: string,
  paid = false,
  quantity = 101,
): Promise<string> {
  const { price_cents } = await deps.db
    .selectFrom("tools")
    .select("price_cents")
    .where("id", "=", toolId)
    .executeTakeFirstOrThrow();
  const { orderId, problem } = await deps.orderDesk({
    orderId: randomUUID(),
    movementId: randomUUID(),
    userId,
    toolId,
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
