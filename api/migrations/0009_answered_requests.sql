-- What a write with a key was answered, so that sending it again is harmless. Orders keep their key in their own row.
create table answered_requests (
  user_id uuid not null references users,
  request_key text not null,
  request_hash bytea not null,
  -- Empty only for as long as nobody but its own transaction sees the row.
  answer jsonb,
  at timestamptz not null default now(),
  primary key (user_id, request_key)
);
