import { type Customer, getCustomer } from "@bulkhead/contract/customers";
import { errors } from "@bulkhead/contract/errors";
import { addAccountNote } from "@bulkhead/contract/notes";
import { Link } from "react-router";

import { ActivityLines } from "#features/activity/activity-lines.tsx";
import { Notes } from "#features/notes/notes.tsx";
import { type OrderListPage, readOrderList } from "#features/orders/list/read-order-list.ts";
import { StaffOrderList } from "#features/orders/list/staff-order-list.tsx";
import { call } from "#platform/api-client.ts";
import { unlessGone } from "#platform/api-error.ts";
import { formatDay } from "#ui/date-time.tsx";
import { BackLink } from "#ui/list/list-state.tsx";
import { Notice } from "#ui/notice.tsx";
import { unlistedPage } from "#ui/page-meta.ts";

import type { Route } from "./+types/customer.route";
import {
  CompanyFacts,
  CustomerHolds,
  CustomerPeople,
  CustomerTotals,
  CustomerTrouble,
  customerName,
} from "./customer-facts.tsx";

const SIZE = 20;
const list = "/dashboard/users";

export const meta = ({ loaderData }: Route.MetaArgs) =>
  unlistedPage(loaderData ? customerName(loaderData.customer) : errors.customer_not_found.message);

export async function clientLoader({ params: { id }, request }: Route.ClientLoaderArgs) {
  const [customer, orders] = await Promise.all([
    unlessGone(call(getCustomer, { params: { id }, signal: request.signal })),
    unlessGone(readOrderList(request, SIZE, { account: id })),
  ]);
  return customer && orders && { customer, orders };
}

export default function CustomerPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <Notice
        heading={errors.customer_not_found.message}
        words="The link may be mistyped."
        next={[list, "Users"]}
      />
    );
  return <FoundCustomer key={loaderData.customer._id} {...loaderData} />;
}

function FoundCustomer({ customer, orders }: { customer: Customer; orders: OrderListPage }) {
  const { _id: id, company, isClosed, since, notes, activity } = customer;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
        <BackLink to={list}>Users</BackLink>
        {customer.people.some(({ canBuy }) => canBuy) && (
          <Link className="btn btn-outline btn-sm px-4 text-sm" to="order">
            Order for this customer
          </Link>
        )}
      </div>
      <h2 className="mt-2 text-2xl text-pretty wrap-anywhere" dir="auto">
        {customerName(customer)}
      </h2>
      <p className="text-muted text-sm">
        {company === undefined ? "Personal account" : "Company"} since {formatDay(since)}
        {isClosed && <span className="text-warning font-semibold"> · closed, notes are erased</span>}
      </p>
      <CustomerTotals totals={customer.totals} />
      <CustomerHolds id={id} name={customerName(customer)} unpaid={orders.counts.unpaid} />
      <CustomerTrouble toDecide={customer.toDecide} strayMoney={customer.strayMoney} />
      <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="min-w-0 lg:col-start-2">
          <CustomerPeople company={company} people={customer.people} />
          <CompanyFacts customer={customer} />
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">
          <Notes
            notes={notes}
            isMixed
            add={
              isClosed
                ? undefined
                : (callOnce, text) => callOnce(addAccountNote, { params: { id }, body: { text } })
            }
          />
        </div>
      </div>
      <div className="mt-10">
        <StaffOrderList
          list={orders}
          size={SIZE}
          heading="Orders"
          headingLevel="h3"
          account={id}
          empty="Orders of this account show up here as soon as they are placed."
        />
      </div>
      {activity.length > 0 && (
        <section aria-labelledby="activity" className="mt-10">
          <h3 id="activity" className="mb-3 text-xl">
            Activity
          </h3>
          <ActivityLines lines={activity} label="Activity of this account" isMixed />
        </section>
      )}
    </>
  );
}
