create extension if not exists pg_trgm;

-- Counts the edits of a part, so that two people cannot overwrite each other unseen. Movements of stock do not count.
alter table tools add column version integer not null default 1;

create index tools_by_brand on tools (brand, name, id) where removed_at is null;
create index tools_by_price on tools (price_cents, id) where removed_at is null;
create index tools_by_age on tools (created_at, id) where removed_at is null;

-- What the parts of the catalogue are found by. Apart from tools, because every order rewrites the row of its tool and
-- would copy this along. The brand is here too, so that a search is counted without looking at tools.
create table tool_search (
  tool_id uuid primary key references tools on delete cascade,
  brand text not null,
  lexemes tsvector not null
);

create index tool_search_lexemes on tool_search using gin (lexemes) with (fastupdate = off);

-- The words of the catalogue, to guess what somebody meant who mistyped one. GiST can answer with the nearest.
create table catalogue_words (
  word text primary key
);

create index catalogue_words_alike on catalogue_words using gist (word gist_trgm_ops);

-- Punctuation separates words, so that "AF-100" is found in "AF-100R"; otherwise its end would be a negative number.
create function split_words(words text) returns text language sql immutable parallel safe
  return regexp_replace(words, '[^[:alnum:]]+', ' ', 'g');

-- Words as written, for finding while still typing, and their English stems: "fans" finds a fan.
create function lexemes_of(words text) returns tsvector language sql immutable parallel safe
  return to_tsvector('simple', split_words(words)) || to_tsvector('english', split_words(words));

create function index_tool() returns trigger language plpgsql as $$
declare
  title text := new.name || ' ' || coalesce(new.model, '');
  description text := coalesce(new.description, '');
begin
  if new.removed_at is not null then
    delete from tool_search where tool_id = new.id;
    return null;
  end if;
  insert into tool_search (tool_id, brand, lexemes)
    values (
      new.id,
      new.brand,
      setweight(lexemes_of(title), 'A') || setweight(lexemes_of(new.brand), 'B') || setweight(lexemes_of(description), 'D')
    )
    on conflict (tool_id) do update set brand = excluded.brand, lexemes = excluded.lexemes;
  -- In alphabetical order, so that two edits at once do not wait for each other's words.
  insert into catalogue_words
    select word
    from unnest(tsvector_to_array(to_tsvector('simple', split_words(concat_ws(' ', title, new.brand, description))))) word
    where length(word) > 2 and word ~ '[[:alpha:]]'
    order by word
    on conflict do nothing;
  return null;
end
$$;

-- Reserving and shipping set none of these columns, so orders do not fire it.
create trigger tools_are_indexed
  after insert or update of name, brand, model, description, removed_at on tools
  for each row execute function index_tool();

update tools set name = name;
