-- What one unit costs in an order of that many. The contract has the same function for the screens.
create function unit_price_for(price_cents bigint, price_breaks jsonb, quantity integer) returns bigint
language sql immutable parallel safe
return case
  when price_breaks = '[]' then price_cents
  else least(
    price_cents,
    (
      select min((rung ->> 'cents')::bigint)
      from jsonb_array_elements(price_breaks) as rung
      where (rung ->> 'from')::integer <= quantity
    )
  )
end;

-- The first break is above the smallest order, and each needs more units and costs less than the one before.
create function prices_fall(price_cents bigint, price_breaks jsonb) returns boolean
language sql immutable parallel safe
return price_breaks = '[]' or (
  select count(*) <= 7 and bool_and(coalesce(units > units_before and cents < cents_before and cents > 0, false))
  from (
    select
      (rung ->> 'from')::integer as units,
      (rung ->> 'cents')::bigint as cents,
      lag((rung ->> 'from')::integer, 1, 101) over (order by turn) as units_before,
      lag((rung ->> 'cents')::bigint, 1, price_cents) over (order by turn) as cents_before
    from jsonb_array_elements(price_breaks) with ordinality as rungs (rung, turn)
  ) as steps
);

-- In the row of the product, so that an order needs no other row to know its price.
alter table products
  -- [{ "from": 1000, "cents": 138 }, …]
  add column price_breaks jsonb not null default '[]',
  -- How it is packed, such as a reel of 3,000.
  add column pack_name text,
  add column pack_units integer,
  add constraint prices_fall check (prices_fall(price_cents, price_breaks)),
  add constraint pack_is_whole check ((pack_name is null) = (pack_units is null)),
  add constraint pack_has_units check (pack_name <> '' and pack_units between 2 and 1000000);
