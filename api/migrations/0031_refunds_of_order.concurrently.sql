create index concurrently if not exists refunds_of_order on refunds (order_id) where order_id is not null;
