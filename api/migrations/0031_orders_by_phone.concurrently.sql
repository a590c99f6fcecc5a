-- Backwards, because people leave out the first digits: the country, a zero.
create index concurrently if not exists orders_by_phone on orders (reverse(regexp_replace(phone, '\D', '', 'g')) text_pattern_ops) where phone <> '';
