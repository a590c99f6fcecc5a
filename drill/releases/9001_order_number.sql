-- Release 1 adds what new rows will have. A default of a new column would rewrite the table, so it is set afterwards.
create sequence order_numbers;
alter table orders add column number bigint;
alter table orders alter column number set default nextval('order_numbers');
