-- Every movement of money, on the day we booked it. It never changes, so a month that is over says the same forever. A movement
-- about several orders has a row for each of them.
create sequence money_movement_ids;
create table money_movements (
  id bigint not null,
  -- Null: it belongs to no order, or not yet.
  order_id uuid references orders,
  product_id uuid references products,
  account_id uuid references accounts,
  payment_id uuid references payments,
  kind text not null check (
    kind in (
      'charge', 'transfer-used', 'refund', 'refund-failed', 'dispute-opened', 'dispute-lost', 'dispute-won', 'transfer-received',
      'return', 'return-failed'
    )
  ),
  provider_id text not null,
  -- When it happened there, if the provider says so.
  provider_at timestamptz,
  booked_at timestamptz not null,
  -- What orders got or gave back.
  amount_cents bigint not null,
  -- What arrived by bank and waits to be used or sent back.
  held_cents bigint not null,
  -- What banks are deciding about.
  disputed_cents bigint not null,
  constraint one_row_per_order unique nulls not distinct (id, order_id)
);
create index money_movements_booked on money_movements (booked_at, id) include (kind, amount_cents, product_id, account_id);
create index money_movements_of_order on money_movements (order_id) include (kind, amount_cents);
create index money_movements_of_payment on money_movements (payment_id);
create index money_movements_of_provider on money_movements (provider_id);
create trigger money_movements_are_append_only
  before update or delete or truncate on money_movements
  for each statement execute function refuse_to_rewrite_history();

-- Divides an amount among the orders of its payment, to the cent. A charge fills the shares. What goes back takes what is left of
-- each order, in turn, unless it names one. What comes back is divided as it went.
create function book_money(
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
      select 1 as choice, _order as order_id, abs(_amount) as most where _order is not null
      union all
      select 2, order_id, abs(sum(amount_cents)) from booked
      where provider_id = _provider and _kind in ('refund-failed', 'dispute-won') group by order_id
      union all
      select 3, order_id, sum(amount_cents) from booked where _amount < 0 group by order_id having sum(amount_cents) > 0
      union all
      select 4, order_id, share_cents from payment_orders where payment_id = _payment and _amount <> 0
      union all
      select 5, null, 0
    ) as choices
    order by choice fetch first row with ties
  ),
  filled as (
    select order_id, row_number() over (order by order_id) as n, count(*) over () as last,
      greatest(least(most, abs(_amount) - sum(most) over (order by order_id) + most), 0) as cents
    from parts
  ),
  divided as (
    select order_id, n, cents + case when n = last then abs(_amount) - sum(cents) over () else 0 end as cents from filled
  )
  select movement.id, order_id, product_id, coalesce(orders.account_id, _account), _payment, _kind, _provider, _at, _booked,
    sign(_amount) * cents, case n when 1 then _held else 0 end, case n when 1 then _disputed else 0 end
  from movement, divided left join orders on orders.id = order_id
  where n = 1 or cents > 0
$$;

create function book_charge() returns trigger language plpgsql as $$
declare
  is_transfer boolean := new.method = 'transfer';
  cents bigint := coalesce(new.received_cents, 0) - case tg_op when 'UPDATE' then coalesce(old.received_cents, 0) else 0 end;
begin
  if cents <> 0 then
    perform book_money(
      case when is_transfer then 'transfer-used' else 'charge' end, coalesce(new.intent_id, new.id::text), new.id, null, null, null,
      coalesce(new.confirmed_at, now()), cents, case when is_transfer then -cents else 0 end
    );
  end if;
  return null;
end
$$;

-- What a refund or a return has moved: nothing until the provider has made it, and nothing after it failed.
create function moved_cents(status text, cents bigint) returns bigint language sql immutable
return case when status in ('pending', 'succeeded') then -cents else 0 end;

create function book_refund() returns trigger language plpgsql as $$
declare
  about refunds := coalesce(new, old);
  cents bigint := coalesce(moved_cents(new.status, new.amount_cents), 0) - coalesce(moved_cents(old.status, old.amount_cents), 0);
begin
  if cents <> 0 then
    perform book_money(
      case when cents < 0 then 'refund' else 'refund-failed' end, about.provider_id, about.payment_id, about.order_id, null,
      about.created_at, now(), cents
    );
  end if;
  return null;
end
$$;

