-- Replaces a unique index: orders that are paid together share their transaction.
create index concurrently if not exists orders_of_transaction on orders (transaction_id) where transaction_id is not null;
