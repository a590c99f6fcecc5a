alter table payment_orders
  -- Staff refund a part of the share, and so much is to remain. Null once that refund is made.
  add column keep_cents bigint,
  add constraint something_remains check (keep_cents > 0) not valid,
  add constraint part_of_what_paid check (keep_cents is null or (standing = 'kept' and outcome is null)) not valid;
