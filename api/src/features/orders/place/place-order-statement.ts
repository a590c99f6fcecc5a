import type { Input } from "@bulkhead/contract/endpoint";
import { MAX_CHARGE_CENTS, MIN_CHARGE_CENTS } from "@bulkhead/contract/order-amounts";
import { type placeOrder } from "@bulkhead/contract/orders";

import type { Database } from "#platform/database/database.ts";
import type { DeliveryColumns } from "#platform/delivery-columns.ts";

import { heldFromNetwork } from "./network-holds.store.ts";

/** What the buyer asks for. The account and the name of the product are not theirs to choose. */
type OrderDetails = Omit<Input<typeof placeOrder>["body"], "user" | "productName" | "shipTo">;

export interface OrderRequest extends OrderDetails, DeliveryColumns {
  order_id: string;
  movement_id: string;
  user_id: string;
  /** Where it comes from. Null if no buyer asked for it. */
  network: string | null;
  /** Null if the caller sent none. */
  request_key: string | null;
  request_hash: Buffer | null;
  /** Absent if it is placed alone. A purchase is a batch of its own. */
  purchase_id?: string;
  /** Who of the staff places it for the buyer. */
  actor_id?: string | undefined;
}

/** How the statement reads a request. A new field of the body must be named here. */
const fields: Record<keyof OrderRequest, "uuid" | "bigint" | "integer" | "text" | "bytea" | "jsonb"> = {
  order_id: "uuid",
  movement_id: "uuid",
  user_id: "uuid",
  network: "text",
  product: "uuid",
  price: "bigint",
  quantity: "integer",
  phone: "text",
  address: "text",
  ship_to: "jsonb",
  poNumber: "text",
  request_key: "text",
  request_hash: "bytea",
  purchase_id: "uuid",
  actor_id: "uuid",
};

/** What each column of a new order is set to. Null: its default. A new column must be named here. */
const columns: Record<keyof Database["orders"], string | null> = {
  id: "order_id",
  number: null,
  user_id: "user_id",
  account_id: "account_id",
  purchase_id: "purchase_id",
  product_id: "product",
  product_name: "product_name",
  unit_price_micros: "today_micros",
  quantity: "quantity",
  phone: "phone",
  address: "address",
  ship_to: "ship_to",
  po_number: `nullif("poNumber", '')`,
  hold_until:
    "now() + case when email_verified then make_interval(hours => $2) else make_interval(mins => $9) end",
  is_held: "true",
  request_key: "request_key",
  request_hash: "request_hash",
  pay_cents: null,
  placed_at: null,
  paid_at: null,
  transaction_id: null,
  shipped_at: null,
  canceled_at: null,
  has_live_payment: null,
  cancel_requested_at: null,
  cancel_requested_by: null,
  hold_renewed_at: null,
  hold_lengthened_at: null,
  transfer_chosen_at: null,
  units_refunded: null,
  units_released: null,
  units_returned: null,
  units_to_ship: null,
  money: null,
  state: null,
  network: "origin",
  is_large: "is_large",
};
const inserted = Object.entries(columns).filter(([, value]) => value !== null);

/** PostgreSQL may ask for it without a row to wait for. Then it stays what it is. */
const waitingTime = "coalesce($8, current_setting('lock_timeout'))";

/**
 * Places a batch of orders in one statement, so in one transaction and one round trip. It skips rows that another transaction
 * has locked, so one locked product, account or network holds up no other order. The only row it waits for is one that it is
 * told to wait for, and it waits while it holds no lock. So two batches cannot deadlock. Networks concern only accounts that
 * never paid.
 *
 * Within a product and within an account it is first come, first served: running sums say which orders still fit.
 */
