-- For new rows at once, and without reading the others while everybody waits.
alter table orders add constraint code_is_there check (code is not null) not valid;
