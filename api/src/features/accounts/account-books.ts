/** What must always be true of accounts. Each query finds what breaks its rule. */
export const accountBooks: { rule: string; query: string }[] = [
  {
    rule: "Closed accounts hold nothing unpaid, and only paid orders and staff know whose they were",
    query: `
      select users.id as "_id", detail
      from users
      join accounts on accounts.id = own_account_id
      left join closed_users on closed_users.user_id = users.id
      cross join lateral (select detail from (values
        (closed_users.user_id is null, 'nobody knows which sign-ins have ended'),
        (
          exists (select from orders where user_id = users.id and orders.account_id = own_account_id and is_held and paid_at is null),
          'holds units of an unpaid order'
        ),
        (
          exists (
            select from orders where user_id = users.id and orders.account_id = own_account_id and paid_at is null
              and (orders.phone <> '' or orders.address <> '')
          ),
          'an unpaid order has a phone or an address'
        ),
        (
          exists (select from reviews where user_id = users.id and num_nonnulls(reviews.name, avatar, reviews.bio, location) > 0),
          'a review names its writer'
        ),
        (exists (select from account_pictures where account_id = own_account_id), 'has pictures'),
        (users.account_id <> own_account_id, 'is in a company'),
        (exists (select from account_addresses where account_id = own_account_id), 'has saved addresses'),
        (payable_email is not null, 'has an accounts payable email'),
        (exists (select from lists where account_id = own_account_id), 'has lists'),
        (exists (select from notes where account_id = own_account_id), 'has notes'),
        (
          num_nonnulls(closed_users.email, closed_users.name) > 0
            and not exists (select from orders where user_id = users.id and paid_at is not null),
          'has paid for nothing, but an email or a name is kept'
        )
      ) as kept (is_there, detail) where is_there limit 1) as first
      where closed_at is not null`,
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
