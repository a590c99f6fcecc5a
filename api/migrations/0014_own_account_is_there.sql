-- For new rows at once, without reading the others while everybody waits.
alter table users add constraint own_account_is_there not null own_account_id not valid;
