-- What staff tell each other about an account, or about one of its orders. Personal text, so it is erased with the account.
create table notes (
  id uuid primary key default uuidv7(),
  -- Of an order, too, so that all notes about an account can be found and erased.
  account_id uuid not null references accounts,
  order_id uuid references orders,
  author_id uuid not null references users,
  text text not null check (length(text) between 1 and 2000),
  written_at timestamptz not null default now()
);

create index notes_of_account on notes (account_id, id);
create index notes_of_order on notes (order_id, id) where order_id is not null;

-- Erasing stays possible, rewriting does not.
create trigger notes_are_not_rewritten
  before update or truncate on notes
  for each statement execute function refuse_to_rewrite_history();

-- As before, and of a company without members no notes are left.
create or replace function remember_membership() returns trigger language plpgsql as $$
begin
  -- One after the other, so that the last one knows to be the last.
  perform from accounts where id in (old.account_id, new.account_id) and name is not null order by id for no key update;
  if old.account_id <> old.own_account_id then
    update memberships set left_at = now() where user_id = old.id and left_at is null;
    if not exists (select from users where account_id = old.account_id) then
      delete from invitations where account_id = old.account_id;
      delete from account_addresses where account_id = old.account_id;
      delete from notes where account_id = old.account_id;
      update accounts set payable_email = null where id = old.account_id and payable_email is not null;
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
