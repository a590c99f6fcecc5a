-- An import adds thousands of products with one statement, and writes all columns of thousands more, of which most keep their
-- words. So new products are indexed together, and changed ones only if their words have changed.
drop trigger products_are_indexed on products;

create function index_new_products() returns trigger language plpgsql as $$
begin
  insert into product_search (product_id, brand, lexemes)
    select products.id, products.brand, product_lexemes(products)
    from added join products on products.id = added.id
    where products.removed_at is null;
  -- Alphabetical order keeps two concurrent edits from deadlocking.
  insert into catalog_words
    select distinct word
    from added join products on products.id = added.id cross join product_words(products) word
    where products.removed_at is null
    order by word
    on conflict do nothing;
  return null;
end
$$;

create trigger new_products_are_indexed
  after insert on products
  referencing new table as added
  for each statement execute function index_new_products();

-- Reserving and shipping change none of these columns, so orders do not fire it.
create trigger changed_products_are_indexed
  after update of name, brand, model, description, removed_at on products
  for each row
  when (
    (old.name, old.brand, old.model, old.description, old.removed_at)
      is distinct from (new.name, new.brand, new.model, new.description, new.removed_at)
  )
  execute function index_product();
