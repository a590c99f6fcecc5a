-- Replaces `one_kept_share`: a share that goes back does not pay its order, even if the payment pays others.
create unique index concurrently if not exists one_paying_share on payment_orders (order_id) where standing = 'kept' and outcome is null;
