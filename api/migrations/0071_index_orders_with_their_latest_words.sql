-- Whoever indexes a new order while another transaction changes it waits for that row, and then reads what was committed. Before,
-- the words that were read first replaced the later ones, and an address could not be found.
create function words_of_orders(wanted uuid[]) returns table (order_id uuid, number integer, words text) language sql stable as $$
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
$$;

-- Each statement of it sees what was committed before that statement.
create or replace function index_orders(wanted uuid[]) returns void language sql as $$
  insert into order_search (order_id, number, words) select * from words_of_orders(wanted) order by order_id on conflict do nothing;
  select from order_search where order_id = any (wanted) order by order_id for update;
  update order_search set words = latest.words from words_of_orders(wanted) as latest
  where latest.order_id = order_search.order_id and latest.words <> order_search.words;
$$;
