-- Orders that have neither shipped nor been canceled. They are few, however long the history is.
create index concurrently if not exists orders_going_on on orders (paid_at) where cancelled_at is null and shipped_at is null;
