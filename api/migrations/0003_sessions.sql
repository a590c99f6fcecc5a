alter table users
  -- Our tokens carry it. Raising it ends them all.
  add column session integer not null default 1,
  -- The identity provider's tokens from sign-ins before this moment are refused.
  add column sessions_ended_at timestamptz,
  -- How this user created the account or last proved the email: 'password', 'google.com'.
  add column sign_in_method text not null default 'password' check (sign_in_method <> ''),
  -- The last change of the password that the identity provider told us about.
  add column credentials_changed_at timestamptz;

-- What one network has done in the current window. Losing it in a crash costs nothing, so it is not logged.
create unlogged table network_counts (
  network text not null,
  what text not null check (what in ('bad-id-token', 'new-account')),
  window_start timestamptz not null,
  count integer not null,
  primary key (network, what)
);
