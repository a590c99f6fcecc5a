-- The whole schema, table by table. Nobody runs a release of the shop yet, so a change of the schema is a change of this file.

create extension if not exists pg_trgm;

-- Rejects every change to history. It runs once per statement and never on an insert, so placing an order does not pay for it.
create function refuse_to_rewrite_history() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;

-- Letters and digits backwards: what ends with them begins with them in an index.
create function ending_of(words text) returns text language sql immutable strict parallel safe
return reverse(regexp_replace(lower(words), '[^a-z0-9]', '', 'g'));

-- Each word of a name, and what is left of it without one of its letters. Two words that differ by one letter share one of these.
create function spellings_of(name text) returns text[] language sql immutable strict parallel safe
return array(
  select distinct left(word, cut) || substr(word, cut + 2)
  from regexp_split_to_table(lower(name), '[^[:alnum:]]+') as word, generate_series(0, length(word)) as cut
  where length(word) between 3 and 30
);

-- Who an order belongs to and who may owe for it. Every user has an account of their own. A company is an account with a name,
-- which several users share. Personal accounts have no facts.
create table accounts (
  id uuid primary key,
  created_at timestamptz not null default now(),
  name text check (name <> ''),
  tax_id text check (tax_id <> ''),
  billing_address text check (billing_address <> ''),
  -- Gets a copy of the mails that carry a document. Its owner confirms it before anything else goes there. The link in the mail that
  -- asks has the token. The mail has an id of its own, because ids of mails are shown to staff and logged.
  payable_email text check (payable_email = lower(payable_email) and payable_email <> ''),
  payable_token uuid,
  payable_mail_id uuid,
  payable_asked_at timestamptz,
  payable_confirmed_at timestamptz,
  constraint facts_of_companies_only check (name is not null or num_nonnulls(tax_id, billing_address) = 0)
);

create index accounts_spelled on accounts using gin (spellings_of(name));
create unique index account_of_payable_mail on accounts (payable_mail_id) where payable_mail_id is not null;
create unique index account_of_payable_token on accounts (payable_token) where payable_token is not null;

-- The unpaid orders of an account that hold units, by number and value. Those of a purchase count as one. Placing an order locks this row, so that no two
-- processes can exceed the limits together. Triggers keep it equal to the orders.
create table account_holds (
  account_id uuid primary key references accounts,
  orders integer not null default 0 check (orders >= 0),
  cents bigint not null default 0 check (cents >= 0),
  -- Whether any order of the account was ever paid. Accounts that have paid may hold any value.
  has_paid boolean not null default false
);

-- For the list of who holds how much, and for finding holds that nobody is left to pay.
create index account_holds_in_use on account_holds (cents desc) where orders > 0;

-- People who have signed in. The identity provider knows them by uid. We never store a password.
create table users (
  id uuid primary key,
  uid text not null unique check (uid <> ''),
  email text not null unique check (email = lower(email) and email like '%_@_%'),
  -- What the identity provider says. Unverified users cannot become admins.
  email_verified boolean not null default false,
  -- How this user created the account or last proved the email: 'password', 'google.com'.
  sign_in_method text not null default 'password' check (sign_in_method <> ''),
  -- The last change of the password that the identity provider told us about.
  credentials_changed_at timestamptz,
  -- Our tokens carry it. Raising it ends them all.
  session integer not null default 1,
  -- The identity provider's tokens from sign-ins before this moment are refused.
  sessions_ended_at timestamptz,
  role text not null default 'customer' check (role in ('customer', 'warehouse', 'admin')),
  -- Where an order goes that the user places now: their own account, or the company that they have joined. The checks wait for
  -- the commit, because the account is inserted after its user.
  account_id uuid not null default gen_random_uuid(),
  -- The trigger replaces the default. It is there so that whoever inserts a user need not name it.
  own_account_id uuid not null default gen_random_uuid(),
  -- Copied from the identity provider, which allows names of any length.
  name text constraint name_is_short check (char_length(name) <= 100),
  phone text,
  address text,
  bio text,
  education text,
  linked_in text,
  github text,
  avatar text,
  -- Whether the user is told that a hold is about to end.
  hold_reminders boolean not null default true,
  created_at timestamptz not null default now(),
  -- A removed user keeps the row: their orders still have an owner, and they cannot sign up again.
  removed_at timestamptz,
  -- A closed account keeps its row, because orders and reviews refer to it, but nothing in it says who it was.
  closed_at timestamptz,
  constraint user_has_an_account foreign key (account_id) references accounts deferrable initially deferred,
  constraint user_has_an_own_account foreign key (own_account_id) references accounts deferrable initially deferred,
  constraint closed_and_empty check (
    closed_at is null
    or (
      uid = 'closed:' || id::text
      and email = id::text || '@closed.invalid'
      and role = 'customer'
      and coalesce(name, phone, address, bio, education, linked_in, github, avatar) is null
    )
  )
);

create index users_admins on users (id) where role = 'admin' and removed_at is null;
create index users_alike on users using gin (email gin_trgm_ops, name gin_trgm_ops);
create index users_spelled on users using gin (spellings_of(name));
create index users_of_account on users (account_id);
create unique index own_account_of_one_user on users (own_account_id);

create function start_with_own_account() returns trigger language plpgsql as $$
begin
  new.own_account_id := new.account_id;
  return new;
end
$$;

create trigger users_start_with_their_own_account
  before insert on users
  for each row execute function start_with_own_account();

create function open_account() returns trigger language plpgsql as $$
begin
  insert into accounts (id) values (new.account_id) on conflict do nothing;
  insert into account_holds (account_id) values (new.account_id) on conflict do nothing;
  return null;
end
$$;

create trigger users_have_an_account
  after insert on users
  for each row execute function open_account();

-- What is kept of a user who closed their account.
create table closed_users (
  user_id uuid primary key references users,
  -- Who it was at the identity provider. Its tokens of sign-ins up to this moment are refused.
  uid text not null,
  sign_ins_until timestamptz not null,
  -- For staff, if an order was paid: what was sold to whom must stay known.
  email text,
  name text
);

create index closed_users_by_uid on closed_users (uid, sign_ins_until);

-- What one network has done in the current window. Losing it in a crash costs nothing, so it is not logged.
create unlogged table network_counts (
  network text not null,
  what text not null check (what in ('bad-id-token', 'new-account')),
  window_start timestamptz not null,
  count integer not null,
  primary key (network, what)
);

-- The answer to each write that came with a key, so that sending it again is safe. Orders keep their key in their own row.
create table answered_requests (
  user_id uuid not null references users,
  request_key text not null,
  request_hash bytea not null,
  -- Null only until its own transaction commits.
  answer jsonb,
  at timestamptz not null default now(),
  primary key (user_id, request_key)
);

create index answered_requests_by_age on answered_requests (at);

-- Who was in a company, and when. The founder is the member who has been there longest.
create table memberships (
  user_id uuid not null references users,
  joined_at timestamptz not null default now(),
  left_at timestamptz check (left_at >= joined_at),
  account_id uuid not null references accounts,
  primary key (user_id, joined_at)
);

create unique index one_company_at_a_time on memberships (user_id) where left_at is null;
create index memberships_of_account on memberships (account_id);

-- An invitation is there until it is accepted, declined or withdrawn. Whether the email has an account does not matter.
create table invitations (
  id uuid primary key,
  account_id uuid not null references accounts,
  email text not null check (email = lower(email)),
  invited_by uuid not null references users,
  invited_at timestamptz not null default now(),
  constraint invited_once unique (account_id, email)
);

create index invitations_of_email on invitations (email);

-- Which addresses a company has invited, and when, also if the invitation was withdrawn. Addresses are hashed.
create table invited_addresses (
  address bytea not null,
  account_id uuid not null references accounts,
  invited_at timestamptz not null default now(),
  primary key (address, account_id, invited_at)
);

-- Where an account has its orders sent.
create table account_addresses (
  id uuid primary key,
  account_id uuid not null references accounts,
  name text not null check (name <> ''),
  address text not null check (address <> ''),
  phone text not null default '',
  -- The address in parts. Null: it was saved as text.
  ship_to jsonb,
  saved_at timestamptz not null default now()
);

create index addresses_of_account on account_addresses (account_id, name, id);

-- Parts that a buyer collects before they order. Nothing of it is held.
create table lists (
  id uuid primary key,
  account_id uuid not null references accounts,
  owner_id uuid not null references users,
  name text not null check (name <> ''),
  -- All members of the company see it. A list that is not shared goes with its owner when they join or leave a company.
  is_shared boolean not null default false,
  changed_at timestamptz not null default now(),
  changed_by uuid not null references users,
  deleted_at timestamptz
);

create index lists_of_account on lists (account_id);
create index lists_of_owner on lists (owner_id) where not is_shared;

