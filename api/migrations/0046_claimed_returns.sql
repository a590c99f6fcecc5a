-- A return is claimed before the provider is asked, so it has an id of its own and gets the provider's later. Nullable and with
-- defaults, so that the release before this one can still write rows.
alter table transfer_returns
  drop constraint transfer_returns_pkey,
  add column id uuid primary key default gen_random_uuid(),
  add constraint transfer_returns_provider_id_key unique (provider_id),
  alter column provider_id drop not null,
  -- The member of staff who decided it. Null: it goes back on its own.
  add column actor_id uuid references users,
  -- When the provider was last asked, or is about to be.
  add column asked_at timestamptz not null default now(),
  drop constraint transfer_returns_status_check,
  add constraint transfer_returns_status_check check (status in ('claimed', 'pending', 'succeeded', 'failed')),
  add constraint claimed_until_asked check (provider_id is not null or status in ('claimed', 'failed'));
create index transfer_returns_claimed on transfer_returns (asked_at) where status = 'claimed';

-- A receipt is assigned or returned, never both. As a foreign key, it also holds between two transactions at the same moment.
-- Not valid: an older database may hold such a receipt. The books name it.
alter table transfer_receipts
  add column is_unassigned boolean not null generated always as (payment_id is null) stored,
  add constraint assigned_or_returned unique (provider_id, is_unassigned);
alter table transfer_returns
  add column of_unassigned boolean not null default true check (of_unassigned),
  add constraint assigned_or_returned foreign key (receipt_id, of_unassigned)
    references transfer_receipts (provider_id, is_unassigned) not valid;
