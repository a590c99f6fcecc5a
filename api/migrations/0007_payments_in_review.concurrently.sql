create index concurrently if not exists payments_in_review on payments (changed_at) where status = 'review';
