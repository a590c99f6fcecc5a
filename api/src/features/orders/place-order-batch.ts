import type { Input } from "@bulkhead/contract/endpoint";
import { MAX_CHARGE_CENTS, type placeOrder } from "@bulkhead/contract/orders";

import type { Database } from "#platform/database.ts";
import { executeStatement, type Pool } from "#platform/pool.ts";

/** What the buyer asks for. The account and the name of the product are not theirs to choose. */
type OrderDetails = Omit<Input<typeof placeOrder>["body"], "user" | "productName">;

/** How long an unpaid order holds its units, and how much an account may hold. */
export interface OrderTerms {
  holdHours: number;
  maxHeld: number;
  maxHeldUnverified: number;
  /** The value that an account may hold in several orders until it has paid one. */
  maxHeldCents: number;
}

export interface OrderRequest extends OrderDetails {
  order_id: string;
  movement_id: string;
  user_id: string;
  /** Null if the caller sent none. */
  request_key: string | null;
  request_hash: Buffer;
}

/** How the statement reads a request. A new field of the body must be named here. */
const fields: Record<keyof OrderRequest, "uuid" | "bigint" | "integer" | "text" | "bytea"> = {
  order_id: "uuid",
  movement_id: "uuid",
  user_id: "uuid",
  product: "uuid",
  price: "bigint",
  quantity: "integer",
  phone: "text",
  address: "text",
  poNumber: "text",
  request_key: "text",
  request_hash: "bytea",
};

/** What each column of a new order is set to. Null: its default. A new column must be named here. */
const columns: Record<keyof Database["orders"], string | null> = {
  id: "order_id",
  number: null,
  user_id: "user_id",
  account_id: "account_id",
  product_id: "product",
  product_name: "product_name",
  unit_price_cents: "today_cents",
  quantity: "quantity",
  phone: "phone",
  address: "address",
  po_number: `nullif("poNumber", '')`,
  hold_until: "now() + make_interval(hours => $2)",
  is_held: "true",
  request_key: "request_key",
  request_hash: "request_hash",
  pay_cents: null,
  placed_at: null,
  paid_at: null,
  transaction_id: null,
  shipped_at: null,
  cancelled_at: null,
  has_live_payment: null,
  cancel_requested_at: null,
  cancel_requested_by: null,
  hold_renewed_at: null,
  transfer_chosen_at: null,
  money: null,
};
const inserted = Object.entries(columns).filter(([, value]) => value !== null);

export interface Verdict {
  /** The id of the order, new or placed earlier under the same key. */
  orderId: string | null;
  problem:
    | "tool_not_found"
    | "quantity_unavailable"
    | "price_changed"
    | "over_card_limit"
    | "too_many_held"
    | "too_many_held_unverified"
    | "too_much_held"
    | "key_reused"
    /** The account was closed meanwhile. */
    | "unauthenticated"
    /** It fits alone, but not together with the orders before it. */
    | "retry"
    /** Another transaction has locked its product or the row of its account. */
    | "product_locked"
    | "account_locked"
    | null;
  todayCents: number | null;
}

/** A locked row to wait for, before anything else is locked. */
export interface LockedRow {
  kind: "product" | "user";
  id: string;
  /** How long. After that the statement fails and has placed nothing. */
  ms: number;
}

/** PostgreSQL may ask for it without a row to wait for. Then it stays what it is. */
const waitingTime = "coalesce($8, current_setting('lock_timeout'))";

/**
 * Places a batch of orders in one statement, so in one transaction and one round trip. It skips rows that another transaction
 * has locked, so one locked product or account holds up no other order. The only row it waits for is one that it is told to
 * wait for, and it waits while it holds no lock. So two batches cannot deadlock.
 *
 * Within a product and within an account it is first come, first served: running sums say which orders still fit.
 */
const statement = {
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
sold as materialized (
  select id, name, price_cents, price_breaks, on_hand - reserved as available
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
    today.cents as today_cents,
    today.cents * asked.quantity as pay_cents,
    case when buyers.email_verified then $3::integer else $4::integer end as max_held,
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
      when asked.price not in (today.cents, sold.price_cents) then 'price_changed'
      when today.cents * asked.quantity > ${MAX_CHARGE_CENTS} then 'over_card_limit'
      when not buyers.email_verified and holders.held >= $4::integer then 'too_many_held_unverified'
      when holders.held >= $3::integer then 'too_many_held'
      when not has_paid and holders.held > 0 and holders.held_cents + today.cents * asked.quantity > $5::bigint
        then 'too_much_held'
    end as problem
  from asked
  left join known using (turn)
  left join buyers on buyers.id = asked.user_id
  left join holders using (account_id)
  left join sold on sold.id = asked.product
  left join lateral unit_price_for(sold.price_cents, sold.price_breaks, asked.quantity) as today (cents) on true
),
accepted as (
  select *
  from (
    select
      *,
      sum(quantity) over (partition by product order by turn) as units,
      held + count(*) over (partition by account_id order by turn) as held_then,
      held_cents + sum(pay_cents) over (partition by account_id order by turn) as held_cents_then
    from judged
    where problem is null
  ) as in_turn
  where units <= available
    and held_then <= max_held
    and (has_paid or held_then = 1 or held_cents_then <= $5::bigint)
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
  select movement_id, product, 'reserve', 0, quantity, user_id, order_id from accepted
),
told as (
  insert into order_events (order_id, seq, kind, actor_id, at, data, hash)
  select order_id, 1, 'placed', user_id, now(), data, event_hash('', order_id, 1, 'placed', user_id, now(), data)
  from accepted, lateral (select jsonb_build_object('quantity', quantity, 'unitPriceCents', today_cents) as data) as facts
),
mailed as (
  -- A row and no job: adding a job notifies the worker, and commits that notify wait for each other.
  insert into mails (id, kind, user_id, order_id) select order_id, 'placed', user_id, order_id from accepted
)
select
  coalesce(judged.known_id, accepted.order_id) as "orderId",
  case
    when judged.problem = 'known' or accepted.turn is not null then null
    else coalesce(judged.problem, 'retry')
  end as "problem",
  judged.today_cents as "todayCents"
from judged
left join accepted using (turn)
order by judged.turn`,
};

const toJson = (request: OrderRequest) => ({
  ...request,
  request_hash: `\\x${request.request_hash.toString("hex")}`,
});

/** Returns one verdict per request, in the same order, after everything it accepted is committed. */
export function placeOrderBatch(
  db: Pool,
  terms: OrderTerms,
  requests: readonly OrderRequest[],
  waitFor?: LockedRow,
): Promise<Verdict[]> {
  const values = [
    JSON.stringify(requests.map(toJson)),
    terms.holdHours,
    terms.maxHeld,
    terms.maxHeldUnverified,
    terms.maxHeldCents,
    waitFor?.kind === "product" ? waitFor.id : null,
    waitFor?.kind === "user" ? waitFor.id : null,
    waitFor ? String(waitFor.ms) : null,
  ];
  return executeStatement<Verdict>(db, { ...statement, values });
}
