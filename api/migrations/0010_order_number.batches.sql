-- Ids begin with the time, so older orders get lower numbers.
with batch as (
  select id, number from orders
  where id > coalesce($1::uuid, '00000000-0000-0000-0000-000000000000') order by id limit 1000
),
numbered as (
  update orders set number = drawn.number
  from (select id, nextval('order_numbers') as number from batch where number is null order by id) as drawn
  where orders.id = drawn.id
)
select id as last from batch order by id desc limit 1
