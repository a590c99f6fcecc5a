-- The last number of each series. Whoever gives the next one locks the row, so a series has no gaps.
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
  -- What it is about: a proforma an order, an invoice a payment, a credit note also a refund.
  order_id uuid references orders,
  payment_id uuid references payments,
  refund_id text references refunds unique,
  -- Of a proforma: an order whose price or address has changed gets the next one.
  revision integer check (revision > 0),
  -- A hash of what this revision says, to see that it has changed.
  basis bytea,
  year integer,
  number integer check (number > 0),
  total_cents bigint not null check (total_cents >= 0),
  issued_at timestamptz not null default now(),
  -- Null once who it names must be forgotten.
  pdf bytea,
  hash bytea not null,
  constraint fields_fit_the_kind check (
    case kind
      when 'proforma'
        then num_nonnulls(order_id, revision, basis) = 3 and num_nulls(payment_id, refund_id, year, number) = 4
      when 'invoice'
        then num_nonnulls(payment_id, year, number) = 3 and num_nulls(order_id, refund_id, revision, basis) = 4
      else num_nonnulls(payment_id, refund_id, year, number) = 4 and num_nulls(order_id, revision, basis) = 3
    end
  ),
  constraint numbered_in_its_year check (year = extract(year from issued_at at time zone 'utc')),
  constraint stored_as_issued check (hash = sha256(pdf)),
  constraint one_document_per_number unique (kind, year, number),
  constraint one_proforma_per_revision unique (order_id, revision),
  constraint numbered_by_a_series foreign key (kind, year) references document_series
);

-- It is compressed already.
alter table documents alter column pdf set storage external;
create unique index one_invoice_per_payment on documents (payment_id) where kind = 'invoice';
create index documents_of_payment on documents (payment_id);

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

-- Says which payments wait for their invoice, without comparing all of them with all invoices.
alter table payments add column is_invoiced boolean not null default false;
