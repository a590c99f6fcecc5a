-- In a transaction of its own, because this one reads all rows, and others may write meanwhile.
alter table users validate constraint own_account_is_there;
alter table users validate constraint user_has_an_own_account;
