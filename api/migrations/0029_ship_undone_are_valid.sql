-- In a file of its own, because it reads whole tables, and others can go on meanwhile.
alter table order_events validate constraint order_events_kind_check;
alter table mails validate constraint mails_kind_check;
