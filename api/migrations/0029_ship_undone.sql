alter table order_events drop constraint order_events_kind_check, add constraint order_events_kind_check check (
  kind in (
    'placed', 'delivery-changed', 'hold-ended', 'hold-renewed', 'payment-started', 'payment-declined', 'payment-cancelled',
    'transfer-chosen', 'transfer-received', 'transfer-returned', 'paid', 'cancel-requested', 'cancelled', 'refund-due',
    'refunded', 'payment-review', 'payment-accepted', 'disputed', 'dispute-closed', 'shipped', 'tracking-changed',
    'ship-undone'
  )
) not valid;

-- Corrects the mail about a shipment that was undone after that mail had gone out.
alter table mails drop constraint mails_kind_check, add constraint mails_kind_check check (
  kind in (
    'placed', 'hold-ending', 'hold-ended', 'transfer-chosen', 'transfer-received', 'transfer-returned', 'paid', 'shipped',
    'ship-undone', 'cancelled', 'refunded', 'role-changed', 'invited'
  )
) not valid;
