-- A closed account keeps its row, because orders and reviews refer to it, but nothing in it says who it was.
alter table users
  add column closed_at timestamptz,
  add constraint closed_and_empty check (
    closed_at is null
    or (
      uid = 'closed:' || id::text
      and email = id::text || '@closed.invalid'
      and role = 'customer'
      and coalesce(name, phone, address, bio, education, linked_in, github, avatar) is null
    )
  );

-- What is kept of a user who closed their account.
create table closed_users (
  user_id uuid primary key references users,
  -- Who it was at the identity provider. Its tokens of sign-ins up to this moment are refused.
  uid text not null,
  sign_ins_until timestamptz not null,
  -- For staff, if an order was paid: what was sold to whom must stay known.
  email text,
  name text
);

create index closed_users_by_uid on closed_users (uid, sign_ins_until);
