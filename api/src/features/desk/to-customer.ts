import type { Customer } from "@bulkhead/contract/customers";

import { roleOf } from "#features/users/users.store.ts";

import type { CustomerRow } from "./customers.store.ts";

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
