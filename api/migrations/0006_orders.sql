-- One part, one quantity, one buyer. Name and price are copies: later edits of the part do not touch them.
create table orders (
  id uuid primary key,
  user_id uuid not null references users,
  tool_id uuid not null references tools,
  product_name text not null,
  unit_price_cents bigint not null check (unit_price_cents >= 0),
  quantity integer not null check (quantity > 100),
  pay_cents bigint not null generated always as (unit_price_cents * quantity) stored,
  phone text not null default '',
  address text not null default '',
  placed_at timestamptz not null default now(),
  hold_until timestamptz not null,
  -- Whether its units are part of tools.reserved now.
  is_held boolean not null,
  paid_at timestamptz,
  transaction_id text unique,
  shipped_at timestamptz,
  cancelled_at timestamptz,
  -- Makes sending an order again harmless.
  request_key text,
  request_hash bytea,
  constraint one_order_per_key unique (user_id, request_key),
  constraint within_the_card_limit check (unit_price_cents * quantity <= 99999999),
  constraint paid_with_a_transaction check ((paid_at is null) = (transaction_id is null)),
  constraint states_fit_together check (
    case
      when cancelled_at is not null then paid_at is null and shipped_at is null and not is_held
      when shipped_at is not null then paid_at is not null and not is_held
      when paid_at is not null then is_held
      else true
    end
  )
);

create index orders_of_user on orders (user_id, placed_at desc, id desc) where cancelled_at is null;
create index orders_of_tool on orders (tool_id, placed_at desc, id desc) where cancelled_at is null;
create index orders_newest on orders (placed_at desc, id desc) where cancelled_at is null;
create index orders_to_ship on orders (placed_at desc, id desc)
  where cancelled_at is null and paid_at is not null and shipped_at is null;
create index orders_delivered on orders (placed_at desc, id desc) where shipped_at is not null;
create index orders_ending_holds on orders (hold_until) where is_held and paid_at is null;

alter table stock_movements add constraint movements_of_an_order foreign key (order_id) references orders;

-- What happened to an order. Each event carries a hash over itself and the one before it.
create table order_events (
  order_id uuid not null references orders,
  seq integer not null check (seq > 0),
  kind text not null check (kind in ('placed', 'hold-ended', 'cancelled', 'paid', 'shipped')),
  -- Nobody, where the system acted by itself.
  actor_id uuid references users,
  at timestamptz not null,
  data jsonb not null,
  hash bytea not null,
  primary key (order_id, seq)
);

create trigger order_events_are_append_only
  before update or delete or truncate on order_events
  for each statement execute function refuse_to_rewrite_history();

create function event_hash(previous bytea, order_id uuid, seq integer, kind text, actor_id uuid, at timestamptz, data jsonb)
returns bytea language sql immutable parallel safe
return sha256(
  previous || convert_to(
    concat_ws('|', order_id, seq, kind, coalesce(actor_id::text, ''), extract(epoch from at at time zone 'utc'), data),
    'UTF8'
  )
);
