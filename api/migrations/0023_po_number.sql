-- The buyer's own number for the purchase.
alter table orders add column po_number text check (po_number <> '');
