-- A company is an account with a name, which several users share. Personal accounts have no facts.
alter table accounts
  add column name text check (name <> ''),
  add column tax_id text check (tax_id <> ''),
  add column billing_address text check (billing_address <> ''),
  add constraint facts_of_companies_only check (name is not null or num_nonnulls(tax_id, billing_address) = 0);

-- Where an order goes that a user places now is in account_id: their own account, or the company that they have joined.
alter table users add column own_account_id uuid;
alter table users add constraint user_has_an_own_account
  foreign key (own_account_id) references accounts deferrable initially deferred not valid;

-- The trigger replaces it. It is there so that whoever inserts a user need not name it.
alter table users alter column own_account_id set default gen_random_uuid();

create function start_with_own_account() returns trigger language plpgsql as $$
begin
  new.own_account_id := new.account_id;
  return new;
end
$$;

create trigger users_start_with_their_own_account
  before insert on users
  for each row execute function start_with_own_account();

-- Who was in a company, and when. The founder is the member who has been there longest.
create table memberships (
  user_id uuid not null references users,
  joined_at timestamptz not null default now(),
  left_at timestamptz check (left_at >= joined_at),
  account_id uuid not null references accounts,
  primary key (user_id, joined_at)
);

create unique index one_company_at_a_time on memberships (user_id) where left_at is null;
create index memberships_of_account on memberships (account_id);

-- An invitation is there until it is accepted, declined or withdrawn. Whether the email has an account does not matter.
create table invitations (
  id uuid primary key,
  account_id uuid not null references accounts,
  email text not null check (email = lower(email)),
  invited_by uuid not null references users,
  invited_at timestamptz not null default now(),
  constraint invited_once unique (account_id, email)
);

create index invitations_of_email on invitations (email);

-- Where an account has its orders sent.
create table account_addresses (
  id uuid primary key,
  account_id uuid not null references accounts,
  name text not null check (name <> ''),
  address text not null check (address <> ''),
  phone text not null default '',
  saved_at timestamptz not null default now()
);

create index addresses_of_account on account_addresses (account_id, name, id);

-- Joining and leaving is a change of users.account_id. Here it is remembered, so that no use case can forget it. Nobody reads
-- the invitations and the addresses of a company without members any more.
create function remember_membership() returns trigger language plpgsql as $$
begin
  -- One after the other, so that the last one knows to be the last.
  perform from accounts where id in (old.account_id, new.account_id) and name is not null order by id for no key update;
  if old.account_id <> old.own_account_id then
    update memberships set left_at = now() where user_id = old.id and left_at is null;
    if not exists (select from users where account_id = old.account_id) then
      delete from invitations where account_id = old.account_id;
      delete from account_addresses where account_id = old.account_id;
    end if;
  end if;
  if new.account_id <> new.own_account_id then
    if not exists (select from accounts where id = new.account_id and name is not null) then
      raise exception 'only a company can be joined' using errcode = 'check_violation';
    end if;
    insert into memberships (user_id, account_id) values (new.id, new.account_id);
  end if;
  return null;
end
$$;

create trigger memberships_are_remembered
  after update of account_id on users
  for each row when (old.account_id <> new.account_id)
  execute function remember_membership();
