-- When fewer units than this are available, staff see that it is time to order more. Three of the smallest orders.
alter table products add column reorder_at integer not null default 303 check (reorder_at >= 0);

alter table stock_movements
  -- The number on the paper that came with the delivery.
  add column delivery_note text,
  add constraint note_of_a_delivery check (delivery_note is null or (kind = 'receipt' and delivery_note <> '')) not valid;
