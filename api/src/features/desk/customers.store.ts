import type { Customer } from "@bulkhead/contract/customers";
import { sql } from "kysely";

import { movedSums } from "#features/payments/money-movements.store.ts";
import { type UserRow, roleOf } from "#features/users/users.store.ts";
import { type Db, present, selectRow } from "#platform/database/db.ts";

type Person = Customer["people"][number];
type Times = "since" | "leftAt" | "removedAt" | "closedAt";

/** Times in JSON are text. */
type PersonRow = Omit<Person, Times> &
  Pick<UserRow, "email_verified"> & {
    [Time in Times]: Person[Time] extends Date ? string : string | undefined;
  };

interface CustomerRow extends Record<
  "company" | "taxId" | "billingAddress" | "accountsPayableEmail",
  string | null
> {
  _id: string;
  since: Date;
  people: PersonRow[];
  orders: number;
  canceled: number;
  lastOrderAt: Date | null;
  paid: number;
  units: number;
  refunded: number;
}

/** The user whose own account it is, or everyone who is or was in the company, for the last time that they came. */
const people = (accountId: string) => sql`
  select users.id as "_id", role, email_verified, users.phone, users.address, since, left_at as "leftAt",
    removed_at as "removedAt", closed_at as "closedAt",
    email_verified and users.account_id = ${accountId} and removed_at is null and closed_at is null as "canBuy",
    coalesce(closed_users.email, case when closed_at is null then users.email end) as email,
    coalesce(closed_users.name, users.name) as name,
    case when other.id is not null then json_build_object('_id', other.id, 'company', other.name) end as "otherAccount"
  from (
    select id as user_id, created_at as since, null::timestamptz as left_at from users where own_account_id = ${accountId}
    union all
    select * from (
      select distinct on (user_id) user_id, joined_at, left_at from memberships
      where account_id = ${accountId} order by user_id, joined_at desc
    ) as last_stays
  ) as stays
  join users on users.id = user_id
  left join closed_users using (user_id)
  left join accounts as other
    on other.id = case when own_account_id = ${accountId} then account_id else own_account_id end and other.id <> ${accountId}
  order by left_at nulls first, since, users.id`;

/** By their people too, because orders have an index by user and none by account. */
export const findCustomer = (db: Db, accountId: string): Promise<CustomerRow | undefined> =>
  selectRow(
    db,
    sql<CustomerRow>`
      with people as materialized (${people(accountId)}),
      own as materialized (
        select * from orders where user_id = any (array(select "_id" from people)) and account_id = ${accountId}
      )
      select accounts.id as "_id", accounts.name as company, tax_id as "taxId", billing_address as "billingAddress",
        payable_email as "accountsPayableEmail", created_at as since,
        (select json_strip_nulls(coalesce(json_agg(people), '[]')) from people) as people, totals.*, money.*
      from accounts
      cross join (
        select
          count(*) filter (where canceled_at is null)::integer as orders,
          count(*) filter (where canceled_at is not null)::integer as canceled,
          max(placed_at) as "lastOrderAt",
          coalesce(sum(quantity) filter (where paid_at is not null), 0)::bigint as units
        from own
      ) as totals
      cross join (
        select ${movedSums} from money_movements where order_id = any (array(select id from own))
      ) as money
      where accounts.id = ${accountId}`,
  );

const toDate = (time: string | undefined) => (time === undefined ? undefined : new Date(time));

const toPerson = ({ email_verified, ...person }: PersonRow): Person => ({
  ...person,
  role: roleOf({ role: person.role, email_verified }),
  since: new Date(person.since),
  leftAt: toDate(person.leftAt),
  removedAt: toDate(person.removedAt),
  closedAt: toDate(person.closedAt),
});

type Rest = Pick<Customer, "toDecide" | "strayMoney" | "notes" | "activity">;

export function toCustomer(row: CustomerRow, rest: Rest): Customer {
  const { people, orders, canceled, lastOrderAt, paid, units, refunded, ...account } = row;
  return {
    ...present(account),
    isClosed: people.every(({ leftAt, closedAt }) => leftAt !== undefined || closedAt !== undefined),
    people: people.map(toPerson),
    totals: present({ orders, canceled, lastOrderAt, paid, units, refunded }),
    ...rest,
  };
}
