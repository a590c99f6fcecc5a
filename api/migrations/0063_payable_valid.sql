-- In a file of its own, because it reads the whole table, and others can go on meanwhile.
alter table mails
  validate constraint mails_kind_check,
  validate constraint about_an_order,
  validate constraint to_a_user;
