-- In a file of its own, because it reads the whole table, and others can go on meanwhile.
alter table stock_movements validate constraint note_of_a_delivery;
