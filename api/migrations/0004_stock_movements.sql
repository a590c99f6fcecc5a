-- Every change of stock, for ever. Per tool, the sums of the changes are the columns of tools.
create table stock_movements (
  id uuid primary key,
  tool_id uuid not null references tools,
  kind text not null check (kind in ('receipt', 'adjustment', 'reserve', 'release', 'ship')),
  on_hand_change integer not null,
  reserved_change integer not null,
  -- Nobody, where the system acted by itself.
  actor_id uuid references users,
  reason text check (reason <> ''),
  order_id uuid,
  at timestamptz not null default now(),
  constraint changes_fit_the_kind check (
    case kind
      when 'receipt' then on_hand_change > 0 and reserved_change = 0
      when 'adjustment' then on_hand_change <> 0 and reserved_change = 0 and reason is not null
      when 'reserve' then on_hand_change = 0 and reserved_change > 0
      when 'release' then on_hand_change = 0 and reserved_change < 0
      when 'ship' then on_hand_change < 0 and reserved_change = on_hand_change
    end
  )
);

create index stock_movements_by_tool on stock_movements (tool_id, at desc, id desc);

-- What is in stock already came in at some time.
insert into stock_movements (id, tool_id, kind, on_hand_change, reserved_change, reason, at)
select gen_random_uuid(), id, 'receipt', on_hand, 0, 'Opening stock', created_at from tools where on_hand > 0;
insert into stock_movements (id, tool_id, kind, on_hand_change, reserved_change, reason)
select gen_random_uuid(), id, 'reserve', 0, reserved, 'Opening stock' from tools where reserved > 0;

-- Append only. It looks at whole statements and never at an insert, so placing an order does not pay for it.
create function refuse_to_rewrite_history() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end
$$;

create trigger stock_movements_are_append_only
  before update or delete or truncate on stock_movements
  for each statement execute function refuse_to_rewrite_history();
