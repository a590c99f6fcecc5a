-- Every write of staff is an action now, so a new kind of write must not need a change of this table. The contract lists the
-- actions. The price of a product is the only value that is kept: its history matters, and it is about nobody.
alter table staff_actions
  drop constraint staff_actions_action_check,
  add column price_before_cents bigint,
  add column price_after_cents bigint;
