import type { Customer } from "@bulkhead/contract/customers";
import { sql } from "kysely";

import { movedSums } from "#features/payments/money-movements.store.ts";
import { type UserRow, roleOf } from "#features/users/users.store.ts";
import { type Db, selectRow } from "#platform/database/db.ts";

/** Times in JSON are text. */
interface PersonRow extends Pick<UserRow, "role" | "email_verified"> {
  id: string;
  email: string | null;
  name: string | null;
  phone: string | null;
  address: string | null;
  since: string;
  left_at: string | null;
  removed_at: string | null;
  closed_at: string | null;
  other_account_id: string | null;
  other_company: string | null;
}

interface CustomerRow {
  id: string;
  company: string | null;
  tax_id: string | null;
  billing_address: string | null;
  payable_email: string | null;
  created_at: Date;
  people: PersonRow[];
  orders: number;
  canceled: number;
  last_order_at: Date | null;
  paid_cents: number;
  units: number;
  refunded_cents: number;
}

/** The user whose own account it is, or everyone who is or was in the company, for the last time that they came. */
const people = (accountId: string) => sql`
  select users.id, role, email_verified, users.phone, users.address, since, left_at, removed_at, closed_at,
    coalesce(closed_users.email, case when closed_at is null then users.email end) as email,
    coalesce(closed_users.name, users.name) as name, other.id as other_account_id, other.name as other_company
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
        select * from orders where user_id = any (array(select id from people)) and account_id = ${accountId}
      )
      select accounts.id, accounts.name as company, tax_id, billing_address, payable_email, created_at,
        (select coalesce(json_agg(people), '[]') from people) as people, totals.*, money.*
      from accounts
      cross join (
        select
          count(*) filter (where canceled_at is null)::integer as orders,
          count(*) filter (where canceled_at is not null)::integer as canceled,
          max(placed_at) as last_order_at,
          coalesce(sum(quantity) filter (where paid_at is not null), 0)::bigint as units
        from own
      ) as totals
      cross join (
        select paid as paid_cents, refunded as refunded_cents
        from (
          select ${movedSums} from money_movements
          where order_id = any (array(select id from own))
        ) as sums
      ) as money
      where accounts.id = ${accountId}`,
  );

const toDate = (time: string | null) => (time === null ? undefined : new Date(time));

const toPerson = (row: CustomerRow["people"][number]): Customer["people"][number] => ({
  _id: row.id,
  email: row.email ?? undefined,
  name: row.name ?? undefined,
  phone: row.phone ?? undefined,
  address: row.address ?? undefined,
  role: roleOf(row),
  since: new Date(row.since),
  leftAt: toDate(row.left_at),
  removedAt: toDate(row.removed_at),
  closedAt: toDate(row.closed_at),
  otherAccount:
    row.other_account_id === null
      ? undefined
      : { _id: row.other_account_id, company: row.other_company ?? undefined },
});

type Rest = Pick<Customer, "toDecide" | "strayMoney" | "notes" | "activity">;

export function toCustomer(row: CustomerRow, rest: Rest): Customer {
  return {
    _id: row.id,
    company: row.company ?? undefined,
    taxId: row.tax_id ?? undefined,
    billingAddress: row.billing_address ?? undefined,
    accountsPayableEmail: row.payable_email ?? undefined,
    since: row.created_at,
    isClosed: row.people.every((person) => person.left_at !== null || person.closed_at !== null),
    people: row.people.map(toPerson),
    totals: {
      orders: row.orders,
      canceled: row.canceled,
      lastOrderAt: row.last_order_at ?? undefined,
      paid: row.paid_cents,
      units: row.units,
      refunded: row.refunded_cents,
    },
    ...rest,
  };
}
