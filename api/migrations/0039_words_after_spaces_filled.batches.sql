with batch as (
  select id from orders
  where id > coalesce($1::uuid, '00000000-0000-0000-0000-000000000000') order by id limit 1000
),
indexed as materialized (
  select index_orders(array(select id from batch))
)
select id as last from batch, indexed order by id desc limit 1
