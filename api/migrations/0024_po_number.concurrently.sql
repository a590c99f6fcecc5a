create index concurrently if not exists orders_by_po_number on orders (lower(po_number)) where po_number is not null;
