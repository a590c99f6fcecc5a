-- Which network an unpaid order of an account that never paid came from: an IPv4 address, or an IPv6 /64. Others have none.
-- Whether it was large when it was placed, because the units on hand change.
alter table orders add column network text, add column is_large boolean not null default false;
alter table orders add constraint network_of_unpaid_orders_only
  check (network is null or (paid_at is null and cancelled_at is null)) not valid;

-- Addresses of people are kept only as long as they are counted. Here, so that no use case can forget it.
create function forget_network() returns trigger language plpgsql as $$
begin
  new.network := null;
  return new;
end
$$;

create trigger networks_are_forgotten
  before update on orders
  for each row when (new.network is not null and (new.paid_at is not null or new.cancelled_at is not null))
  execute function forget_network();

-- Placing an order of an account that never paid locks and touches this row, so that no two processes can exceed the limits of
-- a network together. What a network holds is added up from its orders.
create table network_holds (
  network text primary key,
  touched_at timestamptz not null default clock_timestamp()
);
