-- Which addresses a company has invited, and when, also if the invitation was withdrawn. Addresses are hashed.
create table invited_addresses (
  address bytea not null,
  account_id uuid not null references accounts,
  invited_at timestamptz not null default now(),
  primary key (address, account_id, invited_at)
);

-- A changed delivery address is told.
alter table mails drop constraint mails_kind_check, add constraint mails_kind_check check (
  kind in (
    'placed', 'hold-ending', 'hold-ended', 'transfer-chosen', 'transfer-received', 'transfer-returned', 'paid', 'shipped',
    'ship-undone', 'cancelled', 'refunded', 'role-changed', 'invited', 'delivery-changed'
  )
) not valid;
