-- Release 2 fills it in for the rows from before.
with batch as (
  select id from orders where id > coalesce($1::uuid, '00000000-0000-0000-0000-000000000000') order by id limit 1000
),
numbered as (
  update orders set number = nextval('order_numbers') from batch where orders.id = batch.id and number is null
)
select id as last from batch order by id desc limit 1
