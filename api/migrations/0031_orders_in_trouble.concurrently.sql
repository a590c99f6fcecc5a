create index concurrently if not exists orders_in_trouble on orders (placed_at desc, id desc) where money in ('review', 'disputed');
