-- Packing slips that somebody asked for, until the night. They are no issued documents: the same orders make them again, so losing
-- them in a crash costs nothing, and they are not logged.
create unlogged table packing_slips (
  -- The hash of what they say.
  basis bytea primary key,
  pdf bytea not null,
  made_at timestamptz not null default now()
);
