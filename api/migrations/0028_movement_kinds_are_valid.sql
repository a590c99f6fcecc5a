-- In a file of its own, because it reads the whole table, and others can go on meanwhile.
alter table stock_movements validate constraint stock_movements_kind_check;
alter table stock_movements validate constraint changes_fit_the_kind;
