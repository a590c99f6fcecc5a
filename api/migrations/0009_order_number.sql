-- What people call an order. A number that was drawn for an order that failed is not used again, so numbers may have gaps.
create sequence order_numbers as integer start 100001;
alter table orders add column number integer;
-- In a statement of its own: with the column, it would rewrite the table.
alter table orders alter column number set default nextval('order_numbers');
alter sequence order_numbers owned by orders.number;
