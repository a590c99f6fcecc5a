create index concurrently if not exists webhook_events_by_age on webhook_events (received_at);
