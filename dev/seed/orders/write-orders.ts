import { randomUUIDv7 } from "node:crypto";

import type { Client } from "pg";

import { playScenarios, type PlayedOrder } from "./play-scenario.ts";

const DAYS_OF_STOCK = 61;

/** The rows have the columns of the table, all of them the same. */
async function insertRows(client: Client, table: string, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(", ");
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}

const toMovement = (product_id: string, order_id: string, kind: string, units: number) => {
  const reserved_change = kind === "reserve" ? units : -units;
  return {
    ...{ id: randomUUIDv7(), product_id, order_id, kind, reserved_change },
    on_hand_change: kind === "ship" ? -units : 0,
  };
};

/** Stock comes in for them first, so that as much is available as before. */
async function receiveStock(client: Client, played: readonly PlayedOrder[]): Promise<void> {
  const taken = new Map<string, { units: number; held: number }>();
  for (const { order } of played) {
    const { units, held } = taken.get(order.product_id) ?? { units: 0, held: 0 };
    const takes = order.is_held || order.shipped_at ? order.quantity : 0;
    taken.set(order.product_id, { units: units + takes, held: held + (order.is_held ? order.quantity : 0) });
  }
  for (const [product, { units, held }] of taken) {
    if (units === 0) continue;
    await client.query(`update products set on_hand = on_hand + $2, reserved = reserved + $2 where id = $1`, [
      product,
      held,
    ]);
    await client.query(
      `insert into stock_movements (id, product_id, kind, on_hand_change, reserved_change, reason, at)
       values ($1, $2, 'receipt', $3, 0, 'Delivery', now() - make_interval(days => $4))`,
      [randomUUIDv7(), product, units, DAYS_OF_STOCK],
    );
  }
}

/** Each event contains the hash of the one before it. */
async function insertEvents(client: Client, played: readonly PlayedOrder[]): Promise<void> {
  const longest = Math.max(...played.map(({ events }) => events.length));
  for (let seq = 1; seq <= longest; seq += 1) {
    const rows = played.flatMap(({ order, events }) => {
      const event = events[seq - 1];
      return event ? [{ order_id: order.id, seq, ...event }] : [];
    });
    await client.query(
      `insert into order_events (order_id, seq, kind, actor_id, at, data, hash)
       select new.order_id, new.seq, new.kind, new.actor_id, new.at, new.data,
         event_hash(coalesce(before.hash, ''), new.order_id, new.seq, new.kind, new.actor_id, new.at, new.data)
       from json_populate_recordset(null::order_events, $1) as new
       left join order_events as before on before.order_id = new.order_id and before.seq = new.seq - 1`,
      [JSON.stringify(rows)],
    );
  }
}

async function insertPayments(client: Client, played: readonly PlayedOrder[]): Promise<void> {
  const paid = played.flatMap(({ order, payment, refund, dispute }) =>
    payment ? [{ order, payment, refund, dispute }] : [],
  );
  await insertRows(
    client,
    "payments",
    paid.map(({ payment }) => payment),
  );
  await insertRows(
    client,
    "payment_orders",
    paid.map(({ order, payment }) => ({
      ...{ payment_id: payment.id, order_id: order.id, share_cents: payment.amount_cents },
      standing: payment.status === "succeeded" ? "kept" : "ended",
    })),
  );
  const returned = (kind: "refund" | "dispute", more: (order_id: string) => object) =>
    paid.flatMap(({ order, payment, [kind]: back }) =>
      back
        ? [
            {
              ...{ provider_id: back.id, payment_id: payment.id, amount_cents: back.amount },
              ...{ status: back.status, created_at: back.at, ...more(order.id) },
            },
          ]
        : [],
    );
  await insertRows(
    client,
    "refunds",
    returned("refund", (order_id) => ({ order_id })),
  );
  await insertRows(
    client,
    "disputes",
    returned("dispute", () => ({ reason: "fraudulent" })),
  );
}

/** Their money was booked just now, but it moved in the past. */
async function bookWhenMoved(client: Client): Promise<void> {
  await client.query("set constraints all immediate");
  await client.query("alter table money_movements disable trigger user");
  await client.query(
    `update money_movements
     set booked_at = case kind when 'dispute-lost' then coalesce(refunded_at, provider_at) else provider_at end
     from payments where payments.id = payment_id and provider_at < booked_at`,
  );
  await client.query("alter table money_movements enable trigger user");
}

/** Adds the sample orders once, all or none. The books are right with them. */
export async function writeOrders(client: Client, now: Date): Promise<void> {
  const played = playScenarios(now);
  const { rows } = await client.query<{ id: string; account_id: string }>(
    "select id, account_id from users where id = any ($1) and not exists (select from orders where id = $2)",
    [played.map(({ order }) => order.user_id), played[0]?.order.id],
  );
  if (rows.length === 0) return;
  const accountOf = new Map(rows.map(({ id, account_id }) => [id, account_id]));
  await client.query("begin");
  await receiveStock(client, played);
  await insertRows(
    client,
    "orders",
    played.map(({ order }) => ({ ...order, account_id: accountOf.get(order.user_id) })),
  );
  await insertRows(
    client,
    "stock_movements",
    played.flatMap(({ order, movements }) =>
      movements.map(({ kind, units, actor_id, at }) => ({
        ...toMovement(order.product_id, order.id, kind, units),
        ...{ actor_id, at },
      })),
    ),
  );
  await insertPayments(client, played);
  await insertEvents(client, played);
  await bookWhenMoved(client);
  await client.query("commit");
}
