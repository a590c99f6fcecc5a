create unique index concurrently if not exists account_of_payable_mail on accounts (payable_mail_id) where payable_mail_id is not null;
