-- The words of an order, for staff who search. A table of its own, written by a job, so that placing an order does not pay for it.
create table order_search (
  order_id uuid primary key references orders on delete cascade,
  number integer not null unique,
  -- In lower case.
  words text not null
);

create index order_search_words on order_search using gin (words gin_trgm_ops);

create function index_orders(wanted uuid[]) returns void language sql as $$
  insert into order_search (order_id, number, words)
  select orders.id, orders.number,
    lower(concat_ws(
      ' ', 'bh-' || orders.number, po_number, product_name, brand, model, coalesce(closed_users.name, users.name),
      coalesce(closed_users.email, users.email), accounts.name, orders.address
    ))
  from orders
  join products on products.id = product_id
  join users on users.id = orders.user_id
  join accounts on accounts.id = orders.account_id
  left join closed_users on closed_users.user_id = users.id
  where orders.id = any (wanted)
  order by orders.id
  on conflict (order_id) do update set words = excluded.words;
$$;

-- What is corrected or erased must not be found any longer.
create function index_changed_order() returns trigger language plpgsql as $$
begin
  perform index_orders(array[new.id]);
  return null;
end
$$;

-- No order fires it when it is placed, paid or shipped.
create trigger changed_orders_are_indexed
  after update of address, po_number on orders
  for each row when (old.address <> new.address or old.po_number is distinct from new.po_number)
  execute function index_changed_order();

create function index_orders_of_user() returns trigger language plpgsql as $$
begin
  perform index_orders(array(select id from orders where user_id = coalesce(new.id, old.id)));
  return null;
end
$$;

create trigger orders_of_renamed_users_are_indexed
  after update of name, email on users
  for each row when (old.name is distinct from new.name or old.email <> new.email)
  execute function index_orders_of_user();

create function index_orders_of_closed_user() returns trigger language plpgsql as $$
begin
  perform index_orders(array(select id from orders where user_id = coalesce(new.user_id, old.user_id)));
  return null;
end
$$;

create trigger orders_of_closed_users_are_indexed
  after insert or update or delete on closed_users
  for each row execute function index_orders_of_closed_user();

create function index_orders_of_company() returns trigger language plpgsql as $$
begin
  -- By their users, because orders have an index by user and none by account.
  perform index_orders(array(
    select orders.id from memberships join orders using (account_id, user_id) where account_id = new.id
  ));
  return null;
end
$$;

create trigger orders_of_renamed_companies_are_indexed
  after update of name on accounts
  for each row when (old.name is distinct from new.name)
  execute function index_orders_of_company();
