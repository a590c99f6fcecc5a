-- A payment can pay several orders. What became of one share, where it differs from what became of the payment.
alter table payment_orders
  add column outcome text,
  -- Why staff refunded this share, for staff.
  add column refund_reason text,
  add constraint outcome_of_a_share check (outcome in ('refund_due', 'refunded', 'review')) not valid,
  add constraint outcome_of_a_charge check (outcome is null or standing <> 'live') not valid,
  add constraint refund_reason_says_something check (refund_reason <> '') not valid;
