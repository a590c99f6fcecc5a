-- The owner of an accounts payable address confirms it before anything else goes there. The link in the mail that asks has the
-- token. The mail has an id of its own, because ids of mails are shown to staff and logged.
alter table accounts
  add column payable_token uuid,
  add column payable_mail_id uuid,
  add column payable_asked_at timestamptz,
  add column payable_confirmed_at timestamptz;

alter table mails
  drop constraint mails_kind_check,
  add constraint mails_kind_check check (
    kind in (
      'placed', 'hold-ending', 'hold-ended', 'transfer-chosen', 'transfer-received', 'transfer-returned', 'paid', 'shipped',
      'ship-undone', 'cancelled', 'refunded', 'role-changed', 'invited', 'delivery-changed', 'confirm-address'
    )
  ) not valid,
  drop constraint about_an_order,
  add constraint about_an_order check (
    (order_id is null) = (kind in ('role-changed', 'invited', 'confirm-address'))
  ) not valid,
  drop constraint to_a_user,
  add constraint to_a_user check ((user_id is null) = (kind in ('invited', 'confirm-address'))) not valid;
