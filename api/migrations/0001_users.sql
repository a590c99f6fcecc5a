-- People who have signed in. The identity provider knows them by uid; we never store a password.
create table users (
  id uuid primary key,
  uid text not null unique check (uid <> ''),
  email text not null unique check (email = lower(email) and email like '%_@_%'),
  -- As the identity provider says; without it nobody has the rights of an administrator.
  email_verified boolean not null default false,
  role text not null default 'customer' check (role in ('customer', 'admin')),
  name text,
  phone text,
  address text,
  bio text,
  education text,
  linked_in text,
  github text,
  avatar text,
  created_at timestamptz not null default now(),
  -- A removed user keeps the row, so that their orders still have an owner and they cannot come back by themselves.
  removed_at timestamptz
);

create index users_admins on users (id) where role = 'admin' and removed_at is null;
