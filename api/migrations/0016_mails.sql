-- What people are told by mail. A row is written in the transaction of its event, and the worker sends it afterwards.
create table mails (
  -- Every copy of a mail has the same Message-ID, which is made of this. The mail about a placed order has the id of the order,
  -- so that placing one writes one index less.
  id uuid primary key default uuidv7(),
  kind text not null check (
    kind in ('placed', 'hold-ending', 'hold-ended', 'paid', 'shipped', 'cancelled', 'refunded', 'role-changed')
  ),
  -- Who gets it. The address is looked up when it is sent, so none is left here when an account is closed. No foreign keys,
  -- because every new order would pay for them.
  user_id uuid not null,
  order_id uuid,
  -- Which event of the order, by its number.
  event integer not null default 1,
  created_at timestamptz not null default now(),
  -- When it is sent, or tried again.
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  sent_at timestamptz,
  -- When it was given up, and why the last attempt failed.
  failed_at timestamptz,
  error text,
  -- Who had it sent again after that.
  actor_id uuid references users,
  constraint about_an_order check ((order_id is null) = (kind = 'role-changed')),
  constraint placed_once check (kind <> 'placed' or id = order_id),
  constraint sent_or_given_up check (sent_at is null or failed_at is null)
);

create unique index one_mail_per_event on mails (order_id, kind, event, user_id) where kind <> 'placed';
create index mails_to_send on mails (due_at) where sent_at is null and failed_at is null;
create index mails_given_up on mails (failed_at) where failed_at is not null;

-- Whether the user is told that a hold is about to end.
alter table users add column hold_reminders boolean not null default true;
