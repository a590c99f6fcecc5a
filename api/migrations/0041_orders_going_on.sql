-- It had all orders: to count those that are paid and not shipped, all of it was read.
drop index orders_by_state;
