import type { Input } from "@bulkhead/contract/endpoint";
import { MAX_CHARGE_CENTS, type placeOrder } from "@bulkhead/contract/orders";

import type { Database } from "#platform/database.ts";
import { executeStatement, type Pool } from "#platform/pool.ts";

/** What the buyer asks for. The account and the name of the product are not theirs to choose. */
type OrderDetails = Omit<Input<typeof placeOrder>["body"], "user" | "productName">;

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
  request_key: "text",
  request_hash: "bytea",
};

/** What each column of a new order is set to. Null: its default. A new column must be named here. */
const columns: Record<keyof Database["orders"], string | null> = {
  id: "order_id",
  user_id: "user_id",
  product_id: "product",
  product_name: "product_name",
  unit_price_cents: "today_cents",
  quantity: "quantity",
  phone: "phone",
  address: "address",
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
  money: null,
};
const inserted = Object.entries(columns).filter(([, value]) => value !== null);

export interface Verdict {
  /** The id of the order, new or placed earlier under the same key. */
  orderId: string | null;
  /** `retry`: it fits alone, but not together with the orders before it. */
  problem:
    | "retry"
    | "tool_not_found"
    | "price_changed"
    | "over_card_limit"
    | "quantity_unavailable"
    | "key_reused"
    | null;
  todayCents: number | null;
}

/**
 * Places a batch of orders in one statement, so in one transaction and one round trip. Products are locked in the order of
 * their ids, so two batches cannot deadlock. Within a product it is first come, first served: a running sum of units
 * says which orders still fit.
 */
const statement = {
  name: "place-order-batch",
  text: `
with asked as (
  select *, ordinality as turn
  from rows from (
    json_to_recordset($1) as (${Object.entries(fields)
      .map(([name, type]) => `"${name}" ${type}`)
      .join(", ")})
  ) with ordinality
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
sold as materialized (
  select id, name, price_cents, on_hand - reserved as available
  from products
  where id = any (array(select product from asked)) and removed_at is null
  order by id
  for update
),
judged as (
  select
    asked.*,
    known.id as known_id,
    sold.name as product_name,
    sold.available,
    sold.price_cents as today_cents,
    case
      when known.is_same then 'known'
      when known.id is not null then 'key_reused'
      when sold.id is null then 'tool_not_found'
      when asked.quantity > sold.available then 'quantity_unavailable'
      when sold.price_cents <> asked.price then 'price_changed'
      when sold.price_cents * asked.quantity > ${MAX_CHARGE_CENTS} then 'over_card_limit'
    end as problem
  from asked
  left join known using (turn)
  left join sold on sold.id = asked.product
),
accepted as (
  select *
  from (
    select *, sum(quantity) over (partition by product order by turn) as units
    from judged
    where problem is null
  ) as in_turn
  where units <= available
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
  requests: readonly OrderRequest[],
  holdHours: number,
): Promise<Verdict[]> {
  const values = [JSON.stringify(requests.map(toJson)), holdHours];
  return executeStatement<Verdict>(db, { ...statement, values });
}
