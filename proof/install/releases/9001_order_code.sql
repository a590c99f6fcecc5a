-- Release 1 adds what new rows will have. A default of a new column would rewrite the table, so it is set afterwards.
create sequence order_codes;
alter table orders add column code bigint;
alter table orders alter column code set default nextval('order_codes');
