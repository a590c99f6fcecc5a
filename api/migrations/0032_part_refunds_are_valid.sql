-- In a file of its own, because it reads the whole table, and others can go on meanwhile.
alter table payment_orders
  validate constraint something_remains,
  validate constraint part_of_what_paid;
