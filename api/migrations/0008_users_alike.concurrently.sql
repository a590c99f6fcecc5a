create index concurrently if not exists users_alike on users using gin (email gin_trgm_ops, name gin_trgm_ops);
