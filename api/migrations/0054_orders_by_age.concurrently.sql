-- All is a list, too: with canceled orders.
create index concurrently if not exists orders_by_age on orders (placed_at desc, id desc);
