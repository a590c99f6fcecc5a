-- To find the old ones. Not by when they were created: every new order would pay for that.
create index concurrently if not exists mails_sent on mails (sent_at) where sent_at is not null;
