create index concurrently if not exists orders_lapsed on orders (placed_at desc, id desc) where cancelled_at is null and paid_at is null and not is_held;
