create index concurrently if not exists part_refunds_due on payment_orders (payment_id) where keep_cents is not null;
