create unique index concurrently if not exists one_order_per_number on orders (number);
