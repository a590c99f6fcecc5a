-- In a file of its own, because it reads the whole tables, and others can go on meanwhile.
alter table orders
  validate constraint units_to_ship_are_known,
  validate constraint units_fit_together,
  validate constraint units_fit_the_state;
alter table payment_orders validate constraint units_of_a_refund;
alter table refunds validate constraint refunds_units_check;
alter table stock_movements validate constraint changes_fit_the_kind;
