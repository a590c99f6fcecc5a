-- In a file of its own, because it reads whole tables, and others can go on meanwhile.
alter table payments validate constraint method_of_a_payment;
alter table order_events validate constraint order_events_kind_check;
alter table staff_actions validate constraint staff_actions_action_check;
alter table mails validate constraint mails_kind_check;
