create index concurrently if not exists canceled_newest on orders (placed_at desc, id desc) where cancelled_at is not null;
