-- Divides an amount among the orders of its payment, to the cent. A charge fills the shares. What goes back takes what is left of
-- each order, in turn, beginning with the one that it names: a charge in review goes back as a whole, whichever order staff asked
-- it for. What comes back is divided as it went.
create or replace function book_money(
  _kind text, _provider text, _payment uuid, _order uuid, _account uuid, _at timestamptz, _booked timestamptz,
  _amount bigint, _held bigint default 0, _disputed bigint default 0
) returns void language sql as $$
  insert into money_movements (
    id, order_id, product_id, account_id, payment_id, kind, provider_id, provider_at, booked_at, amount_cents, held_cents, disputed_cents
  )
  with movement as materialized (select nextval('money_movement_ids') as id),
  booked as materialized (select * from money_movements where payment_id = _payment),
  parts as materialized (
    select order_id, most from (
      select 1 as choice, order_id, abs(sum(amount_cents)) as most from booked
      where provider_id = _provider and _kind in ('refund-failed', 'dispute-won') group by order_id
      union all
      select 2, order_id, sum(amount_cents) from booked where _amount < 0 group by order_id having sum(amount_cents) > 0
      union all
      select 3, _order, abs(_amount) where _order is not null
      union all
      select 4, order_id, share_cents from payment_orders where payment_id = _payment and _amount <> 0
      union all
      select 5, null, 0
    ) as choices
    order by choice fetch first row with ties
  ),
  filled as (
    select order_id, row_number() over turns as n, count(*) over () as last,
      greatest(least(most, abs(_amount) - sum(most) over turns + most), 0) as cents
    from parts window turns as (order by order_id is distinct from _order, order_id)
  ),
  divided as (
    select order_id, n, cents + case when n = last then abs(_amount) - sum(cents) over () else 0 end as cents from filled
  )
  select movement.id, order_id, product_id, coalesce(orders.account_id, _account), _payment, _kind, _provider, _at, _booked,
    sign(_amount) * cents, case n when 1 then _held else 0 end, case n when 1 then _disputed else 0 end
  from movement, divided left join orders on orders.id = order_id
  where n = 1 or cents > 0
$$;
