-- Who an order belongs to and who may owe for it. Every user has one; users of one company will share one.
create table accounts (
  id uuid primary key,
  created_at timestamptz not null default now()
);

-- The check waits for the commit, because the account is inserted after its user.
alter table users add column account_id uuid not null default gen_random_uuid();
insert into accounts (id, created_at) select account_id, created_at from users;
alter table users add constraint user_has_an_account
  foreign key (account_id) references accounts deferrable initially deferred;
create index users_of_account on users (account_id);

-- No foreign key, because every new order would pay for it. It is copied from the buyer's row, which has one.
alter table orders add column account_id uuid;
update orders set account_id = users.account_id from users where users.id = orders.user_id;
alter table orders alter column account_id set not null;

create function open_account() returns trigger language plpgsql as $$
begin
  insert into accounts (id) values (new.account_id) on conflict do nothing;
  return null;
end
$$;

create trigger users_have_an_account
  after insert on users
  for each row execute function open_account();
