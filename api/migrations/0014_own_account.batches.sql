-- Until now, everybody's account is their own.
with batch as (
  select id from users
  where id > coalesce($1::uuid, '00000000-0000-0000-0000-000000000000') order by id limit 1000
),
kept as (
  update users set own_account_id = account_id
  from batch where users.id = batch.id and own_account_id is null
)
select id as last from batch order by id desc limit 1