-- Joining and leaving is a change of users.account_id. Here it is remembered, so that no use case can forget it. Nobody reads
-- the invitations, the addresses, the lists and the notes of a company without members any more, and it writes to nobody.
create function remember_membership() returns trigger language plpgsql as $$
begin
  -- One after the other, so that the last one knows to be the last.
  perform from accounts where id in (old.account_id, new.account_id) and name is not null order by id for no key update;
  update lists set account_id = new.account_id where owner_id = new.id and not is_shared;
  if old.account_id <> old.own_account_id then
    update memberships set left_at = now() where user_id = old.id and left_at is null;
    if not exists (select from users where account_id = old.account_id) then
      delete from invitations where account_id = old.account_id;
      delete from account_addresses where account_id = old.account_id;
      delete from lists where account_id = old.account_id;
      delete from part_names where account_id = old.account_id;
      delete from column_choices where account_id = old.account_id;
      delete from notes where account_id = old.account_id;
      update accounts set payable_email = null where id = old.account_id and payable_email is not null;
    end if;
  end if;
  if new.account_id <> new.own_account_id then
    if not exists (select from accounts where id = new.account_id and name is not null) then
      raise exception 'only a company can be joined' using errcode = 'check_violation';
    end if;
    insert into memberships (user_id, account_id) values (new.id, new.account_id);
  end if;
  return null;
end
$$;

create trigger memberships_are_remembered
  after update of account_id on users
  for each row when (old.account_id <> new.account_id)
  execute function remember_membership();

-- Uploaded pictures, so that those nobody uses can be cleared. Pictures that came with the catalog have no row.
create table pictures (
  key text primary key,
  uploaded_at timestamptz not null default now(),
  -- While its files are being deleted, it cannot be uploaded again.
  clearing_at timestamptz
);

create index pictures_by_age on pictures (uploaded_at);

create table account_pictures (
  account_id uuid not null references accounts,
  picture_key text not null references pictures on delete cascade,
  primary key (account_id, picture_key)
);

create index account_pictures_by_key on account_pictures (picture_key);

-- Two levels: a category below another one has its specifications too.
create table categories (
  id uuid primary key,
  parent_id uuid references categories,
  -- In URLs.
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (name <> ''),
  -- Among its neighbors.
  place integer not null default 0,
  -- Counts edits, so that two people cannot overwrite each other unseen.
  version integer not null default 1,
  constraint not_below_itself check (parent_id <> id)
);

create index categories_below on categories (parent_id);

create function refuse_third_level() returns trigger language plpgsql as $$
begin
  -- Against two people who put two categories below each other.
  perform pg_advisory_xact_lock(36002);
  if exists (select from categories where id = new.parent_id and parent_id is not null)
    or exists (select from categories where parent_id = new.id) then
    raise check_violation using constraint = 'two_levels', message = 'categories have two levels';
  end if;
  return null;
end
$$;

create trigger two_levels
  after insert or update of parent_id on categories
  for each row when (new.parent_id is not null)
  execute function refuse_third_level();

-- What the parts of a category can say about themselves, such as "Continuous current" in A.
create table specs (
  id uuid primary key,
  category_id uuid not null references categories on delete cascade,
  -- In URLs, and what makes specifications of several categories the same for a search.
  key text not null check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (name <> ''),
  -- In the head of a table, where there is little room.
  heading text not null check (heading <> ''),
  group_name text not null check (group_name <> ''),
  kind text not null check (kind in ('number', 'range', 'choice', 'yes-no', 'text')),
  -- As it is shown. Values are stored in its base unit.
  unit text,
  decimals integer not null default 0 check (decimals between 0 and 6),
  choices text[] not null default '{}',
  place integer not null,
  in_table boolean not null,
  in_filter boolean not null check (not in_filter or kind <> 'text'),
  constraint one_spec_of_a_name unique (category_id, key)
);

-- What that many units cost, in cents, rounded half up once. The contract has the same function.
create function order_total(price_micros bigint, quantity integer) returns bigint
language sql immutable parallel safe
return div(price_micros::numeric * quantity + 5000, 10000)::bigint;

-- What one unit costs in an order of that many. The contract has the same function for the screens.
create function unit_price_for(price_micros bigint, price_breaks jsonb, quantity integer) returns bigint
language sql immutable parallel safe
return case
  when price_breaks = '[]' then price_micros
  else coalesce(
    -- Prices only fall, so it is the last rung that is reached. Without a subquery, PostgreSQL puts this into the statement, which
    -- is three times as fast.
    (
      jsonb_path_query_array(
        price_breaks,
        '$[*] ? (@.from <= $quantity)',
        ('{"quantity":'::text || quantity::text || '}'::text)::jsonb
      ) -> -1 ->> 'micros'
    )::bigint,
    price_micros
  )
end;

-- The first break is above the smallest order, and each needs more units and costs less than the one before.
create function prices_fall(price_micros bigint, price_breaks jsonb) returns boolean
language sql immutable parallel safe
return price_breaks = '[]' or (
  select count(*) <= 7 and bool_and(coalesce(units > units_before and micros < micros_before and micros > 0, false))
  from (
    select
      (rung ->> 'from')::integer as units,
      (rung ->> 'micros')::bigint as micros,
      lag((rung ->> 'from')::integer, 1, 101) over (order by turn) as units_before,
      lag((rung ->> 'micros')::bigint, 1, price_micros) over (order by turn) as micros_before
    from jsonb_array_elements(price_breaks) with ordinality as rungs (rung, turn)
  ) as steps
);

-- The catalog. A buyer can order on_hand - reserved units.
create table products (
  id uuid primary key,
  name text not null check (name <> ''),
  brand text not null check (brand <> ''),
  model text,
  description text,
  -- The key of its pictures in the object store, without origin, width and format.
  picture text not null check (picture <> ''),
  -- In millionths of the currency, as every unit price.
  price_micros bigint not null check (price_micros >= 0),
  -- [{ "from": 1000, "micros": 1380000 }, …], in the row of the product, so that an order needs no other row to know its price.
  price_breaks jsonb not null default '[]',
  -- How it is packed, such as a reel of 3,000.
  pack_name text,
  pack_units integer,
  on_hand integer not null,
  reserved integer not null default 0,
  -- When fewer units than this are available, staff see that it is time to order more. Three of the smallest orders.
  reorder_at integer not null default 303 check (reorder_at >= 0),
  -- Counts edits, so that two people cannot overwrite each other unseen. Stock movements do not count.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  -- In the URL of its public page. Set by a trigger, from the model or else the name.
  slug text not null default '' unique,
  -- Null: among the other parts.
  category_id uuid references categories on delete set null,
  lifecycle text not null default 'active'
    check (lifecycle in ('new', 'active', 'not-for-new-designs', 'last-time-buy', 'obsolete')),
  last_buy_on date,
  rohs text check (rohs in ('compliant', 'exempt', 'not-compliant')),
  reach text check (reach in ('no-svhc', 'contains-svhc')),
  msl text check (msl in ('1', '2', '2a', '3', '4', '5', '5a', '6')),
  eccn text check (eccn <> ''),
  hs_code text check (hs_code ~ '^[0-9]{6,10}$'),
  -- ISO 3166.
  origin text check (origin ~ '^[A-Z]{2}$'),
  -- Of one unit.
  weight_mg bigint check (weight_mg > 0),
  -- For more than there is in stock.
  lead_weeks integer check (lead_weeks between 0 and 520),
  constraint last_buy_has_a_date check ((lifecycle = 'last-time-buy') = (last_buy_on is not null)),
  constraint stock_adds_up check (0 <= reserved and reserved <= on_hand),
  constraint prices_fall check (prices_fall(price_micros, price_breaks)),
  constraint pack_is_whole check ((pack_name is null) = (pack_units is null)),
  constraint pack_has_units check (pack_name <> '' and pack_units between 2 and 1000000)
);

create index products_by_name on products (name, id) where removed_at is null;
create index products_by_brand on products (brand, name, id) where removed_at is null;
create index products_by_price on products (price_micros, id) where removed_at is null;
create index products_by_age on products (created_at, id) where removed_at is null;
create index products_by_category on products (category_id) where removed_at is null;
-- For "did you mean AF-100R". Only GiST can return the nearest first.
create index products_by_like_models on products using gist (lower(model) gist_trgm_ops)
  where removed_at is null and model <> '';

-- "SPS-70", "sps 70" and "SPS70" are one model for whoever writes a bill of materials.
-- Not in SQL, which the planner would take for cheap, and compute it for every part again and again.
create function part_key(words text) returns text language plpgsql immutable strict parallel safe cost 1000 as $$
begin
  return regexp_replace(lower(normalize(translate(words, '×', 'x'), nfkc)), '[^[:alnum:]]+', '', 'g');
end
$$;

create index products_by_key on products (part_key(model) text_pattern_ops) where removed_at is null;

-- Every address that a part ever had, so that old links lead to it.
create table part_slugs (
  slug text primary key,
  product_id uuid not null references products on delete cascade deferrable initially deferred
);

create index part_slugs_of_product on part_slugs (product_id);

-- "SPS-70" is sps-70.
create function slug_of(words text) returns text language sql immutable parallel safe
return coalesce(
  nullif(trim(both '-' from left(regexp_replace(lower(words), '[^a-z0-9]+', '-', 'g'), 80)), ''),
  'part'
);

