import { Client } from "pg";

import { PRODUCTS } from "./shop.ts";

/** An order every half minute. The newest are unpaid or wait to be shipped, however long the history is. */
const SECONDS_BETWEEN = 30;
const UNPAID = 20_000;
const TO_SHIP = 30_000;
const ORDERS_PER_BUYER = 100;
const CHUNK = 100_000;
const PRICE_CENTS = 685;

/** The orders of these numbers, before they are written. Number 1 is the newest. */
const makeChunk = (from: number, to: number, buyers: number) => `
  create temp table chunk on commit drop as
  select
    uuidv7(placed_at - clock_timestamp()) as id, buyers.id as user_id, account_id, state, placed_at, quantity,
    ('019b0000-0000-7000-8000-' || lpad((numbered.n * 104729 % ${PRODUCTS} + 1)::text, 12, '0'))::uuid as product_id,
    ${PRICE_CENTS} * quantity as cents, '$' || to_char(${PRICE_CENTS} * quantity / 100.0, 'FM999,990.00') as price,
    uuidv7() as payment_id, 'pi_' || left(md5(numbered.n::text), 24) as intent
  from (
    select n, now() - n * interval '${SECONDS_BETWEEN} seconds' as placed_at, (101 + n % 400)::integer as quantity,
      case
        when n <= ${UNPAID} then 'unpaid'
        when n <= ${UNPAID + TO_SHIP} then 'to-ship'
        when n % 50 = 0 then 'canceled'
        else 'delivered'
      end as state
    from generate_series(${from}::bigint, ${to}) n
  ) as numbered
  join buyers on buyers.n = numbered.n * 7919 % ${buyers}
  order by placed_at`;

const isPaid = "state in ('to-ship', 'delivered')";
const [payingAt, paidAt, endedAt] = ["1 minute", "2 minutes", "1 day"].map(
  (later) => `placed_at + interval '${later}'`,
);

/** An event follows the one before it, whose hash it contains. */
const addEvent = (seq: number, kind: string, at: string | undefined, data: string, condition: string) => `
  insert into order_events (order_id, seq, kind, actor_id, at, data, hash)
  select id, ${seq}, '${kind}', user_id, ${at}, facts,
    event_hash(${seq === 1 ? "''" : "before.hash"}, id, ${seq}, '${kind}', user_id, ${at}, facts)
  from chunk ${seq === 1 ? "" : `join order_events before on before.order_id = id and before.seq = ${seq - 1}`},
    lateral (select ${data} as facts) as f
  where ${condition}`;

const steps = [
  `insert into orders (id, user_id, account_id, product_id, product_name, unit_price_cents, quantity, phone, address, placed_at,
     hold_until, is_held, paid_at, transaction_id, shipped_at, cancelled_at, money, request_key, request_hash)
   select id, user_id, account_id, product_id, 'Part ' || right(product_id::text, 4)::integer, ${PRICE_CENTS}, quantity,
     '+1 555 0100', 'Dock 4, Harbor Road 12, Oakland, CA 94607', placed_at, placed_at + interval '8 days',
     state in ('unpaid', 'to-ship'), case when ${isPaid} then ${paidAt} end, case when ${isPaid} then intent end,
     case when state = 'delivered' then ${endedAt} end, case when state = 'canceled' then ${endedAt} end,
     case when ${isPaid} then 'paid' else 'unpaid' end, gen_random_uuid(), sha256(intent::bytea)
   from chunk`,
  `insert into stock_movements (id, product_id, kind, on_hand_change, reserved_change, actor_id, order_id, at)
   select uuidv7(placed_at - clock_timestamp()), product_id, 'reserve', 0, quantity, user_id, id, placed_at from chunk`,
  `insert into stock_movements (id, product_id, kind, on_hand_change, reserved_change, actor_id, order_id, at)
   select uuidv7(${endedAt} - clock_timestamp()), product_id, case state when 'canceled' then 'release' else 'ship' end,
     case state when 'canceled' then 0 else -quantity end, -quantity, user_id, id, ${endedAt}
   from chunk where state in ('canceled', 'delivered')`,
  `update products set on_hand = on_hand - shipped, reserved = reserved + held
   from (
     select product_id, coalesce(sum(quantity) filter (where state = 'delivered'), 0) as shipped,
       coalesce(sum(quantity) filter (where state in ('unpaid', 'to-ship')), 0) as held
     from chunk group by product_id
   ) as sums
   where id = product_id`,
  `update account_holds set orders = orders + held, cents = account_holds.cents + held_cents, has_paid = has_paid or paid
   from (
     select account_id, count(*) filter (where state = 'unpaid') as held,
       coalesce(sum(cents) filter (where state = 'unpaid'), 0) as held_cents, bool_or(${isPaid}) as paid
     from chunk group by account_id
   ) as sums
   where account_holds.account_id = sums.account_id`,
  `insert into payments (id, intent_id, amount_cents, status, received_cents, confirmed_at, created_at, changed_at, asked_at)
   select payment_id, intent, cents, 'succeeded', cents, ${paidAt}, ${payingAt}, ${paidAt}, ${payingAt} from chunk where ${isPaid}`,
  `insert into payment_orders (payment_id, order_id, share_cents, standing)
   select payment_id, id, cents, 'kept' from chunk where ${isPaid}`,
  addEvent(
    1,
    "placed",
    "placed_at",
    `jsonb_build_object('quantity', quantity, 'unitPriceCents', ${PRICE_CENTS})`,
    "true",
  ),
  addEvent(2, "cancelled", endedAt, "'{}'::jsonb", "state = 'canceled'"),
  addEvent(2, "payment-started", payingAt, "jsonb_build_object('detail', price)", isPaid),
  addEvent(
    3,
    "paid",
    paidAt,
    "jsonb_build_object('detail', price, 'transactionId', intent, 'money', 'paid')",
    isPaid,
  ),
  addEvent(4, "shipped", endedAt, "'{}'::jsonb", "state = 'delivered'"),
];

/** People of their own for these orders, so that nobody's list grows with the shop. */
const makeBuyers = (from: number, count: number) => `
  insert into users (id, uid, email, email_verified, name)
  select gen_random_uuid(), 'past' || n, 'past' || n || '@example.com', true, 'Buyer ' || n
  from generate_series(${from}, ${from + count - 1}) n`;

const numberBuyers = (from: number, count: number) => `
  create temp table buyers as
  select row_number() over () - 1 as n, id, account_id
  from users where uid in (select 'past' || n from generate_series(${from}, ${from + count - 1}) n)`;

/**
 * Adds the orders from number `from` to number `to` to the shop of `fillShop`, with their payments, movements and events, so that the
 * books are right. Indexes grow as they do in a shop, so that their size can be measured. The role must be a superuser: checking every reference one by one would take several times as long.
 */
export async function growOrders(databaseUrl: string, from: number, to: number): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const buyers = Math.ceil((to - from + 1) / ORDERS_PER_BUYER);
    await client.query(makeBuyers(from, buyers));
    await client.query(numberBuyers(from, buyers));
    await client.query("create index on buyers (n)");
    await client.query("analyze buyers");
    await client.query("set session_replication_role = replica");
    await client.query("set synchronous_commit = off");
    for (let first = from; first <= to; first += CHUNK) {
      await client.query("begin");
      await client.query(makeChunk(first, Math.min(to, first + CHUNK - 1), buyers));
      await client.query("analyze chunk");
      for (const step of steps) await client.query(step);
      await client.query("commit");
    }
    await client.query("set session_replication_role = origin");
    await client.query("vacuum (analyze)");
  } finally {
    await client.end();
  }
}
