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
  -- Of the product: what the line was made for, and what it has become once the line is applied.
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
