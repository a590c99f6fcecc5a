drop index one_kept_share;
drop index one_order_per_transaction;
