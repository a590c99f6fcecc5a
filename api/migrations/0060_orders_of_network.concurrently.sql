create index concurrently if not exists orders_of_network on orders (network) where network is not null;
