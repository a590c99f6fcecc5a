with batch as (
  select id from payments
  where id > coalesce($1::uuid, '00000000-0000-0000-0000-000000000000') order by id limit 1000
),
booked as materialized (
  select book_past_money(array(select id from batch))
)
select id as last from batch, booked order by id desc limit 1
