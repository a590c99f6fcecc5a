import { MAX_CHARGE_CENTS } from "@bulkhead/contract/orders";
import type { Pool as Connections } from "pg";

export interface OrderRequest {
  orderId: string;
  movementId: string;
  userId: string;
  productId: string;
  priceCents: number;
  quantity: number;
  phone: string;
  address: string;
  /** Null when the buyer's program sends none. */
  requestKey: string | null;
  requestHash: Buffer;
}

export interface Verdict {
  /** Its place in the group, from 1. */
  turn: number;
  /** That of the order there is now, if there is one. */
  orderId: string | null;
  /** `retry`: it fits alone, but not together with those before it. */
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
 * A whole group of orders in one statement, and so in one transaction and one round trip: whatever is needed for an order is
 * in it. The rows of the products are locked in the order of their ids, so that two groups cannot wait for each other. Within
 * a product, who comes first is served first: a running sum of units says who still fits.
 */
const statement = {
  name: "place-orders",
  text: `
with asked as (
  select *
  from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::bigint[], $6::integer[], $7::text[], $8::text[], $9::text[], $10::bytea[])
    with ordinality
    as a (order_id, movement_id, user_id, product_id, price_cents, quantity, phone, address, request_key, request_hash, turn)
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
  where id = any ($4::uuid[]) and removed_at is null
  order by id
  for update
),
judged as (
  select
    asked.*,
    known.id as known_id,
    sold.name,
    sold.available,
    sold.price_cents as today_cents,
    case
      when known.is_same then 'known'
      when known.id is not null then 'key_reused'
      when sold.id is null then 'tool_not_found'
      when sold.price_cents <> asked.price_cents then 'price_changed'
      when sold.price_cents * asked.quantity > ${MAX_CHARGE_CENTS} then 'over_card_limit'
      when asked.quantity > sold.available then 'quantity_unavailable'
    end as problem
  from asked
  left join known using (turn)
  left join sold on sold.id = asked.product_id
),
accepted as (
  select *
  from (
    select *, sum(quantity) over (partition by product_id order by turn) as units
    from judged
    where problem is null
  ) as in_turn
  where units <= available
),
reserved as (
  update products
  set reserved = products.reserved + taken.units
  from (select product_id, sum(quantity)::integer as units from accepted group by product_id) as taken
  where products.id = taken.product_id
),
placed as (
  insert into orders (
    id, user_id, product_id, product_name, unit_price_cents, quantity, phone, address,
    hold_until, is_held, request_key, request_hash
  )
  select
    order_id, user_id, product_id, name, today_cents, quantity, phone, address,
    now() + make_interval(hours => $11), true, request_key, request_hash
  from accepted
),
moved as (
  insert into stock_movements (id, product_id, kind, on_hand_change, reserved_change, actor_id, order_id)
  select movement_id, product_id, 'reserve', 0, quantity, user_id, order_id from accepted
),
told as (
  insert into order_events (order_id, seq, kind, actor_id, at, data, hash)
  select order_id, 1, 'placed', user_id, now(), data, event_hash('', order_id, 1, 'placed', user_id, now(), data)
  from accepted, lateral (select jsonb_build_object('quantity', quantity, 'unitPriceCents', today_cents) as data) as facts
)
select
  judged.turn::integer as "turn",
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

/** Answers once everything it accepted is committed. */
export async function placeOrders(
  connections: Connections,
  requests: readonly OrderRequest[],
  holdHours: number,
): Promise<Verdict[]> {
  const column = <K extends keyof OrderRequest>(name: K) => requests.map((request) => request[name]);
  const { rows } = await connections.query<Verdict>({
    ...statement,
    values: [
      column("orderId"),
      column("movementId"),
      column("userId"),
      column("productId"),
      column("priceCents"),
      column("quantity"),
      column("phone"),
      column("address"),
      column("requestKey"),
      column("requestHash"),
      holdHours,
    ],
  });
  return rows;
}
