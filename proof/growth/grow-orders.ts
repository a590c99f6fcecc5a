import { withDatabase } from "../../dev/with-database.ts";
import { PRODUCTS } from "../shop/shop.ts";
import { buildIndexesLater } from "./build-indexes-later.ts";
import { writeInChunks } from "./write-in-chunks.ts";

/** Those that grow along have the size that they have in a shop. Those that are built later take a fraction of the time. */
type Indexes = "grow along" | "built later";
const TABLES = [
  ...["orders", "order_events", "order_search", "stock_movements"],
  ...["payments", "payment_orders", "money_movements", "staff_actions"],
];

/** An order every half minute. The newest are unpaid or wait to be shipped, however long the history is. */
const SECONDS_BETWEEN = 30;
const UNPAID = 2_000;
const TO_SHIP = 3_000;
const ORDERS_PER_BUYER = 100;
const CHUNK = 50_000;
const PRICE_MICROS = 6_850_000;

/** The orders of these numbers, before they are written. Number 1 is the newest. */
const makeChunk = (from: number, to: number, buyers: number) => `
  create temp table chunk on commit drop as
  select
    uuidv7(placed_at - clock_timestamp()) as id, buyers.id as user_id, account_id, phone, state, placed_at, quantity,
    ('019b0000-0000-7000-8000-' || lpad((numbered.n * 104729 % ${PRODUCTS} + 1)::text, 12, '0'))::uuid as product_id,
    ${PRICE_MICROS / 10_000} * quantity as cents, '$' || to_char(${PRICE_MICROS / 1_000_000} * quantity, 'FM999,990.00') as price,
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

interface Event {
  kind: string;
  at: string | undefined;
  facts: string;
  condition: string;
}

const noFacts = "'{}'::jsonb";
/** In this order, each if the order has come so far. */
const events: Event[] = [
  {
    kind: "placed",
    at: "placed_at",
    facts: `jsonb_build_object('quantity', quantity, 'unitPriceMicros', ${PRICE_MICROS})`,
    condition: "true",
  },
  { kind: "cancelled", at: endedAt, facts: noFacts, condition: "state = 'canceled'" },
  {
    kind: "payment-started",
    at: payingAt,
    facts: "jsonb_build_object('detail', price)",
    condition: isPaid,
  },
  {
    kind: "paid",
    at: paidAt,
    facts: "jsonb_build_object('detail', price, 'transactionId', intent, 'money', 'paid')",
    condition: isPaid,
  },
  { kind: "shipped", at: endedAt, facts: noFacts, condition: "state = 'delivered'" },
];

/** An event follows the one before it, whose hash it contains. */
const chained = events.map(({ kind, at, facts, condition }, index) => {
  const [seq, hash] = index === 0 ? ["0", "''::bytea"] : [`e${index - 1}.seq`, `e${index - 1}.hash`];
  return `cross join lateral (
    select ${condition} as happened, ${seq} + (${condition})::integer as seq, '${kind}' as kind, ${at} as at, ${facts} as facts,
      case when ${condition} then event_hash(${hash}, id, ${seq} + 1, '${kind}', user_id, ${at}, ${facts}) else ${hash} end as hash
    offset 0
  ) as e${index}`;
});
const names = events.map((_, index) => `e${index}`);
const writeEvents = `
  insert into order_events (order_id, seq, kind, actor_id, at, data, hash)
  select id, event.seq, event.kind, user_id, event.at, event.facts, event.hash
  from chunk ${chained.join("\n")}
  cross join lateral (values ${names.map((e) => `(${e}.happened, ${e}.seq, ${e}.kind, ${e}.at, ${e}.facts, ${e}.hash)`).join(", ")})
    as event (happened, seq, kind, at, facts, hash)
  where event.happened`;

const steps = [
  `insert into orders (id, user_id, account_id, product_id, product_name, unit_price_micros, quantity, phone, address, placed_at,
     hold_until, is_held, paid_at, transaction_id, shipped_at, canceled_at, money, request_key, request_hash)
   select id, user_id, account_id, product_id, 'Part ' || right(product_id::text, 4)::integer, ${PRICE_MICROS}, quantity,
     phone, 'Dock 4, Harbor Road 12, Oakland, CA 94607', placed_at, placed_at + interval '8 days',
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
  `insert into payments (id, intent_id, amount_cents, status, received_cents, confirmed_at, created_at, changed_at, asked_at)
   select payment_id, intent, cents, 'succeeded', cents, ${paidAt}, ${payingAt}, ${paidAt}, ${payingAt} from chunk where ${isPaid}`,
  `insert into payment_orders (payment_id, order_id, share_cents, standing)
   select payment_id, id, cents, 'kept' from chunk where ${isPaid}`,
  `insert into money_movements (
     id, order_id, product_id, account_id, payment_id, kind, provider_id, booked_at, amount_cents, held_cents, disputed_cents
   )
   select nextval('money_movement_ids'), id, product_id, account_id, payment_id, 'charge', intent, ${paidAt}, cents, 0, 0
   from chunk where ${isPaid}`,
  writeEvents,
  `insert into staff_actions (id, actor_id, action, subject_id, fields, at)
   select uuidv7(${endedAt} - clock_timestamp()), admin.id, 'ship-order', chunk.id, '{}', ${endedAt}
   from chunk, (select id from users where uid = 'admin') as admin where state = 'delivered'`,
  "select index_orders(array(select id from chunk))",
  // Chunks that are written at the same time change the same products.
  "select pg_advisory_xact_lock(1)",
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
];

/** People of their own for these orders, so that nobody's list grows with the shop. */
const makeBuyers = (from: number, count: number) => `
  insert into users (id, uid, email, email_verified, name)
  select gen_random_uuid(), 'past' || n, 'past' || n || '@example.com', true, 'Buyer ' || n
  from generate_series(${from}, ${from + count - 1}) n`;

const numberBuyers = (from: number, count: number) => `
  create temp table buyers as
  select row_number() over (order by uid) - 1 as n, id, account_id,
    '+1 ' || 200000000 + abs(hashtext(uid)) % 800000000 as phone
  from users where uid in (select 'past' || n from generate_series(${from}, ${from + count - 1}) n)`;

async function fillOrders(databaseUrl: string, from: number, to: number): Promise<void> {
  const buyers = Math.ceil((to - from + 1) / ORDERS_PER_BUYER);
  await withDatabase(databaseUrl, async (client) => {
    await client.query(makeBuyers(from, buyers));
    await client.query("analyze users");
  });
  await writeInChunks(databaseUrl, {
    from,
    to,
    size: CHUNK,
    prepare: async (connection) => {
      await connection.query(numberBuyers(from, buyers));
      await connection.query("create index on buyers (n)");
      await connection.query("analyze buyers");
      await connection.query("set session_replication_role = replica");
      await connection.query("set synchronous_commit = off");
    },
    write: async (connection, first, last) => {
      await connection.query("begin");
      await connection.query(makeChunk(first, last, buyers));
      await connection.query("analyze chunk");
      for (const step of steps) await connection.query(step);
      await connection.query("commit");
    },
  });
}

/**
 * Adds the orders from number `from` to number `to` to the shop of `fillShop`, with their payments, movements, events and words, so
 * that the books are right. The role must be a superuser: checking every reference one by one would take several times as long.
 */
export function growOrders(databaseUrl: string, from: number, to: number, indexes: Indexes): Promise<void> {
  const later = indexes === "built later" ? TABLES : [];
  return buildIndexesLater(databaseUrl, later, () => fillOrders(databaseUrl, from, to));
}
