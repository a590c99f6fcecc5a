create index concurrently if not exists shares_with_outcome on payment_orders (outcome, payment_id) where outcome is not null;
