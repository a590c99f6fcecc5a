alter table mails
  -- What a mail carries: null until that is decided, so that every copy carries the same.
  add column document_ids uuid[],
  -- How often it has waited for a document that is not made yet.
  add column waits integer not null default 0,
  -- An invitation goes to an email that may have no user. Its mail has the id of the invitation, which knows the address.
  alter column user_id drop not null,
  drop constraint mails_kind_check,
  add constraint mails_kind_check check (
    kind in (
      'placed', 'hold-ending', 'hold-ended', 'transfer-chosen', 'transfer-received', 'transfer-returned', 'paid', 'shipped',
      'cancelled', 'refunded', 'role-changed', 'invited'
    )
  ) not valid,
  drop constraint about_an_order,
  add constraint about_an_order check ((order_id is null) = (kind in ('role-changed', 'invited'))) not valid,
  add constraint to_a_user check ((user_id is null) = (kind = 'invited')) not valid;

-- Gets a copy of the mails that carry a document.
alter table accounts add column payable_email text check (payable_email = lower(payable_email) and payable_email <> '');

-- As before, and a company without members writes to nobody.
create or replace function remember_membership() returns trigger language plpgsql as $$
begin
  -- One after the other, so that the last one knows to be the last.
  perform from accounts where id in (old.account_id, new.account_id) and name is not null order by id for no key update;
  if old.account_id <> old.own_account_id then
    update memberships set left_at = now() where user_id = old.id and left_at is null;
    if not exists (select from users where account_id = old.account_id) then
      delete from invitations where account_id = old.account_id;
      delete from account_addresses where account_id = old.account_id;
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
