create unique index concurrently if not exists own_account_of_one_user on users (own_account_id);
