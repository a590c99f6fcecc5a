-- Two who index the same order take turns, and the second reads what the first has committed. Otherwise it could write back words
-- that were just erased.
create or replace function index_orders(wanted uuid[]) returns void language sql as $$
  select from order_search where order_id = any (wanted) order by order_id for update;
  insert into order_search (order_id, number, words)
  select orders.id, orders.number,
    lower(regexp_replace(concat_ws(
      ' ', '', 'bh-' || orders.number, po_number, product_name, brand, model, coalesce(closed_users.name, users.name),
      coalesce(closed_users.email, users.email), accounts.name, orders.address
    ), '\s+', ' ', 'g'))
  from orders
  join products on products.id = product_id
  join users on users.id = orders.user_id
  join accounts on accounts.id = orders.account_id
  left join closed_users on closed_users.user_id = users.id
  where orders.id = any (wanted)
  order by orders.id
  on conflict (order_id) do update set words = excluded.words;
$$;
