-- What the last check of the books said. One row.
create table books_verdict (
  is_last boolean primary key default true check (is_last),
  checked_at timestamptz not null,
  rules integer not null check (rules >= 0),
  broken_rules integer not null check (broken_rules between 0 and rules)
);
