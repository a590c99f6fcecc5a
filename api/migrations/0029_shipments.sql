-- What leaves the warehouse together: orders of one account, to one address.
create sequence shipment_number as integer start 1001;

create table shipments (
  id uuid primary key default uuidv7(),
  -- What people call it, and the number of its packing slip. Rising, with gaps.
  number integer not null default nextval('shipment_number') unique,
  account_id uuid not null references accounts,
  -- As it was when it left. Erased with the address of its orders.
  address text not null,
  carrier text check (carrier in ('ups', 'fedex', 'dhl', 'freight', 'other')),
  tracking text check (tracking <> ''),
  shipped_by uuid not null references users,
  shipped_at timestamptz not null default now(),
  -- All its orders have left it. Its number is not given again.
  voided_at timestamptz
);

-- An order leaves its shipment when its shipping is undone. Orders that shipped before there were shipments have none.
create table shipment_orders (
  order_id uuid primary key references orders,
  shipment_id uuid not null references shipments
);
create index orders_of_shipment on shipment_orders (shipment_id);
