create index concurrently if not exists canceled_of_user on orders (user_id, placed_at desc, id desc) where cancelled_at is not null;
