-- Not validated yet: that would read all events under a lock that stops orders. The next file does it.
alter table order_events drop constraint order_events_kind_check, add constraint order_events_kind_check check (
  kind in (
    'placed', 'delivery-changed', 'hold-ended', 'hold-renewed', 'payment-started', 'payment-declined', 'payment-cancelled',
    'paid', 'cancel-requested', 'cancelled', 'refund-due', 'refunded', 'payment-review', 'payment-accepted', 'disputed',
    'dispute-closed', 'shipped'
  )
) not valid;

create function refuse_to_redirect() returns trigger language plpgsql as $$
begin
  raise exception 'order % has shipped or was canceled, so its delivery is final', new.id using errcode = 'check_violation';
end
$$;

-- A constraint cannot say this, because it does not know the row as it was.
create trigger delivery_is_final_once_shipped
  before update of phone, address on orders
  for each row
  when (
    (old.shipped_at is not null or old.cancelled_at is not null)
    and (new.phone, new.address) is distinct from (old.phone, old.address)
    -- Erasing where a closed account had it sent stays possible.
    and (new.phone, new.address) is distinct from ('', '')
  )
  execute function refuse_to_redirect();
