-- In a transaction of its own, because this one reads all rows, and others may write meanwhile.
alter table orders validate constraint code_is_there;
