-- An import writes all columns of thousands of products, and most keep their words. Only a changed word needs to be indexed again.
drop trigger products_are_indexed on products;

create trigger new_products_are_indexed
  after insert on products
  for each row execute function index_product();

create trigger changed_products_are_indexed
  after update of name, brand, model, description, removed_at on products
  for each row
  when (
    (old.name, old.brand, old.model, old.description, old.removed_at)
      is distinct from (new.name, new.brand, new.model, new.description, new.removed_at)
  )
  execute function index_product();
