create extension if not exists pg_trgm;

-- Rejects every change to history. It runs once per statement and never on an insert, so placing an order does not pay for it.
create function refuse_to_rewrite_history() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;

-- People who have signed in. The identity provider knows them by uid. We never store a password.
create table users (
  id uuid primary key,
  uid text not null unique check (uid <> ''),
  email text not null unique check (email = lower(email) and email like '%_@_%'),
  -- What the identity provider says. Unverified users cannot become admins.
  email_verified boolean not null default false,
  role text not null default 'customer' check (role in ('customer', 'admin')),
  -- Copied from the identity provider, which allows names of any length.
  name text constraint name_is_short check (char_length(name) <= 100),
  phone text,
  address text,
  bio text,
  education text,
  linked_in text,
  github text,
  avatar text,
  created_at timestamptz not null default now(),
  -- A removed user keeps the row: their orders still have an owner, and they cannot sign up again.
  removed_at timestamptz
);

create index users_admins on users (id) where role = 'admin' and removed_at is null;

-- The catalog. A buyer can order on_hand - reserved units.
create table products (
  id uuid primary key,
  name text not null check (name <> ''),
  brand text not null check (brand <> ''),
  model text,
  description text,
  -- The key of its pictures in the object store, without origin, width and format.
  picture text not null check (picture <> ''),
  price_cents bigint not null check (price_cents >= 0),
  on_hand integer not null,
  reserved integer not null default 0,
  -- Counts edits, so that two people cannot overwrite each other unseen. Stock movements do not count.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  constraint stock_adds_up check (0 <= reserved and reserved <= on_hand)
);

create index products_by_name on products (name, id) where removed_at is null;
create index products_by_brand on products (brand, name, id) where removed_at is null;
create index products_by_price on products (price_cents, id) where removed_at is null;
create index products_by_age on products (created_at, id) where removed_at is null;

-- The search index of the catalog. It is a table of its own because every order rewrites the row of its product and
-- would copy these columns too. The brand is repeated here so that a search can be counted without reading products.
create table product_search (
  product_id uuid primary key references products on delete cascade,
  brand text not null,
  lexemes tsvector not null
);

create index product_search_lexemes on product_search using gin (lexemes) with (fastupdate = off);

-- The words of the catalog, used to correct a mistyped search. Only GiST can return the nearest words first.
create table catalog_words (
  word text primary key
);

create index catalog_words_alike on catalog_words using gist (word gist_trgm_ops);

-- Punctuation separates words, so that "AF-100" is found in "AF-100R". Otherwise "-100" would be a negative number.
create function split_words(words text) returns text language sql immutable parallel safe
  return regexp_replace(words, '[^[:alnum:]]+', ' ', 'g');

-- Words as written, for results while typing, and their English stems: "fans" finds a fan.
create function lexemes_of(words text) returns tsvector language sql immutable parallel safe
  return to_tsvector('simple', split_words(words)) || to_tsvector('english', split_words(words));

create function index_product() returns trigger language plpgsql as $$
declare
  title text := new.name || ' ' || coalesce(new.model, '');
  description text := coalesce(new.description, '');
begin
  if new.removed_at is not null then
    delete from product_search where product_id = new.id;
    return null;
  end if;
  insert into product_search (product_id, brand, lexemes)
    values (
      new.id,
      new.brand,
      setweight(lexemes_of(title), 'A') || setweight(lexemes_of(new.brand), 'B') || setweight(lexemes_of(description), 'D')
    )
    on conflict (product_id) do update set brand = excluded.brand, lexemes = excluded.lexemes;
  -- Alphabetical order keeps two concurrent edits from deadlocking.
  insert into catalog_words
    select word
    from unnest(tsvector_to_array(to_tsvector('simple', split_words(concat_ws(' ', title, new.brand, description))))) word
    where length(word) > 2 and word ~ '[[:alpha:]]'
    order by word
    on conflict do nothing;
  return null;
end
$$;

-- Reserving and shipping change none of these columns, so orders do not fire it.
create trigger products_are_indexed
  after insert or update of name, brand, model, description, removed_at on products
  for each row execute function index_product();

-- One product, one quantity, one buyer. Name and price are copies: later edits of the product do not change them.
create table orders (
  id uuid primary key,
  user_id uuid not null references users,
  product_id uuid not null references products,
  product_name text not null,
  unit_price_cents bigint not null check (unit_price_cents >= 0),
  quantity integer not null check (quantity > 100),
  pay_cents bigint not null generated always as (unit_price_cents * quantity) stored,
  phone text not null default '',
  address text not null default '',
  placed_at timestamptz not null default now(),
  hold_until timestamptz not null,
  -- Whether its units are counted in products.reserved.
  is_held boolean not null,
  paid_at timestamptz,
  transaction_id text,
  shipped_at timestamptz,
  cancelled_at timestamptz,
  -- While a card can be charged for an order, its units stay held, even after hold_until.
  has_live_payment boolean not null default false,
  -- An order is canceled only after the provider has confirmed that nothing can be charged anymore. Until then the request waits here.
  cancel_requested_at timestamptz,
  -- No foreign key, because every new order would pay for it. The event of the request has one.
  cancel_requested_by uuid,
  -- Makes it safe to send an order again.
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
  ),
  constraint charged_while_held check (not has_live_payment or (is_held and paid_at is null and cancelled_at is null)),
  constraint cancel_waits_for_a_payment check (cancel_requested_at is null or has_live_payment),
  constraint cancel_asked_by_somebody check ((cancel_requested_at is null) = (cancel_requested_by is null))
);

