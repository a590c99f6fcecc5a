-- While a card can be charged for an order, its units stay held, whatever the clock says. An order is not cancelled before
-- the provider has confirmed that nothing can be charged any more; until then somebody's wish to cancel is written down.
alter table orders
  add column has_live_payment boolean not null default false,
  add column cancel_requested_at timestamptz,
  -- No reference, which every order would pay for when it is placed; the event of the wish has one.
  add column cancel_requested_by uuid,
  add constraint charged_while_held check (
    not has_live_payment or (is_held and paid_at is null and cancelled_at is null)
  ),
  add constraint cancel_waits_for_a_payment check (cancel_requested_at is null or has_live_payment),
  add constraint cancel_asked_by_somebody check ((cancel_requested_at is null) = (cancel_requested_by is null));

-- One try to pay an order by card, and all we know about its money.
create table payments (
  id uuid primary key,
  order_id uuid not null references orders,
  -- The provider's name for it, once it has answered. Customers see it as the transaction id.
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
  -- When the reconciliation has last taken it up.
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

-- What was paid before payments had a table of their own.
insert into payments (id, order_id, intent_id, amount_cents, status, received_cents, confirmed_at, created_at)
select gen_random_uuid(), id, transaction_id, pay_cents, 'succeeded', pay_cents, paid_at, paid_at
from orders where paid_at is not null;

-- The provider's events that have been dealt with: it may send each of them more than once.
create table webhook_events (
  id text primary key,
  type text not null,
  received_at timestamptz not null default now()
);

-- What the last nightly comparison found to be different at the provider.
create table payment_differences (
  intent_id text primary key,
  detail text not null,
  found_at timestamptz not null default now()
);

alter table order_events drop constraint order_events_kind_check;
alter table order_events add constraint order_events_kind_check check (
  kind in (
    'placed', 'hold-ended', 'hold-renewed', 'payment-started', 'payment-declined', 'payment-cancelled', 'paid',
    'cancel-requested', 'cancelled', 'refund-due', 'refunded', 'payment-review', 'disputed', 'shipped'
  )
);
