-- Replaced by indexes that have canceled orders, too.
drop index orders_newest;
drop index orders_by_total;
