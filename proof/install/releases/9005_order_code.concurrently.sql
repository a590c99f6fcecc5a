create unique index concurrently orders_by_code on orders (code)