create function book_dispute() returns trigger language plpgsql as $$
declare
  lost bigint := case new.status when 'lost' then -new.amount_cents else 0 end
    - case old.status when 'lost' then -old.amount_cents else 0 end;
  disputed bigint := case new.status when 'open' then new.amount_cents else 0 end
    - case old.status when 'open' then old.amount_cents else 0 end;
begin
  if lost <> 0 or disputed <> 0 then
    perform book_money(
      'dispute-' || case new.status when 'open' then 'opened' else new.status end, new.provider_id, new.payment_id, null, null,
      new.created_at, now(), lost, 0, disputed
    );
  end if;
  return null;
end
$$;

create function book_receipt() returns trigger language plpgsql as $$
declare
  about transfer_receipts := coalesce(new, old);
begin
  perform book_money(
    'transfer-received', about.provider_id, about.payment_id, null, about.account_id, about.created_at, now(), 0,
    coalesce(new.amount_cents, -old.amount_cents)
  );
  return null;
end
$$;

create function book_return() returns trigger language plpgsql as $$
declare
  cents bigint := moved_cents(new.status, new.amount_cents) - coalesce(moved_cents(old.status, old.amount_cents), 0);
begin
  if cents <> 0 then
    perform book_money(
      case when cents < 0 then 'return' else 'return-failed' end, new.provider_id, new.payment_id, null, new.account_id,
      new.created_at, now(), 0, cents
    );
  end if;
  return null;
end
$$;

-- When the transaction ends: by then a payment has its shares.
create constraint trigger books_its_charge after insert or update of received_cents on payments
  deferrable initially deferred for each row execute function book_charge();
create constraint trigger books_its_money after insert or update of status or delete on refunds
  deferrable initially deferred for each row execute function book_refund();
create constraint trigger books_its_money after insert or update of status on disputes
  deferrable initially deferred for each row execute function book_dispute();
create constraint trigger books_its_money after insert or delete on transfer_receipts
  deferrable initially deferred for each row execute function book_receipt();
create constraint trigger books_its_money after insert or update of status on transfer_returns
  deferrable initially deferred for each row execute function book_return();

-- What moved before there was this table. When we booked a refund is not known, so it is the provider's time; a lost dispute has an
-- event of its day. The payments are locked, so that nothing is booked twice.
create function book_past_money(_payments uuid[]) returns void language plpgsql as $$
declare
  one record;
begin
  perform from payments where id = any (_payments) order by id for update;
  for one in
    select * from (
      select 1 as seq, case method when 'transfer' then 'transfer-used' else 'charge' end as kind, coalesce(intent_id, id::text) as provider_id,
        id as payment_id, null::uuid as order_id, null::timestamptz as at, coalesce(confirmed_at, changed_at) as booked_at,
        received_cents as cents, case method when 'transfer' then -received_cents else 0 end as held, 0::bigint as disputed
      from payments where received_cents <> 0
      union all
      select 2, 'refund', provider_id, payment_id, order_id, created_at, created_at, -amount_cents, 0, 0 from refunds where status <> 'failed'
      union all
      select 3, 'dispute-opened', provider_id, payment_id, null, created_at, created_at, 0, 0, amount_cents from disputes
      union all
      select 4, 'dispute-' || status, provider_id, payment_id, null, created_at, coalesce(
        (
          select max(at) from order_events join payment_orders using (order_id)
          where payment_orders.payment_id = disputes.payment_id and kind = 'dispute-closed'
        ),
        created_at
      ), case status when 'lost' then -amount_cents else 0 end, 0, -amount_cents
      from disputes where status <> 'open'
    ) as moved
    where payment_id = any (_payments) and not exists (
      select from money_movements
      where money_movements.payment_id = moved.payment_id
        and case when moved.seq = 1 then money_movements.kind = moved.kind else money_movements.provider_id = moved.provider_id end
    )
    order by booked_at, seq
  loop
    perform book_money(
      one.kind, one.provider_id, one.payment_id, one.order_id, null, one.at, one.booked_at, one.cents, one.held, one.disputed
    );
  end loop;
end
$$;

do $$
begin
  perform book_money('transfer-received', provider_id, payment_id, null, account_id, created_at, created_at, 0, amount_cents)
  from transfer_receipts order by created_at;
  perform book_money('return', provider_id, payment_id, null, account_id, created_at, created_at, 0, -amount_cents)
  from transfer_returns where status in ('pending', 'succeeded') order by created_at;
end
$$;
