create index concurrently if not exists payments_to_invoice on payments (id) where received_cents is not null and not is_invoiced;
