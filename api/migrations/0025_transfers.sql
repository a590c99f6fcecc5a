-- How a payment is made. Not validated yet: that would read all payments under a lock. The next file does it.
alter table payments
  add column method text not null default 'card',
  add constraint method_of_a_payment check (method in ('card', 'transfer')) not valid;

-- When the buyer chose to pay by bank transfer, which lengthens the hold once.
alter table orders add column transfer_chosen_at timestamptz;

-- The customer at the provider to whom the bank details of an account belong.
create table transfer_customers (
  account_id uuid primary key references accounts,
  provider_id text not null unique
);

-- Where the money of a payment is sent to, as the provider says.
create table transfers (
  payment_id uuid primary key references payments,
  -- What the buyer writes on the transfer.
  reference text not null unique,
  bank_name text not null,
  account_holder text not null,
  routing_number text not null,
  account_number text not null
);

-- Money that arrived by bank. A payment takes it when all of it is there.
create table transfer_receipts (
  provider_id text primary key,
  account_id uuid not null references accounts,
  -- The payment that it was sent for. Null: the sender left the reference out, and a person decides.
  payment_id uuid references payments,
  -- Below zero if the bank took it back.
  amount_cents bigint not null check (amount_cents <> 0),
  reference text,
  sender text,
  created_at timestamptz not null
);
create index transfer_receipts_of_payment on transfer_receipts (payment_id);
create index transfer_receipts_of_account on transfer_receipts (account_id);
create index transfer_receipts_to_assign on transfer_receipts (created_at) where payment_id is null;

-- Money that we sent back by bank: what no payment took, or what nobody could assign.
create table transfer_returns (
  provider_id text primary key,
  account_id uuid not null references accounts,
  payment_id uuid references payments,
  receipt_id text references transfer_receipts,
  amount_cents bigint not null check (amount_cents > 0),
  status text not null check (status in ('pending', 'succeeded', 'failed')),
  created_at timestamptz not null,
  constraint returns_one_thing check ((payment_id is null) <> (receipt_id is null))
);
create index transfer_returns_of_payment on transfer_returns (payment_id);
create index transfer_returns_of_receipt on transfer_returns (receipt_id);
create index transfer_returns_of_account on transfer_returns (account_id);

alter table order_events drop constraint order_events_kind_check, add constraint order_events_kind_check check (
  kind in (
    'placed', 'delivery-changed', 'hold-ended', 'hold-renewed', 'payment-started', 'payment-declined', 'payment-cancelled',
    'transfer-chosen', 'transfer-received', 'transfer-returned', 'paid', 'cancel-requested', 'cancelled', 'refund-due',
    'refunded', 'payment-review', 'payment-accepted', 'disputed', 'dispute-closed', 'shipped'
  )
) not valid;

alter table staff_actions drop constraint staff_actions_action_check, add constraint staff_actions_action_check check (
  action in (
    'promote-user', 'demote-user', 'remove-user', 'restore-user', 'add-product', 'edit-product', 'remove-product',
    -- The payment that takes the money, and the account that gets it back.
    'assign-transfer', 'return-transfer'
  )
) not valid;

alter table mails drop constraint mails_kind_check, add constraint mails_kind_check check (
  kind in (
    'placed', 'hold-ending', 'hold-ended', 'transfer-chosen', 'transfer-received', 'transfer-returned', 'paid', 'shipped',
    'cancelled', 'refunded', 'role-changed'
  )
) not valid;
