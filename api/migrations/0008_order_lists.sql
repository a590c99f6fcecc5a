-- Staff sort the list of orders by what they come to, and see how many there are in each state.
create index orders_by_total on orders (pay_cents, id) where cancelled_at is null;
create index orders_by_state on orders (paid_at, shipped_at) where cancelled_at is null;

-- Of the orders without a transaction, which are all when they are placed, the index need not know.
alter table orders drop constraint orders_transaction_id_key;
create unique index one_order_per_transaction on orders (transaction_id) where transaction_id is not null;
