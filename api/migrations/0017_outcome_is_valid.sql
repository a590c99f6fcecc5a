-- In a file of its own, because it reads the whole table, and others can go on meanwhile.
alter table payment_orders
  validate constraint outcome_of_a_share,
  validate constraint outcome_of_a_charge,
  validate constraint refund_reason_says_something;
