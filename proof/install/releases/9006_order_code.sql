-- Release 3 may rely on it. The constraint saves reading the table again.
alter table orders alter column code set not null;
alter table orders drop constraint code_is_there;
