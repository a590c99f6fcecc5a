create unique index concurrently if not exists account_of_payable_token on accounts (payable_token) where payable_token is not null;
