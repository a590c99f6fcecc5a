/** What must always be true of accounts. Each query finds what breaks its rule. */
export const accountBooks: { rule: string; query: string }[] = [
  {
    rule: "Closed accounts hold nothing unpaid, and only paid orders and staff know whose they were",
    query: `
      select users.id as "_id",
        case
          when closed_users.user_id is null then 'nobody knows which sign-ins have ended'
          when held.id is not null then 'holds units of an unpaid order'
          when unpaid.id is not null then 'an unpaid order has a phone or an address'
          when named.id is not null then 'a review names its writer'
          when owned.picture_key is not null then 'has pictures'
          when users.account_id <> own_account_id then 'is in a company'
          when saved.id is not null then 'has saved addresses'
          when payable_email is not null then 'has an accounts payable email'
          when noted.id is not null then 'has notes'
          else 'has paid for nothing, but an email or a name is kept'
        end as detail
      from users
      join accounts on accounts.id = own_account_id
      left join closed_users on closed_users.user_id = users.id
      left join lateral (
        select id from orders where user_id = users.id and account_id = own_account_id and is_held and paid_at is null limit 1
      ) as held on true
      left join lateral (
        select id from orders
        where user_id = users.id and account_id = own_account_id and paid_at is null and (phone <> '' or address <> '') limit 1
      ) as unpaid on true
      left join lateral (
        select id from reviews
        where user_id = users.id and num_nonnulls(name, avatar, bio, location) > 0 limit 1
      ) as named on true
      left join lateral (
        select picture_key from account_pictures where account_id = own_account_id limit 1
      ) as owned on true
      left join lateral (
        select id from account_addresses where account_id = own_account_id limit 1
      ) as saved on true
      left join lateral (
        select id from lists where account_id = own_account_id limit 1
      ) as listed on true
      left join lateral (
        select id from notes where account_id = own_account_id limit 1
      ) as noted on true
      where closed_at is not null and (
        closed_users.user_id is null or held.id is not null or unpaid.id is not null or named.id is not null
        or owned.picture_key is not null or users.account_id <> own_account_id or saved.id is not null
        or payable_email is not null or listed.id is not null or noted.id is not null
        or (
          num_nonnulls(closed_users.email, closed_users.name) > 0
          and not exists (select from orders where user_id = users.id and paid_at is not null)
        )
      )`,
  },
  {
    rule: "Whoever is in a company is remembered as its member, and nobody else is",
    query: `
      select coalesce(member.id, memberships.user_id) as "_id",
        case
          when memberships.user_id is null then 'is in a company, but no membership says so'
          else 'has a membership, but is not in that company'
        end as detail
      from (select id, account_id from users where account_id <> own_account_id) as member
      full join (select user_id, account_id from memberships where left_at is null) as memberships
        on memberships.user_id = member.id and memberships.account_id = member.account_id
      where member.id is null or memberships.user_id is null`,
  },
];
