-- How many orders were delivered and canceled, so that no list counts its whole history. Each change is a row of its own, which
-- nobody waits for; a job adds them up. Orders that go on are few, and are still counted.
create table ended_orders (
  state text not null check (state in ('delivered', 'canceled')),
  orders bigint not null
);

create function ended_as(subject orders) returns text
  language sql immutable
  return case
    when subject.cancelled_at is not null then 'canceled'
    when subject.shipped_at is not null then 'delivered'
  end;

-- Of a new order, `old` is null; of a deleted one, `new` is.
create function count_ended_orders() returns trigger language plpgsql as $$
begin
  insert into ended_orders
    select state, change
    from (values (ended_as(old), -1), (ended_as(new), 1)) as changed (state, change)
    where state is not null;
  return null;
end
$$;

create trigger ended_orders_are_counted
  after update of shipped_at, cancelled_at on orders
  for each row
  when (
    (old.cancelled_at is null, old.shipped_at is null)
      is distinct from (new.cancelled_at is null, new.shipped_at is null)
  )
  execute function count_ended_orders();

-- The shop places no order that has ended, and deletes none. Whoever writes samples does.
create trigger new_ended_orders_are_counted
  after insert on orders
  for each row
  when (new.cancelled_at is not null or new.shipped_at is not null)
  execute function count_ended_orders();

create trigger deleted_ended_orders_are_counted
  after delete on orders
  for each row
  when (old.cancelled_at is not null or old.shipped_at is not null)
  execute function count_ended_orders();

-- The triggers have locked the table, so no order ends meanwhile.
insert into ended_orders
  select ended_as(orders), count(*) from orders where ended_as(orders) is not null group by 1;
