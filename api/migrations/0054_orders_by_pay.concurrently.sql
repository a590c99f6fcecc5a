create index concurrently if not exists orders_by_pay on orders (pay_cents, id);
