create index concurrently if not exists orders_shipped on orders (shipped_at) where shipped_at is not null;