create index orders_of_user on orders (user_id, placed_at desc, id desc) where cancelled_at is null;
create index orders_of_product on orders (product_id, placed_at desc, id desc) where cancelled_at is null;
create index orders_newest on orders (placed_at desc, id desc) where cancelled_at is null;
create index orders_to_ship on orders (placed_at desc, id desc)
  where cancelled_at is null and paid_at is not null and shipped_at is null;
create index orders_delivered on orders (placed_at desc, id desc) where shipped_at is not null;
create index orders_ending_holds on orders (hold_until) where is_held and paid_at is null;
create index orders_by_total on orders (pay_cents, id) where cancelled_at is null;
create index orders_by_state on orders (paid_at, shipped_at) where cancelled_at is null;
-- Partial, because no order has a transaction when it is placed.
create unique index one_order_per_transaction on orders (transaction_id) where transaction_id is not null;

-- Every change of stock, kept forever. For each product the sums of the changes equal the columns of products.
create table stock_movements (
  id uuid primary key,
  product_id uuid not null references products,
  kind text not null check (kind in ('receipt', 'adjustment', 'reserve', 'release', 'ship')),
  on_hand_change integer not null,
  reserved_change integer not null,
  -- Null when the system acted on its own.
  actor_id uuid references users,
  reason text check (reason <> ''),
  order_id uuid constraint movements_of_an_order references orders,
  at timestamptz not null default now(),
  constraint changes_fit_the_kind check (
    case kind
      when 'receipt' then on_hand_change > 0 and reserved_change = 0
      when 'adjustment' then on_hand_change <> 0 and reserved_change = 0 and reason is not null
      when 'reserve' then on_hand_change = 0 and reserved_change > 0
      when 'release' then on_hand_change = 0 and reserved_change < 0
      when 'ship' then on_hand_change < 0 and reserved_change = on_hand_change
    end
  )
);

create index stock_movements_by_product on stock_movements (product_id, at desc, id desc);

create trigger stock_movements_are_append_only
  before update or delete or truncate on stock_movements
  for each statement execute function refuse_to_rewrite_history();

-- The history of an order. Each event has a hash over itself and the event before it.
create table order_events (
  order_id uuid not null references orders,
  seq integer not null check (seq > 0),
  kind text not null check (
    kind in (
      'placed', 'hold-ended', 'hold-renewed', 'payment-started', 'payment-declined', 'payment-cancelled', 'paid',
      'cancel-requested', 'cancelled', 'refund-due', 'refunded', 'payment-review', 'disputed', 'shipped'
    )
  ),
  -- Null when the system acted on its own.
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

-- One attempt to pay an order by card, and all we know about its money.
create table payments (
  id uuid primary key,
  order_id uuid not null references orders,
  -- The provider's id for it, once it has answered. Customers see it as the transaction id.
  intent_id text unique,
  amount_cents bigint not null check (amount_cents > 0),
  status text not null default 'creating'
    check (status in ('creating', 'open', 'succeeded', 'canceled', 'refund_due', 'refunded', 'review')),
  -- What was charged, and when the provider first said so.
  received_cents bigint check (received_cents > 0),
  confirmed_at timestamptz,
  refunded_cents bigint not null default 0 check (refunded_cents >= 0),
  refunded_at timestamptz,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  -- When reconciliation last looked at it.
  asked_at timestamptz not null default now(),
  constraint known_to_the_provider check (status in ('creating', 'canceled') or intent_id is not null),
  constraint charged_or_not check (
    (status in ('succeeded', 'refund_due', 'refunded', 'review')) = (received_cents is not null)
    and (received_cents is null) = (confirmed_at is null)
  ),
  constraint charged_what_was_asked check (status in ('refunded', 'review') or received_cents is null or received_cents = amount_cents),
  constraint refunded_in_full check (status <> 'refunded' or refunded_cents >= received_cents),
  constraint refunded_at_some_time check ((refunded_cents > 0) = (refunded_at is not null))
);

create unique index one_live_payment on payments (order_id) where status in ('creating', 'open');
create unique index one_good_payment on payments (order_id) where status = 'succeeded';
create index payments_of_order on payments (order_id, created_at desc);
create index payments_to_settle on payments (asked_at) where status in ('creating', 'open', 'refund_due');
create index payments_newest on payments (created_at);

-- Provider events we have processed. The provider may send each of them more than once.
create table webhook_events (
  id text primary key,
  type text not null,
  received_at timestamptz not null default now()
);

-- What differed at the provider in the last nightly comparison.
create table payment_differences (
  intent_id text primary key,
  detail text not null,
  found_at timestamptz not null default now()
);

-- What customers say about the shop. Name, picture and bio come from the writer's profile.
create table reviews (
  id uuid primary key,
  user_id uuid not null references users,
  stars smallint not null check (stars between 1 and 5),
  location text check (location <> ''),
  -- Null for a review with stars only.
  words text check (words <> ''),
  written_at timestamptz not null default now(),
  written_on date not null default (now() at time zone 'utc')::date,
  constraint one_review_a_day unique (user_id, written_on)
);

create index reviews_newest on reviews (written_at desc, id desc);

-- The answer to each write that came with a key, so that sending it again is safe. Orders keep their key in their own row.
create table answered_requests (
  user_id uuid not null references users,
  request_key text not null,
  request_hash bytea not null,
  -- Null only until its own transaction commits.
  answer jsonb,
  at timestamptz not null default now(),
  primary key (user_id, request_key)
);
