/** What must always be true of accounts. Each query finds what breaks its rule. */
export const accountBooks: { rule: string; query: string }[] = [
  {
    rule: "Closed accounts hold nothing, and only paid orders and staff know whose they were",
    query: `
      select users.id as "_id",
        case
          when closed_users.user_id is null then 'nobody knows which sign-ins have ended'
          when held.id is not null then 'holds units'
          when unpaid.id is not null then 'an unpaid order has a phone or an address'
          when named.id is not null then 'a review names its writer'
          when owned.picture_key is not null then 'has pictures'
          else 'has paid for nothing, but an email or a name is kept'
        end as detail
      from users
      left join closed_users on closed_users.user_id = users.id
      left join lateral (select id from orders where user_id = users.id and is_held limit 1) as held on true
      left join lateral (
        select id from orders
        where user_id = users.id and paid_at is null and (phone <> '' or address <> '') limit 1
      ) as unpaid on true
      left join lateral (
        select id from reviews
        where user_id = users.id and num_nonnulls(name, avatar, bio, location) > 0 limit 1
      ) as named on true
      left join lateral (
        select picture_key from account_pictures where account_id = users.account_id limit 1
      ) as owned on true
      where closed_at is not null and (
        closed_users.user_id is null or held.id is not null or unpaid.id is not null or named.id is not null
        or owned.picture_key is not null
        or (
          num_nonnulls(closed_users.email, closed_users.name) > 0
          and not exists (select from orders where user_id = users.id and paid_at is not null)
        )
      )`,
  },
];
