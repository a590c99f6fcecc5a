-- The catalogue. What a buyer may order is on_hand - reserved.
create table tools (
  id uuid primary key,
  name text not null check (name <> ''),
  brand text not null check (brand <> ''),
  model text,
  description text,
  -- Where its pictures lie in the object store, without origin, width and format.
  picture text not null check (picture <> ''),
  price_cents bigint not null check (price_cents >= 0),
  on_hand integer not null,
  reserved integer not null default 0,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  constraint stock_adds_up check (0 <= reserved and reserved <= on_hand)
);

create index tools_by_name on tools (name, id) where removed_at is null;
