-- Release 3 may rely on it. The constraint saves reading the table again.
alter table orders alter column number set not null;
alter table orders drop constraint number_is_there;
