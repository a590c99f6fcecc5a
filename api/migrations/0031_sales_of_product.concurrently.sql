-- What a product sold in the last days. No order is in it when it is placed.
create index concurrently if not exists sales_of_product on orders (product_id, paid_at) include (quantity) where paid_at is not null and cancelled_at is null;
