-- People write "70A" and "470uF" where a name says "70 A" and "470 µF". Digits and letters are words of their own, both signs
-- for micro are a u, and an x between two figures separates them like ×. The API splits what is searched in the same way.
create function split_units(words text) returns text language sql immutable parallel safe
  return split_words(
    regexp_replace(
      regexp_replace(translate(lower(words), 'µμ', 'uu'), '([0-9])\s*x\s*(?=[0-9])', '\1 ', 'g'),
      '([0-9]+)',
      ' \1 ',
      'g'
    )
  );

-- Words as written are searched by processes of the release before this one. A later release drops them.
create or replace function lexemes_of(words text) returns tsvector language sql immutable parallel safe
  return to_tsvector('simple', split_words(words))
    || to_tsvector('simple', split_units(words))
    || to_tsvector('english', split_units(words));

create function product_lexemes(product products) returns tsvector language sql immutable parallel safe
  return setweight(lexemes_of(product.name || ' ' || coalesce(product.model, '')), 'A')
    || setweight(lexemes_of(product.brand), 'B')
    || setweight(lexemes_of(coalesce(product.description, '')), 'D');

create function product_words(product products) returns setof text language sql immutable parallel safe
begin atomic
  select word
  from unnest(
    tsvector_to_array(
      to_tsvector('simple', split_units(concat_ws(' ', product.name, product.model, product.brand, product.description)))
    )
  ) word
  where length(word) > 2 and word ~ '[[:alpha:]]';
end;

create or replace function index_product() returns trigger language plpgsql as $$
begin
  if new.removed_at is not null then
    delete from product_search where product_id = new.id;
    return null;
  end if;
  insert into product_search (product_id, brand, lexemes)
    values (new.id, new.brand, product_lexemes(new))
    on conflict (product_id) do update set brand = excluded.brand, lexemes = excluded.lexemes;
  -- Alphabetical order keeps two concurrent edits from deadlocking.
  insert into catalog_words select word from product_words(new) word order by word on conflict do nothing;
  return null;
end
$$;

-- Edits wait, so that none is indexed the old way. Searches and orders go on.
lock table product_search in share row exclusive mode;

update product_search
  set lexemes = product_lexemes(products)
  from products
  where products.id = product_id;

insert into catalog_words
  select distinct word
  from products, product_words(products) word
  where removed_at is null
  order by word
  on conflict do nothing;