export const statement = {
  name: "place-order-batch",
  text: `
with product_waited_for as materialized (
  select from products where id = $6 and set_config('lock_timeout', ${waitingTime}, true) is not null for update
),
user_waited_for as materialized (
  select from users join account_holds using (account_id)
  where users.id = $7 and set_config('lock_timeout', ${waitingTime}, true) is not null
  for no key update of account_holds for key share of users
),
asked as (
  select *, ordinality as turn
  from rows from (
    json_to_recordset($1) as (${Object.entries(fields)
      .map(([name, type]) => `"${name}" ${type}`)
      .join(", ")})
  ) with ordinality
  where (select count(*) from product_waited_for) + (select count(*) from user_waited_for) < 2
),
known as (
  select asked.turn, before.id, before.request_hash = asked.request_hash as is_same
  from asked
  cross join lateral (
    select id, request_hash from orders
    where orders.user_id = asked.user_id and orders.request_key = asked.request_key
    limit 1
  ) as before
),
buyers as materialized (
  -- The foreign keys of the new rows need this lock too, and would wait for it.
  select id, account_id, email_verified
  from users
  where id = any (array(select user_id from asked)) and closed_at is null
  for key share skip locked
),
holders as materialized (
  select account_id, orders as held, cents as held_cents, has_paid
  from account_holds
  where account_id = any (array(select account_id from buyers))
  for no key update skip locked
),
networks as materialized (
  select network, touched_at
  from network_holds
  where network = any (
      array(
        select network from asked
        join buyers on buyers.id = asked.user_id
        join holders using (account_id)
        where not has_paid
      )
    )
  for no key update skip locked
),
origins as materialized (
  -- This statement sees the orders of a moment. If the row was touched since then, it does not see them all.
  select network, held_there.*
  from networks
  join network_holds using (network, touched_at)
  cross join lateral (${heldFromNetwork("networks.network")}) as held_there
),
sold as materialized (
  select id, name, price_micros, price_breaks, on_hand, on_hand - reserved as available
  from products
  where id = any (
      array(
        select product from asked
        join buyers on buyers.id = asked.user_id
        join holders using (account_id)
      )
    )
    and removed_at is null
  for update skip locked
),
judged as (
  select
    asked.*,
    known.id as known_id,
    holders.*,
    sold.name as product_name,
    sold.available,
    today.micros as today_micros,
    total.cents as pay_cents,
    case when buyers.email_verified then $3::integer else $4::integer end as max_held,
    buyers.email_verified,
    case when not has_paid then asked.network end as origin,
    origins.unverified_there,
    origins.large_there,
    origins.cents_there,
    size.is_large,
    case
      when known.is_same then 'known'
      when known.id is not null then 'key_reused'
      when holders.account_id is null then
        case
          when exists (select from users where id = asked.user_id and closed_at is not null) then 'unauthenticated'
          else 'account_locked'
        end
      when sold.id is null then
        case
          when exists (select from products where id = asked.product and removed_at is null) then 'product_locked'
          else 'tool_not_found'
        end
      when asked.quantity > sold.available then 'quantity_unavailable'
      -- Callers who know only the listed price may send it. The order takes the price of its quantity.
      when asked.price not in (today.micros, sold.price_micros) then 'price_changed'
      when total.cents < ${MIN_CHARGE_CENTS} then 'below_least_charge'
      when total.cents > ${MAX_CHARGE_CENTS} then 'over_card_limit'
      when not buyers.email_verified and others.held >= $4::integer then 'too_many_held_unverified'
      when others.held >= $3::integer then 'too_many_held'
      when not has_paid and holders.held_cents > 0 and holders.held_cents + total.cents > $5::bigint
        then 'too_much_held'
      when has_paid or asked.network is null then null
      when origins.network is null then 'network_locked'
      when not buyers.email_verified and unverified_there >= $10::integer then 'too_many_unverified_from_network'
      when is_large and large_there >= $11::integer then 'too_many_large_from_network'
      when not is_large and cents_there + total.cents > $12::bigint then 'too_much_from_network'
    end as problem
  from asked
  left join known using (turn)
  left join buyers on buyers.id = asked.user_id
  left join holders using (account_id)
  left join sold on sold.id = asked.product
  -- Its own purchase counts as one, and is counted already.
  left join lateral (select holders.held - (asked.purchase_id is not null)::integer as held) as others on true
  left join origins on origins.network = asked.network and not has_paid
  left join lateral unit_price_for(sold.price_micros, sold.price_breaks, asked.quantity) as today (micros) on true
  left join lateral order_total(today.micros, asked.quantity) as total (cents) on true
  left join lateral (
    select not has_paid and (
      asked.quantity * 100::bigint > sold.on_hand * $13::bigint or total.cents > $14::bigint
    ) as is_large
  ) as size on true
),
accepted as (
  select *
  from (
    select
      *,
      sum(quantity) over (partition by product order by turn) as units,
      held + count(*) filter (where purchase_id is null) over (partition by account_id order by turn) as held_then,
      held_cents + sum(pay_cents) over (partition by account_id order by turn) as held_cents_then,
      unverified_there + count(*) filter (where not email_verified) over there as unverified_then,
      large_there + count(*) filter (where is_large) over there as large_then,
      cents_there + coalesce(sum(pay_cents) filter (where not is_large) over there, 0) as cents_then
    from judged
    where problem is null
    window there as (partition by origin order by turn)
  ) as in_turn
  where units <= available
    and held_then <= max_held
    and (has_paid or held_cents_then = pay_cents or held_cents_then <= $5::bigint)
    and (origin is null or email_verified or unverified_then <= $10::integer)
    and (origin is null or case when is_large then large_then <= $11::integer else cents_then <= $12::bigint end)
),
touched as (
  update network_holds set touched_at = clock_timestamp() where network in (select origin from accepted)
),
reserved as (
  update products
  set reserved = products.reserved + taken.units
  from (select product, sum(quantity)::integer as units from accepted group by product) as taken
  where products.id = taken.product
),
placed as (
  insert into orders (${inserted.map(([column]) => column).join(", ")})
  select ${inserted.map(([, value]) => value).join(", ")}
  from accepted
),
moved as (
  insert into stock_movements (id, product_id, kind, on_hand_change, reserved_change, actor_id, order_id)
  select movement_id, product, 'reserve', 0, quantity, coalesce(actor_id, user_id), order_id from accepted
),
inserted_event as (
  insert into order_events (order_id, seq, kind, actor_id, at, data, hash)
  select order_id, 1, 'placed', actor, now(), data, event_hash('', order_id, 1, 'placed', actor, now(), data)
  from accepted, lateral (
    select coalesce(actor_id, user_id) as actor, jsonb_build_object('quantity', quantity, 'unitPriceMicros', today_micros) as data
  ) as facts
),
mailed as (
  -- A row and no job: adding a job notifies the worker, and commits that notify wait for each other.
  -- The mail about a purchase is written when all of it is placed.
  insert into mails (id, kind, user_id, order_id)
  select order_id, 'placed', user_id, order_id from accepted where purchase_id is null
)
select
  coalesce(judged.known_id, accepted.order_id) as "orderId",
  case
    when judged.problem = 'known' or accepted.turn is not null then null
    else coalesce(judged.problem, 'retry')
  end as "problem",
  judged.today_micros as "todayMicros"
from judged
left join accepted using (turn)
order by judged.turn`,
};
