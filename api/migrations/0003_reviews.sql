-- What customers say about the shop. Name, picture and bio are read from the writer's profile.
create table reviews (
  id uuid primary key,
  user_id uuid not null references users,
  stars smallint not null check (stars between 1 and 5),
  location text check (location <> ''),
  -- Somebody may give stars and no words.
  words text check (words <> ''),
  written_at timestamptz not null default now(),
  written_on date not null default (now() at time zone 'utc')::date,
  constraint one_review_a_day unique (user_id, written_on)
);

create index reviews_newest on reviews (written_at desc, id desc);