create function give_slug() returns trigger language plpgsql as $$
declare
  base text := slug_of(coalesce(nullif(new.model, ''), new.name));
  turn integer := 1;
begin
  loop
    new.slug := case when turn = 1 then base else base || '-' || turn end;
    insert into part_slugs (slug, product_id) values (new.slug, new.id) on conflict do nothing;
    exit when found or exists (select from part_slugs where slug = new.slug and product_id = new.id);
    turn := turn + 1;
  end loop;
  return new;
end
$$;

create trigger new_products_get_a_slug
  before insert on products
  for each row execute function give_slug();

create trigger renamed_products_get_a_slug
  before update of model, name on products
  for each row
  when (
    slug_of(coalesce(nullif(new.model, ''), new.name)) is distinct from slug_of(coalesce(nullif(old.model, ''), old.name))
  )
  execute function give_slug();

-- What a part has for a specification. Numbers are in the base unit, as the double nearest to the decimal that was typed, so that
-- 0.47 mF equals 470 µF.
create table product_specs (
  product_id uuid not null references products on delete cascade,
  spec_id uuid not null references specs on delete cascade,
  typed text not null check (typed <> ''),
  -- A number has a low, or only a high ("up to"); a range has both; yes is 1 and no is 0.
  low double precision,
  high double precision,
  -- The words of a choice or a text.
  words text,
  -- "at 1.8 V"
  condition text,
  primary key (product_id, spec_id),
  constraint low_before_high check (low <= high),
  constraint number_or_words check ((low is null and high is null) <> (words is null))
);

-- With all that filters and counts read.
create index product_specs_by_number on product_specs (spec_id, coalesce(low, high, 0)) include (low, high, words, product_id);

-- Parts to take instead of one, and parts that go with it.
create table product_links (
  product_id uuid not null references products on delete cascade,
  kind text not null check (kind in ('instead', 'with')),
  other_id uuid not null references products on delete cascade,
  place integer not null,
  primary key (product_id, kind, other_id),
  constraint not_itself check (product_id <> other_id)
);

create index product_links_of_other on product_links (other_id);

-- Revisions of a data sheet. The file is in the object store and never changes.
create table data_sheets (
  id uuid primary key,
  product_id uuid not null references products on delete cascade,
  revision text not null check (revision <> ''),
  issued_on date not null,
  pages integer not null check (pages > 0),
  bytes integer not null check (bytes > 0),
  -- In hexadecimal.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Its key in the object store.
  file text not null unique check (file <> ''),
  uploaded_at timestamptz not null default now(),
  uploaded_by uuid not null references users,
  hidden_at timestamptz,
  constraint one_revision_of_a_name unique (product_id, revision),
  constraint one_revision_of_a_file unique (product_id, sha256)
);

-- Units of a part in a list, and how the part was when the line was saved.
create table list_lines (
  id uuid primary key,
  list_id uuid not null references lists on delete cascade,
  product_id uuid not null references products on delete cascade,
  place integer not null,
  quantity integer not null check (quantity between 1 and 1000000000),
  note text not null default '',
  saved_at timestamptz not null default now(),
  saved_micros bigint not null,
  saved_available integer not null
);

create index lines_of_list on list_lines (list_id, place);
create index lines_of_product on list_lines (product_id);

-- Where the next part of a user goes.
create table current_lists (
  user_id uuid primary key references users,
  list_id uuid not null references lists on delete cascade
);

create index users_of_list on current_lists (list_id);

-- What an account calls a part: "PC470-63" is our PC-470.
create table part_names (
  account_id uuid not null references accounts,
  key text not null generated always as (part_key(name)) stored check (key <> ''),
  name text not null,
  product_id uuid not null references products on delete cascade,
  changed_at timestamptz not null default now(),
  primary key (account_id, key)
);

create index names_of_product on part_names (product_id);

-- What the columns of files with these heads say.
create table column_choices (
  account_id uuid not null references accounts,
  heads_hash bytea not null,
  heads text[] not null,
  roles text[] not null check (cardinality(roles) = cardinality(heads)),
  changed_at timestamptz not null default now(),
  primary key (account_id, heads_hash)
);

-- The search index of the catalog. It is a table of its own because every order rewrites the row of its product and
-- would copy these columns too. The brand is repeated here so that a search can be counted without reading products.
create table product_search (
  product_id uuid primary key references products on delete cascade,
  brand text not null,
  lexemes tsvector not null
);

create index product_search_lexemes on product_search using gin (lexemes) with (fastupdate = off);

-- The words of the catalog, used to correct a mistyped search. Only GiST can return the nearest words first.
create table catalog_words (
  word text primary key
);

create index catalog_words_alike on catalog_words using gist (word gist_trgm_ops);

-- Punctuation separates words, so that "AF-100" is found in "AF-100R". Otherwise "-100" would be a negative number.
create function split_words(words text) returns text language sql immutable parallel safe
  return regexp_replace(words, '[^[:alnum:]]+', ' ', 'g');

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

-- Words as written, for results while typing, and their English stems: "fans" finds a fan.
create function lexemes_of(words text) returns tsvector language sql immutable parallel safe
  return to_tsvector('simple', split_words(words))
    || to_tsvector('simple', split_units(words))
    || to_tsvector('english', split_units(words));

-- The values of a part that are words, and numbers as they were typed.
create function value_words(product uuid) returns text language sql stable parallel safe
  return (select coalesce(string_agg(coalesce(words, typed), ' '), '') from product_specs where product_id = product);

