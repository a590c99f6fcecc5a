-- Names come from the identity provider, which lets people have one of any length.
update users set name = rtrim(left(name, 100)) where char_length(name) > 100;
alter table users add constraint name_is_short check (char_length(name) <= 100);
