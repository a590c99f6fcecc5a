create index concurrently if not exists payments_by_transfer on payments (id) where method = 'transfer';