-- A category is a word of its own that nobody can type, so that renaming it changes no part.
create function product_lexemes(product products) returns tsvector language sql stable parallel safe
  return setweight(lexemes_of(product.name || ' ' || coalesce(product.model, '')), 'A')
    || setweight(lexemes_of(product.brand), 'B')
    || coalesce(format('''/%s'':1C', product.category_id)::tsvector, '')
    || setweight(lexemes_of(concat_ws(' ', product.description, value_words(product.id))), 'D');

create function words_to_correct(words text) returns setof text language sql immutable parallel safe
begin atomic
  select word
  from unnest(tsvector_to_array(to_tsvector('simple', split_units(words)))) word
  where length(word) > 2 and word ~ '[[:alpha:]]';
end;

-- What is found by a query, or is in a category that it finds.
create function in_category_too(query tsquery) returns tsquery language sql stable parallel safe
  return query || coalesce(
    (
      select string_agg(format('''/%s''', categories.id), ' | ')::tsquery
      from categories left join categories as above on above.id = categories.parent_id
      where lexemes_of(concat_ws(' ', categories.name, above.name)) @@ query
    ),
    ''
  );

-- Parts that are not sold are not found.
create function index_products(ids uuid[]) returns void language plpgsql as $$
begin
  insert into product_search (product_id, brand, lexemes)
    select id, brand, product_lexemes(products) from products where id = any (ids) and removed_at is null order by id
    on conflict (product_id) do update set brand = excluded.brand, lexemes = excluded.lexemes;
  -- Alphabetical order keeps two concurrent edits from deadlocking.
  insert into catalog_words
    select distinct word
    from products cross join words_to_correct(concat_ws(' ', name, model, brand, description, value_words(id))) word
    where id = any (ids) and removed_at is null
    order by word
    on conflict do nothing;
end
$$;

-- An import adds thousands of products with one statement, and writes all columns of thousands more, of which most keep their
-- words. So new products are indexed together, and changed ones only if their words have changed.
create function index_new_products() returns trigger language plpgsql as $$
begin
  perform index_products(array(select id from added));
  return null;
end
$$;

create trigger new_products_are_indexed
  after insert on products
  referencing new table as added
  for each statement execute function index_new_products();

create function index_product() returns trigger language plpgsql as $$
begin
  if new.removed_at is not null then
    delete from product_search where product_id = new.id;
  else
    perform index_products(array[new.id]);
  end if;
  return null;
end
$$;

-- Reserving and shipping change none of these columns, so orders do not fire it.
create trigger changed_products_are_indexed
  after update of name, brand, model, description, category_id, removed_at on products
  for each row
  when (
    (old.name, old.brand, old.model, old.description, old.category_id, old.removed_at)
      is distinct from (new.name, new.brand, new.model, new.description, new.category_id, new.removed_at)
  )
  execute function index_product();

create function index_changed_values() returns trigger language plpgsql as $$
begin
  perform index_products(array(select distinct product_id from changed));
  return null;
end
$$;

create trigger new_values_are_indexed
  after insert on product_specs
  referencing new table as changed
  for each statement execute function index_changed_values();

create trigger changed_values_are_indexed
  after update on product_specs
  referencing new table as changed
  for each statement execute function index_changed_values();

create trigger removed_values_are_indexed
  after delete on product_specs
  referencing old table as changed
  for each statement execute function index_changed_values();

create function index_category() returns trigger language plpgsql as $$
begin
  insert into catalog_words select distinct word from words_to_correct(new.name) word order by word on conflict do nothing;
  return null;
end
$$;

create trigger categories_are_indexed
  after insert or update of name on categories
  for each row execute function index_category();

-- A file of products that an admin has sent. It is a preview until it is applied.
create table imports (
  id uuid primary key,
  made_by uuid not null references users,
  made_at timestamptz not null default now(),
  applied_by uuid references users,
  applied_at timestamptz,
  constraint applied_by_somebody check ((applied_by is null) = (applied_at is null))
);

create index imports_applied on imports (applied_at) where applied_at is not null;

-- What each line of the file does. An undo needs the values of before.
create table import_lines (
  import_id uuid not null references imports on delete cascade,
  -- As a spreadsheet counts. The head is row 1.
  line integer not null check (line > 1),
  state text not null check (state in ('added', 'changed', 'unchanged', 'refused')),
  -- What the line calls the product.
  name text not null,
  -- No reference: an added product is there only once the import is applied.
  product_id uuid,
  -- The version of the product that the line was made for, and once it is applied, the new one.
  version integer,
  -- The columns of the product that change. An added product has no values of before.
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  -- What was counted, what the books said, and once it is applied, by how many units it differed from them.
  count integer check (count >= 0),
  on_hand integer,
  count_change integer,
  -- A price changes by more than half.
  asks boolean not null,
  -- Why it is refused, or why it could not be undone.
  reason text,
  undone_at timestamptz,
  primary key (import_id, line),
  constraint refused_with_a_reason check (state <> 'refused' or reason is not null),
  constraint change_of_a_product check (state in ('unchanged', 'refused') or (product_id is not null and version is not null))
);

-- Two lines never change one product.
create unique index import_lines_of_product on import_lines (import_id, product_id) where state in ('added', 'changed');

-- What people call an order. A number that was drawn for an order that failed is not used again, so numbers may have gaps.
create sequence order_numbers as integer start 100001;

-- What people call a purchase.
create sequence purchase_numbers as integer start 2041;

-- Orders that were placed together. Everything else about them is theirs: price, address, PO number, deadline, money.
create table purchases (
  id uuid primary key,
  number integer not null unique default nextval('purchase_numbers'),
  account_id uuid not null references accounts,
  -- The buyer.
  user_id uuid not null references users,
  -- Who of the staff placed it for the buyer. Null if the buyer did.
  placed_by uuid references users,
  -- What it was made from.
  list_id uuid references lists on delete set null,
  -- What staff wrote to the buyer.
  note text check (note <> ''),
  placed_at timestamptz not null default now()
);

alter sequence purchase_numbers owned by purchases.number;

create index purchases_of_user on purchases (user_id);
create index purchases_of_list on purchases (list_id) where list_id is not null;

-- However many orders it has, it counts as one. count_changed_holds() takes it back when none of them is held any longer.
create function count_new_purchase() returns trigger language plpgsql as $$
begin
  update account_holds set orders = orders + 1 where account_id = new.account_id;
  return null;
end
$$;

create trigger new_purchases_are_counted
  after insert on purchases
  for each row execute function count_new_purchase();

-- One product, one quantity, one buyer. Name and price are copies: later edits of the product do not change them.
create table orders (
  id uuid primary key,
  user_id uuid not null references users,
  -- No foreign key, because every new order would pay for it. count_new_holds() refuses an account that does not exist.
  account_id uuid not null,
  -- With which others it was placed. Null: alone.
  purchase_id uuid references purchases,
  product_id uuid not null references products,
  product_name text not null,
  unit_price_micros bigint not null check (unit_price_micros >= 0),
  quantity integer not null check (quantity > 100),
  number integer not null default nextval('order_numbers'),
  pay_cents bigint not null generated always as (order_total(unit_price_micros, quantity)) stored,
  phone text not null default '',
  address text not null default '',
  -- The address in parts, which the address prints, so that neither is erased alone. Null: it was given as text.
  ship_to jsonb check (ship_to is null or address <> ''),
  -- The buyer's own number for the purchase.
  po_number text check (po_number <> ''),
  placed_at timestamptz not null default now(),
  hold_until timestamptz not null,
  -- A hold is renewed once. When it ends again, the order is canceled.
  hold_renewed_at timestamptz,
  -- Staff lengthen a hold once.
  hold_lengthened_at timestamptz,
  -- Whether its units are counted in products.reserved.
  is_held boolean not null,
  -- When the buyer chose to pay by bank transfer, which lengthens the hold once.
  transfer_chosen_at timestamptz,
  -- While a card can be charged for an order, its units stay held, even after hold_until.
  has_live_payment boolean not null default false,
  -- What the money of an order allows. Payments write it, and the books compute it again.
  money text not null default 'unpaid'
    check (money in ('review', 'disputed', 'refunded', 'part-refunded', 'paid', 'awaiting-transfer', 'unpaid')),
  paid_at timestamptz,
  -- Orders that are paid together share it.
  transaction_id text,
  -- By units, before or after it shipped. A refund of an amount counts none.
  units_refunded integer not null default 0,
  -- Refunded units that went back to stock before it shipped, so that they are not packed.
  units_released integer not null default 0,
  -- Refunded units that came back to stock since it shipped.
  units_returned integer not null default 0,
  -- What products.reserved counts while it is held, and what leaves the warehouse.
  units_to_ship integer not null generated always as (quantity - units_released) virtual,
  shipped_at timestamptz,
  canceled_at timestamptz,
  -- From the columns of the order alone, never from the clock. `canceling` waits for a payment to end or for its refund.
  state text not null generated always as (
    case
      when canceled_at is not null then 'canceled'
      when shipped_at is not null then 'shipped'
      when cancel_requested_at is not null then 'canceling'
      when paid_at is not null then 'paid'
      when is_held then 'held'
      else 'lapsed'
    end
  ) stored,
  -- An order is canceled only after the provider has confirmed that nothing can be charged anymore. Until then the request waits here.
  cancel_requested_at timestamptz,
  -- Null: the system asked. No foreign key, because every new order would pay for it. The event of the request has one.
  cancel_requested_by uuid,
  -- Makes it safe to send an order again.
  request_key text,
  request_hash bytea,
  -- Which network an unpaid order of an account that never paid came from: an IPv4 address, or an IPv6 /64. Others have none.
  network text,
  -- Whether it was large when it was placed, because the units on hand change.
  is_large boolean not null default false,
  constraint one_order_per_key unique (user_id, request_key),
  constraint within_the_card_limit check (order_total(unit_price_micros, quantity) <= 99999999),
  constraint paid_with_a_transaction check ((paid_at is null) = (transaction_id is null)),
  constraint states_fit_together check (
    case
      -- A paid order ends when its money has gone back.
      when canceled_at is not null
        then shipped_at is null and not is_held and (paid_at is null or money in ('review', 'disputed', 'refunded'))
      when shipped_at is not null then paid_at is not null and not is_held
      when paid_at is not null then is_held
      else true
    end
  ),
  constraint charged_while_held check (not has_live_payment or (is_held and paid_at is null and canceled_at is null)),
  -- It waits for a payment to end, or for the refund of a paid order.
  constraint cancel_waits_for_money check (
    cancel_requested_at is null or has_live_payment or (paid_at is not null and shipped_at is null and canceled_at is null)
  ),
  constraint cancel_asked_when_asked_by check (cancel_requested_by is null or cancel_requested_at is not null),
  constraint units_fit_together check (
    0 <= units_released and 0 <= units_returned and units_released + units_returned <= units_refunded
    and units_refunded <= quantity
  ),
  constraint units_fit_the_state check (
    case
      when paid_at is null then units_refunded = 0
      when shipped_at is null then units_released = units_refunded
      else units_released < quantity
    end
  ),
  constraint network_of_unpaid_orders_only check (network is null or (paid_at is null and canceled_at is null))
);

alter sequence order_numbers owned by orders.number;

create unique index one_order_per_number on orders (number);
create index orders_by_age on orders (placed_at desc, id desc);
create index orders_by_pay on orders (pay_cents, id);
-- With the state, so that a buyer's orders can be counted without reading them.
create index orders_of_user on orders (user_id, placed_at desc, id desc) include (state);
create index orders_of_product on orders (product_id, placed_at desc, id desc);
create index orders_in_state on orders (state, placed_at desc, id desc);
create index orders_ending_holds on orders (hold_until) where is_held and paid_at is null;
create index orders_of_network on orders (network) where network is not null;
create index orders_of_purchase on orders (purchase_id) where purchase_id is not null;
-- No order is in the others when it is placed.
create index orders_in_trouble on orders (placed_at desc, id desc) where money in ('review', 'disputed');
create index orders_shipped on orders (shipped_at) where shipped_at is not null;
-- What a product sold in the last days.
create index sales_of_product on orders (product_id, paid_at) include (quantity) where paid_at is not null and canceled_at is null;
-- For the figures, which read all paid orders of months: everything they need, so that they read no order.
create index orders_paid on orders (paid_at) include (id, product_id, account_id, quantity, pay_cents, money, shipped_at)
  where paid_at is not null;

create function count_new_holds() returns trigger language plpgsql as $$
declare
  known integer;
begin
  update account_holds
  set orders = account_holds.orders + sums.orders, cents = account_holds.cents + sums.cents, has_paid = has_paid or sums.paid
  from (
    select
      account_id,
      -- A purchase was counted before its orders.
      count(*) filter (where is_held and paid_at is null and purchase_id is null) as orders,
      coalesce(sum(pay_cents) filter (where is_held and paid_at is null), 0) as cents,
      bool_or(paid_at is not null) as paid
    from placed group by account_id
  ) as sums
  where account_holds.account_id = sums.account_id;
  get diagnostics known = row_count;
  if known <> (select count(distinct account_id) from placed) then
    raise exception 'an order needs an account' using errcode = 'foreign_key_violation';
  end if;
  return null;
end
$$;

create trigger new_holds_are_counted
  after insert on orders referencing new table as placed
  for each statement execute function count_new_holds();

-- Whatever ends, renews or reprices a hold is counted here, so that no use case can forget it.
create function count_changed_holds() returns trigger language plpgsql as $$
begin
  -- A purchase counts while any of its orders is held. Whoever changes that waits here for the one before, to see what is left:
  -- the next statement sees what was committed until it began. In the order of ids, so that two transactions cannot deadlock.
  perform from account_holds
  where account_id in (
    select after.account_id from after join before using (id)
    where after.purchase_id is not null
      and (after.is_held and after.paid_at is null) <> (before.is_held and before.paid_at is null)
  )
  order by account_id for no key update;
  with changes as (
    select account_id, purchase_id, sum(orders) as orders, sum(cents) as cents, bool_or(paid) as paid
    from (
      select account_id, purchase_id, 1 as orders, pay_cents as cents, false as paid from after where is_held and paid_at is null
      union all
      select account_id, purchase_id, -1, -pay_cents, false from before where is_held and paid_at is null
      union all
      select after.account_id, after.purchase_id, 0, 0, true from after join before using (id)
      where before.paid_at is null and after.paid_at is not null
    ) as change
    group by account_id, purchase_id
    having sum(orders) <> 0 or sum(cents) <> 0 or bool_or(paid)
  ),
  sums as (
    select account_id, sum(cents) as cents, bool_or(paid) as paid,
      sum(case when purchase_id is null then orders else (held > 0)::integer - (held > orders)::integer end) as orders
    from changes
    cross join lateral (
      select count(*) as held from orders
      where orders.purchase_id = changes.purchase_id and orders.account_id = changes.account_id and is_held and paid_at is null
    ) as now_of_purchase
    group by account_id
  ),
  -- In the same order.
  locked as materialized (
    select account_id from account_holds where account_id in (select account_id from sums)
    order by account_id for no key update
  )
  update account_holds
  set orders = account_holds.orders + sums.orders, cents = account_holds.cents + sums.cents, has_paid = has_paid or paid
  from sums join locked using (account_id)
  where account_holds.account_id = sums.account_id;
  return null;
end
$$;

create trigger changed_holds_are_counted
  after update on orders referencing old table as before new table as after
  for each statement execute function count_changed_holds();

-- Addresses of people are kept only as long as they are counted. Here, so that no use case can forget it.
create function forget_network() returns trigger language plpgsql as $$
begin
  new.network := null;
  return new;
end
$$;

create trigger networks_are_forgotten
  before update on orders
  for each row when (new.network is not null and (new.paid_at is not null or new.canceled_at is not null))
  execute function forget_network();

create function refuse_to_ship() returns trigger language plpgsql as $$
begin
  raise exception 'order % cannot ship, its money is %', new.id, new.money using errcode = 'check_violation';
end
$$;

-- A constraint cannot say this: money may change after the order has shipped.
create trigger ships_when_money_allows
  before update of shipped_at on orders
  for each row
  when (old.shipped_at is null and new.shipped_at is not null and new.money not in ('paid', 'part-refunded'))
  execute function refuse_to_ship();

create function refuse_to_redirect() returns trigger language plpgsql as $$
begin
  raise exception 'order % has shipped or was canceled, so its delivery is final', new.id using errcode = 'check_violation';
end
$$;

-- A constraint cannot say this, because it does not know the row as it was.
create trigger delivery_is_final_once_shipped
  before update of phone, address, ship_to on orders
  for each row
  when (
    (old.shipped_at is not null or old.canceled_at is not null)
    and (new.phone, new.address, new.ship_to) is distinct from (old.phone, old.address, old.ship_to)
    -- Erasing where a closed account had it sent stays possible.
    and (new.phone, new.address) is distinct from ('', '')
  )
  execute function refuse_to_redirect();

-- Placing an order of an account that never paid locks and touches this row, so that no two processes can exceed the limits of
-- a network together. What a network holds is added up from its orders.
create table network_holds (
  network text primary key,
  touched_at timestamptz not null default clock_timestamp()
);

-- The words of an order, for staff who search. A table of its own, written by a job, so that placing an order does not pay for it.
create table order_search (
  order_id uuid primary key references orders on delete cascade,
  number integer not null unique,
  -- In lower case.
  words text not null,
  -- The digits backwards, because people leave out the first ones: the country, a zero.
  phone text not null,
  -- In lower case.
  po_number text
);

create index order_search_words on order_search using gin (words gin_trgm_ops);
create index order_search_phone on order_search (phone text_pattern_ops) where phone <> '';
create index order_search_phone_start on order_search (reverse(phone) text_pattern_ops) where phone <> '';
create index order_search_po_number on order_search (po_number) where po_number is not null;

-- Every word follows a space. So the index of three-letter pieces finds where a word of one or two letters begins.
create function words_of_orders(wanted uuid[]) returns setof order_search language sql stable as $$
  select orders.id, orders.number,
    lower(regexp_replace(concat_ws(
      ' ', '', 'bh-' || orders.number, 'pu-' || purchases.number, po_number, product_name, brand, model, coalesce(closed_users.name, users.name),
      coalesce(closed_users.email, users.email), accounts.name, orders.address
    ), '\s+', ' ', 'g')),
    reverse(regexp_replace(orders.phone, '\D', '', 'g')), lower(po_number)
  from orders
  join products on products.id = product_id
  join users on users.id = orders.user_id
  join accounts on accounts.id = orders.account_id
  left join purchases on purchases.id = purchase_id
  left join closed_users on closed_users.user_id = users.id
  where orders.id = any (wanted)
$$;

-- Two who index the same order take turns, and the second reads what the first has committed: each statement of it sees what was
-- committed before that statement. Otherwise it could write back words that were just erased.
create function index_orders(wanted uuid[]) returns void language sql as $$
  insert into order_search select * from words_of_orders(wanted) order by order_id on conflict do nothing;
  select from order_search where order_id = any (wanted) order by order_id for update;
  update order_search set words = latest.words, phone = latest.phone, po_number = latest.po_number
  from words_of_orders(wanted) as latest
  where latest.order_id = order_search.order_id and latest is distinct from order_search;
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
  after update of phone, address, po_number on orders
  for each row when ((old.phone, old.address, old.po_number) is distinct from (new.phone, new.address, new.po_number))
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

-- The history of an order. Each event has a hash over itself and the event before it.
create table order_events (
  order_id uuid not null references orders,
  seq integer not null check (seq > 0),
  kind text not null check (
    kind in (
      'placed', 'delivery-changed', 'hold-ended', 'hold-renewed', 'hold-lengthened', 'payment-started', 'payment-declined',
      'payment-cancelled', 'transfer-chosen', 'transfer-received', 'transfer-returned', 'paid', 'cancel-requested', 'cancelled', 'refund-due',
      'refunded', 'payment-review', 'payment-accepted', 'disputed', 'dispute-closed', 'shipped', 'tracking-changed',
      'ship-undone'
    )
  ),
  -- Null when the system acted on its own.
  actor_id uuid references users,
  at timestamptz not null,
  data jsonb not null,
  hash bytea not null,
  primary key (order_id, seq)
);

create trigger order_events_are_append_only
  before update or delete or truncate on order_events
  for each statement execute function refuse_to_rewrite_history();

-- It calls functions that are only stable. PostgreSQL would not inline it if it claimed to be immutable, and checking all histories
-- would take twice as long.
create function event_hash(previous bytea, order_id uuid, seq integer, kind text, actor_id uuid, at timestamptz, data jsonb)
returns bytea language sql stable parallel safe
return sha256(
  previous || convert_to(
    concat_ws('|', order_id, seq, kind, coalesce(actor_id::text, ''), extract(epoch from at at time zone 'utc'), data),
    'UTF8'
  )
);

-- Every change of stock, kept forever. For each product the sums of the changes equal the columns of products.
create table stock_movements (
  id uuid primary key,
  product_id uuid not null references products,
  kind text not null check (kind in ('receipt', 'count', 'adjustment', 'loss', 'reserve', 'release', 'ship', 'unship')),
  on_hand_change integer not null,
  reserved_change integer not null,
  -- Null when the system acted on its own.
  actor_id uuid references users,
  reason text check (reason <> ''),
  -- The number on the paper that came with the delivery.
  delivery_note text,
  order_id uuid constraint movements_of_an_order references orders,
  at timestamptz not null default now(),
  constraint note_of_a_delivery check (delivery_note is null or (kind = 'receipt' and delivery_note <> '')),
  constraint changes_fit_the_kind check (
    case kind
      when 'receipt' then on_hand_change > 0 and reserved_change = 0
      -- A count that finds what the books say is worth a line.
      when 'count' then reserved_change = 0
      when 'adjustment' then on_hand_change <> 0 and reserved_change = 0 and reason is not null
      -- What unpaid orders held of the lost units is released in lines of its own.
      when 'loss' then on_hand_change < 0 and reserved_change = 0 and reason is not null
      when 'reserve' then on_hand_change = 0 and reserved_change > 0
      when 'release' then on_hand_change = 0 and reserved_change < 0
      when 'ship' then on_hand_change < 0 and reserved_change = on_hand_change
      -- The order holds again what it still ships, unless it is over.
      when 'unship' then on_hand_change > 0 and reserved_change between 0 and on_hand_change
    end
  )
);

create index stock_movements_by_product on stock_movements (product_id, at desc, id desc);

create trigger stock_movements_are_append_only
  before update or delete or truncate on stock_movements
  for each statement execute function refuse_to_rewrite_history();

-- One attempt to pay one or several orders, and all we know about its money.
create table payments (
  id uuid primary key,
  method text not null default 'card' constraint method_of_a_payment check (method in ('card', 'transfer')),
  -- The provider's id for it, once it has answered. Customers see it as the transaction id.
  intent_id text unique,
  amount_cents bigint not null check (amount_cents > 0),
  status text not null default 'creating'
    check (status in ('creating', 'open', 'succeeded', 'canceled', 'refund_due', 'refunded', 'review')),
  -- What it is to its orders: `live` while a card can be charged, `kept` if it paid them, `ended` otherwise.
  standing text not null generated always as (
    case when status in ('creating', 'open') then 'live' when status = 'succeeded' then 'kept' else 'ended' end
  ) stored,
  -- What was charged, and when the provider first said so.
  received_cents bigint check (received_cents > 0),
  confirmed_at timestamptz,
  refunded_cents bigint not null default 0 check (refunded_cents >= 0),
  refunded_at timestamptz,
  -- Why staff refunded it, for staff.
  refund_reason text check (refund_reason <> ''),
  -- Says which payments wait for their invoice, without comparing all of them with all invoices.
  is_invoiced boolean not null default false,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  -- When reconciliation last looked at it.
  asked_at timestamptz not null default now(),
  constraint standing_of_a_payment unique (id, standing),
  constraint known_to_the_provider check (status in ('creating', 'canceled') or intent_id is not null),
  constraint charged_or_not check (
    (status in ('succeeded', 'refund_due', 'refunded', 'review')) = (received_cents is not null)
    and (received_cents is null) = (confirmed_at is null)
  ),
  constraint kept_what_was_asked check (status <> 'succeeded' or received_cents >= amount_cents),
  constraint refunded_what_was_charged check (refunded_cents <= coalesce(received_cents, 0)),
  constraint refunded_in_full check (status <> 'refunded' or refunded_cents >= received_cents),
  constraint refunded_at_some_time check ((refunded_cents > 0) = (refunded_at is not null))
);

create index payments_to_settle on payments (asked_at) where status in ('creating', 'open', 'refund_due');
create index payments_newest on payments (created_at);
create index payments_in_review on payments (changed_at) where status = 'review';
create index payments_to_invoice on payments (id) where received_cents is not null and not is_invoiced;
create index payments_by_transfer on payments (id) where method = 'transfer';
create index payments_by_start on payments (lower(intent_id) text_pattern_ops);
create index payments_by_ending on payments (ending_of(intent_id) text_pattern_ops);

-- Which orders a payment pays, and how much of it belongs to each.
create table payment_orders (
  payment_id uuid not null,
  order_id uuid not null references orders,
  share_cents bigint not null check (share_cents > 0),
  -- Follows the payment, so that an index can say "one live share per order".
  standing text not null default 'live',
  -- What became of this share, where it differs from what became of the payment.
  outcome text constraint outcome_of_a_share check (outcome in ('refund_due', 'refunded', 'review')),
  -- Why staff refunded this share, for staff.
  refund_reason text constraint refund_reason_says_something check (refund_reason <> ''),
  -- Staff refund a part of the share, and so much is to remain. Null once that refund is made.
  keep_cents bigint constraint something_remains check (keep_cents > 0),
  -- The units of refunds that the provider has not told us of yet.
  refund_units integer not null default 0 constraint units_of_a_refund check (refund_units >= 0),
  primary key (payment_id, order_id),
  constraint standing_follows_the_payment foreign key (payment_id, standing)
    references payments (id, standing) on update cascade,
  constraint outcome_of_a_charge check (outcome is null or standing <> 'live'),
  constraint part_of_what_paid check (keep_cents is null or (standing = 'kept' and outcome is null))
);

create unique index one_live_share on payment_orders (order_id) where standing = 'live';
-- A share that goes back does not pay its order, even if the payment pays others.
create unique index one_paying_share on payment_orders (order_id) where standing = 'kept' and outcome is null;
create index shares_of_order on payment_orders (order_id);
create index shares_with_outcome on payment_orders (outcome, payment_id) where outcome is not null;
create index part_refunds_due on payment_orders (payment_id) where keep_cents is not null;

-- Every refund of a payment, as the provider says. Money that is pending has left us already.
create table refunds (
  provider_id text primary key,
  payment_id uuid not null references payments,
  -- Whose share was refunded.
  order_id uuid,
  amount_cents bigint not null check (amount_cents > 0),
  units integer check (units > 0),
  status text not null check (status in ('pending', 'succeeded', 'failed')),
  created_at timestamptz not null,
  constraint refund_of_a_share foreign key (payment_id, order_id) references payment_orders (payment_id, order_id)
);

create index refunds_of_payment on refunds (payment_id);
create index refunds_on_their_way on refunds (payment_id) where status = 'pending';
create index refunds_of_order on refunds (order_id) where order_id is not null;

-- A buyer's bank takes a charge back, until it is decided who is right.
create table disputes (
  provider_id text primary key,
  payment_id uuid not null references payments,
  amount_cents bigint not null check (amount_cents > 0),
  reason text not null,
  status text not null check (status in ('open', 'won', 'lost')),
  created_at timestamptz not null,
  -- Until when it can be answered, as the provider says, and when it was decided.
  due_at timestamptz,
  closed_at timestamptz
);

create index disputes_of_payment on disputes (payment_id);
create index disputes_open on disputes (payment_id) where status = 'open';
create index disputes_closed on disputes (closed_at) where status = 'lost';

-- The customer at the provider to whom the bank details of an account belong.
create table transfer_customers (
  account_id uuid primary key references accounts,
  provider_id text not null unique
);

-- Where the money of a payment is sent to, as the provider says.
create table transfers (
  payment_id uuid primary key references payments,
  -- What the buyer writes on the transfer.
  reference text not null unique,
  bank_name text not null,
  account_holder text not null,
  routing_number text not null,
  account_number text not null,
  -- Where a wire from abroad goes, if the provider gives such an address.
  swift_code text,
  swift_account_number text,
  swift_bank text,
  constraint whole_swift_address check (num_nulls(swift_code, swift_account_number, swift_bank) in (0, 3))
);

-- Money that arrived by bank. A payment takes it when all of it is there.
create table transfer_receipts (
  provider_id text primary key,
  account_id uuid not null references accounts,
  -- The payment that it was sent for. Null: the sender left the reference out, and a person decides.
  payment_id uuid references payments,
  is_unassigned boolean not null generated always as (payment_id is null) stored,
  -- Below zero if the bank took it back.
  amount_cents bigint not null check (amount_cents <> 0),
  reference text,
  sender text,
  created_at timestamptz not null,
  constraint assigned_or_returned unique (provider_id, is_unassigned)
);

create index transfer_receipts_of_payment on transfer_receipts (payment_id);
create index transfer_receipts_of_account on transfer_receipts (account_id);
create index transfer_receipts_to_assign on transfer_receipts (created_at) where payment_id is null;

-- Money that we sent back by bank: what no payment took, or what nobody could assign. A return is claimed before the provider is
-- asked, so it has an id of its own and gets the provider's later.
create table transfer_returns (
  id uuid primary key default gen_random_uuid(),
  provider_id text unique,
  account_id uuid not null references accounts,
  payment_id uuid references payments,
  receipt_id text references transfer_receipts,
  of_unassigned boolean not null default true check (of_unassigned),
  amount_cents bigint not null check (amount_cents > 0),
  status text not null check (status in ('claimed', 'pending', 'succeeded', 'failed')),
  -- The member of staff who decided it. Null: it goes back on its own.
  actor_id uuid references users,
  created_at timestamptz not null,
  -- When the provider was last asked, or is about to be.
  asked_at timestamptz not null default now(),
  constraint returns_one_thing check ((payment_id is null) <> (receipt_id is null)),
  constraint claimed_until_asked check (provider_id is not null or status in ('claimed', 'failed')),
  -- A receipt is assigned or returned, never both. As a foreign key, it also holds between two transactions at the same moment.
  constraint assigned_or_returned foreign key (receipt_id, of_unassigned)
    references transfer_receipts (provider_id, is_unassigned)
);

create index transfer_returns_of_payment on transfer_returns (payment_id);
create index transfer_returns_of_receipt on transfer_returns (receipt_id);
create index transfer_returns_of_account on transfer_returns (account_id);
create index transfer_returns_claimed on transfer_returns (asked_at) where status = 'claimed';

-- Provider events we have processed. The provider may send each of them more than once.
create table webhook_events (
  id text primary key,
  type text not null,
  received_at timestamptz not null default now()
);

create index webhook_events_by_age on webhook_events (received_at);

-- What differed at the provider in the last nightly comparison.
create table payment_differences (
  intent_id text primary key,
  detail text not null,
  found_at timestamptz not null default now()
);

create sequence money_movement_ids;

-- Every movement of money, on the day we booked it. It never changes, so a month that is over says the same forever. A movement
-- about several orders has a row for each of them.
create table money_movements (
  id bigint not null,
  -- Null: it belongs to no order, or not yet.
  order_id uuid references orders,
  product_id uuid references products,
  account_id uuid references accounts,
  payment_id uuid references payments,
  kind text not null check (
    kind in (
      'charge', 'transfer-used', 'refund', 'refund-failed', 'dispute-opened', 'dispute-lost', 'dispute-won', 'transfer-received',
      'return', 'return-failed'
    )
  ),
  provider_id text not null,
  -- When it happened there, if the provider says so.
  provider_at timestamptz,
  booked_at timestamptz not null,
  -- What orders got or gave back.
  amount_cents bigint not null,
  -- What arrived by bank and waits to be used or sent back.
  held_cents bigint not null,
  -- What banks are deciding about.
  disputed_cents bigint not null,
  constraint one_row_per_order unique nulls not distinct (id, order_id)
);

create index money_movements_booked on money_movements (booked_at, id) include (kind, amount_cents, product_id, account_id);
create index money_movements_of_order on money_movements (order_id) include (kind, amount_cents);
create index money_movements_of_payment on money_movements (payment_id);
create index money_movements_of_provider on money_movements (provider_id);

create trigger money_movements_are_append_only
  before update or delete or truncate on money_movements
  for each statement execute function refuse_to_rewrite_history();

-- Divides an amount among the orders of its payment, to the cent. A charge fills the shares. What goes back takes what is left of
-- each order, in turn, beginning with the one that it names: a charge in review goes back as a whole, whichever order staff asked
-- it for. What comes back is divided as it went.
create function book_money(
  _kind text, _provider text, _payment uuid, _order uuid, _account uuid, _at timestamptz, _booked timestamptz,
  _amount bigint, _held bigint default 0, _disputed bigint default 0
) returns void language sql as $$
  insert into money_movements (
    id, order_id, product_id, account_id, payment_id, kind, provider_id, provider_at, booked_at, amount_cents, held_cents, disputed_cents
  )
  with movement as materialized (select nextval('money_movement_ids') as id),
  booked as materialized (select * from money_movements where payment_id = _payment),
  parts as materialized (
    select order_id, most from (
      select 1 as choice, order_id, abs(sum(amount_cents)) as most from booked
      where provider_id = _provider and _kind in ('refund-failed', 'dispute-won') group by order_id
      union all
      select 2, order_id, sum(amount_cents) from booked where _amount < 0 group by order_id having sum(amount_cents) > 0
      union all
      select 3, _order, abs(_amount) where _order is not null
      union all
      select 4, order_id, share_cents from payment_orders where payment_id = _payment and _amount <> 0
      union all
      select 5, null, 0
    ) as choices
    order by choice fetch first row with ties
  ),
  filled as (
    select order_id, row_number() over turns as n, count(*) over () as last,
      greatest(least(most, abs(_amount) - sum(most) over turns + most), 0) as cents
    from parts window turns as (order by order_id is distinct from _order, order_id)
  ),
  divided as (
    select order_id, n, cents + case when n = last then abs(_amount) - sum(cents) over () else 0 end as cents from filled
  )
  select movement.id, order_id, product_id, coalesce(orders.account_id, _account), _payment, _kind, _provider, _at, _booked,
    sign(_amount) * cents, case n when 1 then _held else 0 end, case n when 1 then _disputed else 0 end
  from movement, divided left join orders on orders.id = order_id
  where n = 1 or cents > 0
$$;

-- Each of the five triggers runs when the transaction ends: by then a payment has its shares.
create function book_charge() returns trigger language plpgsql as $$
declare
  is_transfer boolean := new.method = 'transfer';
  cents bigint := coalesce(new.received_cents, 0) - case tg_op when 'UPDATE' then coalesce(old.received_cents, 0) else 0 end;
begin
  if cents <> 0 then
    perform book_money(
      case when is_transfer then 'transfer-used' else 'charge' end, coalesce(new.intent_id, new.id::text), new.id, null, null, null,
      coalesce(new.confirmed_at, now()), cents, case when is_transfer then -cents else 0 end
    );
  end if;
  return null;
end
$$;

create constraint trigger books_its_charge after insert or update of received_cents on payments
  deferrable initially deferred for each row execute function book_charge();

-- What a refund or a return has moved: nothing until the provider has made it, and nothing after it failed.
create function moved_cents(status text, cents bigint) returns bigint language sql immutable
return case when status in ('pending', 'succeeded') then -cents else 0 end;

create function book_refund() returns trigger language plpgsql as $$
declare
  about refunds := coalesce(new, old);
  cents bigint := coalesce(moved_cents(new.status, new.amount_cents), 0) - coalesce(moved_cents(old.status, old.amount_cents), 0);
begin
  if cents <> 0 then
    perform book_money(
      case when cents < 0 then 'refund' else 'refund-failed' end, about.provider_id, about.payment_id, about.order_id, null,
      about.created_at, now(), cents
    );
  end if;
  return null;
end
$$;

create constraint trigger books_its_money after insert or update of status or delete on refunds
  deferrable initially deferred for each row execute function book_refund();

create function book_dispute() returns trigger language plpgsql as $$
declare
  lost bigint := case new.status when 'lost' then -new.amount_cents else 0 end
    - case old.status when 'lost' then -old.amount_cents else 0 end;
  disputed bigint := case new.status when 'open' then new.amount_cents else 0 end
    - case old.status when 'open' then old.amount_cents else 0 end;
begin
  if lost <> 0 or disputed <> 0 then
    perform book_money(
      'dispute-' || case new.status when 'open' then 'opened' else new.status end, new.provider_id, new.payment_id, null, null,
      new.created_at, now(), lost, 0, disputed
    );
  end if;
  return null;
end
$$;

create constraint trigger books_its_money after insert or update of status on disputes
  deferrable initially deferred for each row execute function book_dispute();

create function book_receipt() returns trigger language plpgsql as $$
declare
  about transfer_receipts := coalesce(new, old);
begin
  perform book_money(
    'transfer-received', about.provider_id, about.payment_id, null, about.account_id, about.created_at, now(), 0,
    coalesce(new.amount_cents, -old.amount_cents)
  );
  return null;
end
$$;

create constraint trigger books_its_money after insert or delete on transfer_receipts
  deferrable initially deferred for each row execute function book_receipt();

create function book_return() returns trigger language plpgsql as $$
declare
  cents bigint := moved_cents(new.status, new.amount_cents) - coalesce(moved_cents(old.status, old.amount_cents), 0);
begin
  if cents <> 0 then
    perform book_money(
      case when cents < 0 then 'return' else 'return-failed' end, new.provider_id, new.payment_id, null, new.account_id,
      new.created_at, now(), 0, cents
    );
  end if;
  return null;
end
$$;

create constraint trigger books_its_money after insert or update of status on transfer_returns
  deferrable initially deferred for each row execute function book_return();

create sequence shipment_number as integer start 1001;

-- What leaves the warehouse together: orders of one account, to one address.
create table shipments (
  id uuid primary key default uuidv7(),
  -- What people call it, and the number of its packing slip. Rising, with gaps.
  number integer not null default nextval('shipment_number') unique,
  account_id uuid not null references accounts,
  -- As it was when it left. Erased with the address of its orders.
  address text not null,
  carrier text check (carrier in ('ups', 'fedex', 'dhl', 'freight', 'other')),
  tracking text check (tracking <> ''),
  shipped_by uuid not null references users,
  shipped_at timestamptz not null default now(),
  -- All its orders have left it. Its number is not given again.
  voided_at timestamptz
);

-- An order leaves its shipment when its shipping is undone.
create table shipment_orders (
  order_id uuid primary key references orders,
  shipment_id uuid not null references shipments
);

create index orders_of_shipment on shipment_orders (shipment_id);
create index shipments_by_ending on shipments (ending_of(tracking) text_pattern_ops) where tracking is not null;

-- The last number of each series. The transaction that gives the next one locks the row, so a series has no gaps.
create table document_series (
  kind text not null check (kind in ('invoice', 'credit-note')),
  year integer not null,
  last integer not null default 0 check (last >= 0),
  primary key (kind, year)
);

-- What was issued. A file is stored once and never changes.
create table documents (
  id uuid primary key,
  kind text not null check (kind in ('proforma', 'invoice', 'credit-note')),
  -- What it is about: a proforma an order or a purchase, an invoice a payment, a credit note also a refund.
  order_id uuid references orders,
  purchase_id uuid references purchases,
  payment_id uuid references payments,
  refund_id text references refunds unique,
  -- For proformas: a changed price, address or number of orders to pay makes the next one.
  revision integer check (revision > 0),
  -- A hash of what this revision says, to see that it has changed.
  basis bytea,
  year integer,
  number integer check (number > 0),
  total_cents bigint not null check (total_cents >= 0),
  issued_at timestamptz not null default now(),
  -- Null once who it names must be forgotten. It is compressed already.
  pdf bytea storage external,
  hash bytea not null,
  constraint fields_fit_the_kind check (
    case kind
      when 'proforma'
        then num_nonnulls(order_id, purchase_id) = 1 and num_nonnulls(revision, basis) = 2
          and num_nulls(payment_id, refund_id, year, number) = 4
      when 'invoice'
        then num_nonnulls(payment_id, year, number) = 3 and num_nulls(order_id, purchase_id, refund_id, revision, basis) = 5
      else num_nonnulls(payment_id, refund_id, year, number) = 4 and num_nulls(order_id, purchase_id, revision, basis) = 4
    end
  ),
  constraint numbered_in_its_year check (year = extract(year from issued_at at time zone 'utc')),
  constraint stored_as_issued check (hash = sha256(pdf)),
  constraint one_document_per_number unique (kind, year, number),
  constraint one_proforma_per_revision unique (order_id, revision),
  constraint one_purchase_proforma_per_revision unique (purchase_id, revision),
  constraint numbered_by_a_series foreign key (kind, year) references document_series
);

create unique index one_invoice_per_payment on documents (payment_id) where kind = 'invoice';
create index documents_of_payment on documents (payment_id);

-- INV-2026-00023 is 320006202, which begins with its last digits.
create function document_ending(year integer, number integer) returns text language sql immutable strict parallel safe
return reverse(year::text || lpad(number::text, greatest(5, length(number::text)), '0'));

create index documents_by_ending on documents (document_ending(year, number) text_pattern_ops) where number is not null;

create function keep_as_issued() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    -- Erasing the file is the only change.
    old.pdf := null;
    if new is not distinct from old then
      return new;
    end if;
  end if;
  raise exception 'an issued document never changes' using errcode = 'restrict_violation';
end
$$;

create trigger documents_stay_as_issued
  before update or delete on documents
  for each row execute function keep_as_issued();

create trigger documents_are_kept
  before truncate on documents
  for each statement execute function refuse_to_rewrite_history();

-- Packing slips that somebody asked for, until the night. They are no issued documents: the same orders make them again, so losing
-- them in a crash costs nothing, and they are not logged.
create unlogged table packing_slips (
  -- The hash of what they say.
  basis bytea primary key,
  pdf bytea not null,
  made_at timestamptz not null default now()
);

-- What people are told by mail. A row is written in the transaction of its event, and the worker sends it afterwards.
create table mails (
  -- Every copy of a mail has the same Message-ID, which is made of this. The mail about a placed order has the id of the order,
  -- so that placing one writes one index less.
  id uuid primary key default uuidv7(),
  kind text not null check (
    kind in (
      'placed', 'hold-ending', 'hold-ended', 'transfer-chosen', 'transfer-received', 'transfer-returned', 'paid', 'shipped',
      'ship-undone', 'cancelled', 'refunded', 'role-changed', 'invited', 'delivery-changed', 'confirm-address'
    )
  ),
  -- Who gets it. The address is looked up when it is sent, so none is left here when an account is closed. No foreign keys,
  -- because every new order would pay for them. An invitation goes to an email that may have no user: its mail has the id of the
  -- invitation, which knows the address.
  user_id uuid,
  order_id uuid,
  -- Which event of the order, by its number.
  event integer not null default 1,
  created_at timestamptz not null default now(),
  -- When it is sent, or tried again.
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  -- What a mail carries: null until that is decided, so that every copy carries the same.
  document_ids uuid[],
  -- How often it has waited for a document that is not made yet.
  waits integer not null default 0,
  sent_at timestamptz,
  -- When it was given up, and why the last attempt failed.
  failed_at timestamptz,
  error text,
  -- Who had it sent again after that.
  actor_id uuid references users,
  constraint about_an_order check ((order_id is null) = (kind in ('role-changed', 'invited', 'confirm-address'))),
  constraint to_a_user check ((user_id is null) = (kind in ('invited', 'confirm-address'))),
  constraint placed_once check (kind <> 'placed' or id = order_id),
  constraint sent_or_given_up check (sent_at is null or failed_at is null)
);

create unique index one_mail_per_event on mails (order_id, kind, event, user_id) where kind <> 'placed';
create index mails_to_send on mails (due_at) where sent_at is null and failed_at is null;
create index mails_given_up on mails (failed_at) where failed_at is not null;
create index mails_of_inviter on mails (actor_id, created_at) where kind = 'invited';
-- To find the old ones. Not by when they were created: every new order would pay for that.
create index mails_sent on mails (sent_at) where sent_at is not null;

-- Mail that no money caused, by day: to an address, which is hashed, and for an account. How much of it was not sent.
create table mail_counts (
  who text not null,
  day date not null default (now() at time zone 'utc')::date,
  mails integer not null default 1,
  dropped integer not null default 0,
  primary key (who, day)
);

-- What customers say about the shop. A writer may write as often as the rate limit allows, and staff can hide what does not belong
-- on the home page.
create table reviews (
  id uuid primary key,
  user_id uuid not null references users,
  stars smallint not null check (stars between 1 and 5),
  location text check (location <> ''),
  -- Null for a review with stars only.
  words text check (words <> ''),
  -- What the writer sent, shown where their profile has nothing.
  name text check (name <> ''),
  avatar text check (avatar <> ''),
  bio text check (bio <> ''),
  written_at timestamptz not null default now(),
  hidden_at timestamptz
);

create index reviews_newest on reviews (written_at desc, id desc);
create index reviews_of_user on reviews (user_id, written_at desc);

-- Who hid or showed a review, and when.
create table review_decisions (
  review_id uuid not null references reviews,
  at timestamptz not null default now(),
  actor_id uuid not null references users,
  is_hidden boolean not null,
  primary key (review_id, at)
);

create trigger review_decisions_are_append_only
  before update or delete or truncate on review_decisions
  for each statement execute function refuse_to_rewrite_history();

-- Whether everyone sees a review. Reviews, profiles and the home page ask these functions.
create function has_paid(writer users) returns boolean stable language sql as $$
  select exists (
    select from account_holds
    where account_id in (writer.account_id, writer.own_account_id) and account_holds.has_paid
  )
$$;

-- Somebody who never paid waits until staff have decided about the review, or for some hours.
create function review_state(review reviews, writer users, wait_hours integer) returns text stable language sql as $$
  select case
    when review.hidden_at is not null then 'hidden'
    when not writer.email_verified then 'unverified'
    when review.written_at <= now() - make_interval(hours => wait_hours)
      or has_paid(writer)
      or exists (select from review_decisions where review_id = review.id) then 'shown'
    else 'waiting'
  end
$$;

-- What staff tell each other about an account, or about one of its orders. Personal text, so it is erased with the account.
create table notes (
  id uuid primary key default uuidv7(),
  -- Notes about an order have it too, so that all notes about an account can be found and erased.
  account_id uuid not null references accounts,
  order_id uuid references orders,
  author_id uuid not null references users,
  text text not null check (length(text) between 1 and 2000),
  written_at timestamptz not null default now()
);

create index notes_of_account on notes (account_id, id);
create index notes_of_order on notes (order_id, id) where order_id is not null;

-- Erasing stays possible, rewriting does not.
create trigger notes_are_not_rewritten
  before update or truncate on notes
  for each statement execute function refuse_to_rewrite_history();

-- Every write of staff: who, what and which fields. The contract lists the actions. Of values only prices and amounts are kept:
-- their history matters, and they are about nobody.
create table staff_actions (
  id uuid primary key,
  actor_id uuid not null references users,
  action text not null,
  -- The user or the product.
  subject_id uuid not null,
  fields text[] not null,
  price_before_micros bigint,
  price_after_micros bigint,
  -- The money that staff assigned or sent back.
  amount_cents bigint,
  at timestamptz not null default now()
);

create index staff_actions_of_actor on staff_actions (actor_id, id);
create index staff_actions_of_day on staff_actions (at);
create index staff_actions_of_subject on staff_actions (subject_id, id);

create trigger staff_actions_are_append_only
  before update or delete or truncate on staff_actions
  for each statement execute function refuse_to_rewrite_history();

-- What the last check of the books said. A job checks them, which may take minutes in a large shop. One row.
create table books_verdict (
  is_last boolean primary key default true check (is_last),
  checked_at timestamptz not null,
  rules integer not null check (rules >= 0),
  broken_rules integer not null check (broken_rules between 0 and rules),
  results jsonb not null
);
