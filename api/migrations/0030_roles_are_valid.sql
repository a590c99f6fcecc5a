-- In a file of its own, because it reads the whole table, and others can go on meanwhile.
alter table users validate constraint users_role_check;
