-- It calls functions that are only stable, so PostgreSQL did not inline it while it claimed to be immutable. Checking all histories took twice as long.
alter function event_hash(bytea, uuid, integer, text, uuid, timestamptz, jsonb) stable;
