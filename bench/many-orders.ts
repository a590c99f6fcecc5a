import { Client } from "pg";

/** In short transactions, as the statements of a shop are. */
const BATCH = 50_000;
/** A shop that sells so many in two years. */
const SECONDS_BETWEEN_ORDERS = 63;

/**
 * Orders from number `$1` down to `$2`, the newest is 1. The youngest two days are unpaid, the youngest two weeks wait to
 * be shipped, one in twenty was never paid, and the rest are delivered.
 */
const insertBatch = `
with people as materialized (
  select array_agg(id order by id) filter (where role = 'customer') as buyers,
    array_agg(account_id order by id) filter (where role = 'customer') as accounts,
    min(id::text) filter (where role = 'admin')::uuid as admin
  from users
),
parts as materialized (select array_agg(id order by id) as ids, array_agg(name order by id) as names from products),
batch as materialized (
  select
    n, uuidv7(-age) as id, buyers[buyer] as user_id, accounts[buyer] as account_id, admin,
    ids[part] as product_id, names[part] as product_name, 685 as cents, 101 + n % 100 as quantity,
    now() - age as placed_at,
    case
      when age < interval '44 hours' then 'unpaid'
      when n % 20 = 7 then 'cancelled'
      when age < interval '14 days' then 'paid'
      else 'shipped'
    end as state
  from generate_series($1::integer, $2::integer, -1) n,
    lateral (
      select n * interval '${SECONDS_BETWEEN_ORDERS} seconds' as age,
        1 + (n * 7919::bigint % $3::integer)::integer as buyer,
        1 + (n * 104729::bigint % $4::integer)::integer as part
    ) as drawn, people, parts
),
placed as (
  insert into orders (id, user_id, account_id, product_id, product_name, unit_price_cents, quantity, phone, address, placed_at,
    hold_until, is_held, paid_at, transaction_id, shipped_at, cancelled_at, money, request_key, request_hash)
  select id, user_id, account_id, product_id, product_name, cents, quantity, '5550100', 'Dock 4, Harbor Road 12', placed_at,
    placed_at + interval '48 hours', state in ('unpaid', 'paid'),
    case when state in ('paid', 'shipped') then placed_at + interval '1 hour' end,
    case when state in ('paid', 'shipped') then 'pi_many_' || n end,
    case when state = 'shipped' then placed_at + interval '3 days' end,
    case when state = 'cancelled' then placed_at + interval '48 hours' end,
    case when state in ('paid', 'shipped') then 'paid' else 'unpaid' end, 'many-' || n, sha256('')
  from batch
),
moved as (
  insert into stock_movements (id, product_id, kind, on_hand_change, reserved_change, actor_id, order_id, at)
  select uuidv7(-n * interval '${SECONDS_BETWEEN_ORDERS} seconds'), product_id, kind, on_hand_change * quantity, reserved_change * quantity,
    case kind when 'reserve' then user_id when 'ship' then admin end, id, placed_at + later
  from batch
  join (
    values ('reserve', 0, 1, interval '0', null), ('ship', -1, -1, interval '3 days', 'shipped'),
      ('release', 0, -1, interval '48 hours', 'cancelled')
  ) as movement (kind, on_hand_change, reserved_change, later, of_state) on of_state is null or of_state = state
),
first as materialized (
  select batch.*, data, event_hash('', id, 1, 'placed', user_id, placed_at, data) as hash
  from batch, lateral (select jsonb_build_object('quantity', quantity, 'unitPriceCents', cents) as data) as facts
),
second as materialized (
  select first.*, kind, actor, at, news, event_hash(hash, id, 2, kind, actor, at, news) as second_hash
  from first,
    lateral (
      select case state when 'cancelled' then 'hold-ended' else 'paid' end as kind,
        case state when 'cancelled' then null else user_id end as actor,
        placed_at + case state when 'cancelled' then interval '48 hours' else interval '1 hour' end as at,
        case state
          when 'cancelled' then '{}'::jsonb
          else jsonb_build_object('transactionId', 'pi_many_' || n, 'money', 'paid')
        end as news
    ) as facts
  where state <> 'unpaid'
),
told as (
  insert into order_events (order_id, seq, kind, actor_id, at, data, hash)
  select id, 1, 'placed', user_id, placed_at, data, hash from first
),
told_second as (
  insert into order_events (order_id, seq, kind, actor_id, at, data, hash)
  select id, 2, kind, actor, at, news, second_hash from second
),
told_third as (
  insert into order_events (order_id, seq, kind, actor_id, at, data, hash)
  select id, 3, third.kind, third.actor, third.at, '{}', event_hash(second_hash, id, 3, third.kind, third.actor, third.at, '{}')
  from second,
    lateral (
      select case state when 'cancelled' then 'cancelled' else 'shipped' end as kind,
        case state when 'cancelled' then null else admin end as actor,
        placed_at + case state when 'cancelled' then interval '48 hours' else interval '3 days' end as at
    ) as third
  where state <> 'paid'
),
charged as materialized (
  select uuidv7(-n * interval '${SECONDS_BETWEEN_ORDERS} seconds') as payment_id, batch.*, cents * quantity as amount, placed_at + interval '1 hour' as paid_at
  from batch where state in ('paid', 'shipped')
),
settled as (
  insert into payments (id, intent_id, amount_cents, status, received_cents, confirmed_at, created_at, changed_at, asked_at)
  select payment_id, 'pi_many_' || n, amount, 'succeeded', amount, paid_at, paid_at, paid_at, paid_at from charged
)
insert into payment_orders (payment_id, order_id, share_cents, standing)
select payment_id, id, amount, 'kept' from charged`;

/** What the columns are that triggers and use cases keep, from all orders. */
const addUp = [
  `update products set on_hand = ledger.on_hand, reserved = ledger.reserved
   from (
     select product_id, sum(on_hand_change) as on_hand, sum(reserved_change) as reserved
     from stock_movements group by product_id
   ) as ledger
   where product_id = products.id`,
  `update account_holds set orders = held.orders, cents = held.cents, has_paid = held.has_paid
   from (
     select account_id, count(*) filter (where is_held and paid_at is null) as orders,
       coalesce(sum(pay_cents) filter (where is_held and paid_at is null), 0) as cents, bool_or(paid_at is not null) as has_paid
     from orders group by account_id
   ) as held
   where held.account_id = account_holds.account_id`,
];

/**
 * Adds so many orders to the shop of `fillShop`, with their movements, events and payments, so that the books are right. The
 * role must be a superuser: checking every reference one by one would take several times as long.
 */
export async function fillOrders(databaseUrl: string, orders: number): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("set session_replication_role = replica");
    await client.query("set synchronous_commit = off");
    await client.query("set maintenance_work_mem = '256MB'");
    const { rows } = await client.query<{ buyers: number; products: number }>(
      `select (select count(*)::integer from users where role = 'customer') as buyers,
         (select count(*)::integer from products) as products`,
    );
    const { buyers = 0, products = 0 } = rows[0] ?? {};
    // Building an index once costs less than adding to it a million times.
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
       where indrelid = any ('{orders,stock_movements,payments,payment_orders}'::regclass[]) and not indisunique`,
    );
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    for (let oldest = orders; oldest > 0; oldest -= BATCH)
      await client.query(insertBatch, [oldest, Math.max(1, oldest - BATCH + 1), buyers, products]);
    for (const statement of addUp) await client.query(statement);
    for (const { definition } of indexes) await client.query(definition);
    await client.query("vacuum analyze");
  } finally {
    await client.end();
  }
}
