create index concurrently if not exists mails_of_inviter on mails (actor_id, created_at) where kind = 'invited';
