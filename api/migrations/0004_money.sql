-- What a payment is to its orders: `live` while a card can be charged, `kept` if it paid them, `ended` otherwise.
alter table payments add column standing text not null generated always as (
  case when status in ('creating', 'open') then 'live' when status = 'succeeded' then 'kept' else 'ended' end
) stored;
alter table payments add constraint standing_of_a_payment unique (id, standing);

-- Which orders a payment pays, and how much of it belongs to each.
create table payment_orders (
  payment_id uuid not null,
  order_id uuid not null references orders,
  share_cents bigint not null check (share_cents > 0),
  -- Follows the payment, so that an index can say "one live share per order".
  standing text not null default 'live',
  primary key (payment_id, order_id),
  constraint standing_follows_the_payment foreign key (payment_id, standing)
    references payments (id, standing) on update cascade
);

insert into payment_orders (payment_id, order_id, share_cents, standing)
  select id, order_id, amount_cents, standing from payments;

create unique index one_live_share on payment_orders (order_id) where standing = 'live';
create unique index one_kept_share on payment_orders (order_id) where standing = 'kept';
create index shares_of_order on payment_orders (order_id);

-- Every refund of a payment, as the provider says. Money that is pending has left us already.
create table refunds (
  provider_id text primary key,
  payment_id uuid not null references payments,
  -- Whose share was refunded.
  order_id uuid,
  amount_cents bigint not null check (amount_cents > 0),
  status text not null check (status in ('pending', 'succeeded', 'failed')),
  created_at timestamptz not null,
  constraint refund_of_a_share foreign key (payment_id, order_id) references payment_orders (payment_id, order_id)
);

create index refunds_of_payment on refunds (payment_id);
create index refunds_on_their_way on refunds (payment_id) where status = 'pending';

-- The provider's own rows replace these when it is next asked about the payment.
insert into refunds (provider_id, payment_id, order_id, amount_cents, status, created_at)
  select 'migrated:' || id, id, order_id, least(refunded_cents, received_cents), 'succeeded', refunded_at
  from payments where refunded_cents > 0;

-- A buyer's bank takes a charge back, until it is decided who is right.
create table disputes (
  provider_id text primary key,
  payment_id uuid not null references payments,
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null,
  status text not null check (status in ('open', 'won', 'lost')),
  created_at timestamptz not null
);

create index disputes_of_payment on disputes (payment_id);
create index disputes_open on disputes (payment_id) where status = 'open';

-- Drops the indexes of single orders too. The shares have their own.
alter table payments drop column order_id;

update payments set refunded_cents = received_cents where refunded_cents > received_cents;
alter table payments
  -- Why staff refunded it, for staff.
  add column refund_reason text check (refund_reason <> ''),
  drop constraint charged_what_was_asked,
  add constraint kept_what_was_asked check (status <> 'succeeded' or received_cents >= amount_cents),
  add constraint refunded_what_was_charged check (refunded_cents <= coalesce(received_cents, 0));

-- What the money of an order allows. Payments write it, and the books compute it again.
alter table orders add column money text not null default 'unpaid'
  check (money in ('review', 'disputed', 'refunded', 'part-refunded', 'paid', 'awaiting-transfer', 'unpaid'));

update orders set money = case
    when refunded_cents >= received_cents then 'refunded' when refunded_cents > 0 then 'part-refunded' else 'paid'
  end
  from payments where intent_id = transaction_id;
update orders set money = 'review'
  from payment_orders join payments on payments.id = payment_id
  where payment_orders.order_id = orders.id and status = 'review';

alter table orders
  drop constraint states_fit_together,
  add constraint states_fit_together check (
    case
      -- A paid order ends when its money has gone back.
      when cancelled_at is not null
        then shipped_at is null and not is_held and (paid_at is null or money in ('review', 'disputed', 'refunded'))
      when shipped_at is not null then paid_at is not null and not is_held
      when paid_at is not null then is_held
      else true
    end
  ),
  drop constraint cancel_waits_for_a_payment,
  -- It waits for a payment to end, or for the refund of a paid order.
  add constraint cancel_waits_for_money check (
    cancel_requested_at is null or has_live_payment or (paid_at is not null and shipped_at is null and cancelled_at is null)
  );

create function refuse_to_ship() returns trigger language plpgsql as $$
begin
  raise exception 'order % cannot ship, its money is %', new.id, new.money using errcode = 'check_violation';
end
$$;

-- A constraint cannot say this: money may change after the order has shipped.
create trigger ships_when_money_allows
  before update of shipped_at on orders
  for each row
  when (old.shipped_at is null and new.shipped_at is not null and new.money not in ('paid', 'part-refunded'))
  execute function refuse_to_ship();

alter table order_events drop constraint order_events_kind_check, add constraint order_events_kind_check check (
  kind in (
    'placed', 'hold-ended', 'hold-renewed', 'payment-started', 'payment-declined', 'payment-cancelled', 'paid',
    'cancel-requested', 'cancelled', 'refund-due', 'refunded', 'payment-review', 'payment-accepted', 'disputed',
    'dispute-closed', 'shipped'
  )
);
