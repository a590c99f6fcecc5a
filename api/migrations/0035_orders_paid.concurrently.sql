-- For the figures, which read all paid orders of months: everything they need, so that they read no order. Placing an order does not pay for it.
create index concurrently if not exists orders_paid on orders (paid_at) include (id, product_id, account_id, quantity, pay_cents, money, shipped_at) where paid_at is not null;
