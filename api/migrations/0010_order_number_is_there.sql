-- For new rows at once, without reading the others while everybody waits.
alter table orders add constraint number_is_there not null number not valid;
