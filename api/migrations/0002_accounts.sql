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

-- No foreign key, because every new order would pay for it. count_new_holds() refuses an account that does not exist.
alter table orders add column account_id uuid;
update orders set account_id = users.account_id from users where users.id = orders.user_id;
alter table orders alter column account_id set not null;

-- The unpaid orders of an account that hold units, by number and value. Placing an order locks this row, so that no two
-- processes can exceed the limits together. Triggers keep it equal to the orders.
create table account_holds (
  account_id uuid primary key references accounts,
  orders integer not null default 0 check (orders >= 0),
  cents bigint not null default 0 check (cents >= 0),
  -- Whether any order of the account was ever paid. Accounts that have paid may hold any value.
  has_paid boolean not null default false
);

insert into account_holds (account_id, orders, cents, has_paid)
select
  accounts.id,
  count(*) filter (where is_held and paid_at is null),
  coalesce(sum(pay_cents) filter (where is_held and paid_at is null), 0),
  coalesce(bool_or(paid_at is not null), false)
from accounts left join orders on account_id = accounts.id
group by accounts.id;

-- For the list of who holds how much, and for finding holds that nobody is left to pay.
create index account_holds_in_use on account_holds (cents desc) where orders > 0;

create function open_account() returns trigger language plpgsql as $$
begin
  insert into accounts (id) values (new.account_id) on conflict do nothing;
  insert into account_holds (account_id) values (new.account_id) on conflict do nothing;
  return null;
end
$$;

create trigger users_have_an_account
  after insert on users
  for each row execute function open_account();

create function count_new_holds() returns trigger language plpgsql as $$
declare
  known integer;
begin
  update account_holds
  set orders = account_holds.orders + sums.orders, cents = account_holds.cents + sums.cents, has_paid = has_paid or sums.paid
  from (
    select
      account_id,
      count(*) filter (where is_held and paid_at is null) as orders,
      coalesce(sum(pay_cents) filter (where is_held and paid_at is null), 0) as cents,
      bool_or(paid_at is not null) as paid
    from placed group by account_id
  ) as sums
  where account_holds.account_id = sums.account_id;
  get diagnostics known = row_count;
  if known <> (select count(distinct account_id) from placed) then
    raise exception 'an order needs an account' using errcode = 'foreign_key_violation';
  end if;
  return null;
end
$$;

create trigger new_holds_are_counted
  after insert on orders referencing new table as placed
  for each statement execute function count_new_holds();

-- Whatever ends, renews or reprices a hold is counted here, so that no use case can forget it.
create function count_changed_holds() returns trigger language plpgsql as $$
begin
  with changes as (
    select account_id, sum(orders) as orders, sum(cents) as cents, bool_or(paid) as paid
    from (
      select account_id, 1 as orders, pay_cents as cents, false as paid from after where is_held and paid_at is null
      union all
      select account_id, -1, -pay_cents, false from before where is_held and paid_at is null
      union all
      select after.account_id, 0, 0, true from after join before using (id)
      where before.paid_at is null and after.paid_at is not null
    ) as change
    group by account_id
    having sum(orders) <> 0 or sum(cents) <> 0 or bool_or(paid)
  ),
  -- In the order of ids, so that two transactions cannot deadlock.
  locked as materialized (
    select account_id from account_holds where account_id in (select account_id from changes)
    order by account_id for no key update
  )
  update account_holds
  set orders = account_holds.orders + changes.orders, cents = account_holds.cents + changes.cents, has_paid = has_paid or paid
  from changes join locked using (account_id)
  where account_holds.account_id = changes.account_id;
  return null;
end
$$;

create trigger changed_holds_are_counted
  after update on orders referencing old table as before new table as after
  for each statement execute function count_changed_holds();

-- A hold is renewed once. When it ends again, the order is canceled.
alter table orders add column hold_renewed_at timestamptz;

-- The system cancels too, in nobody's name.
alter table orders drop constraint cancel_asked_by_somebody;
alter table orders add constraint cancel_asked_when_asked_by check (cancel_requested_by is null or cancel_requested_at is not null);

-- A writer may write as often as the rate limit allows, and staff can hide what does not belong on the home page.
alter table reviews drop constraint one_review_a_day;
alter table reviews drop column written_on;
-- What the writer sent, shown where their profile has nothing.
alter table reviews add column name text check (name <> '');
alter table reviews add column avatar text check (avatar <> '');
alter table reviews add column bio text check (bio <> '');
alter table reviews add column hidden_at timestamptz;

create index reviews_of_user on reviews (user_id, written_at desc);

-- Who hid or showed a review, and when.
create table review_decisions (
  review_id uuid not null references reviews,
  at timestamptz not null default now(),
  actor_id uuid not null references users,
  is_hidden boolean not null,
  primary key (review_id, at)
);

create trigger review_decisions_are_append_only
  before update or delete or truncate on review_decisions
  for each statement execute function refuse_to_rewrite_history();

-- Uploaded pictures, so that those nobody uses can be cleared. Pictures that came with the catalog have no row.
create table pictures (
  key text primary key,
  uploaded_at timestamptz not null default now(),
  -- While its files are being deleted, it cannot be uploaded again.
  clearing_at timestamptz
);

create index pictures_by_age on pictures (uploaded_at);

create table account_pictures (
  account_id uuid not null references accounts,
  picture_key text not null references pictures on delete cascade,
  primary key (account_id, picture_key)
);

create index account_pictures_by_key on account_pictures (picture_key);
create index answered_requests_by_age on answered_requests (at);
