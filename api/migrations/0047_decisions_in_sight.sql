-- Until when a dispute can be answered, as the provider says, and when it was decided.
alter table disputes add column due_at timestamptz, add column closed_at timestamptz;
create index disputes_closed on disputes (closed_at) where status = 'lost';

-- Of money that staff assigned or sent back.
alter table staff_actions add column amount_cents bigint;
