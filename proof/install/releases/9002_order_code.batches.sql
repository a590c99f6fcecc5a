-- Release 2 fills it in for the rows from before.
with batch as (
  select id from orders where id > coalesce($1::uuid, '00000000-0000-0000-0000-000000000000') order by id limit 1000
),
coded as (
  update orders set code = nextval('order_codes') from batch where orders.id = batch.id and code is null
)
select id as last from batch order by id desc limit 1
