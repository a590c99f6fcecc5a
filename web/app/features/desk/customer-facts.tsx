import type { Customer } from "@bulkhead/contract/customers";
import { formatMoney } from "@bulkhead/contract/money";
import type { EndedHolds } from "@bulkhead/contract/open-orders";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";

import { PaymentsToDecide } from "#features/payments/payments-to-decide.tsx";
import { roleWords } from "#features/users/manage/user-words.ts";
import { DateTime, formatDay } from "#ui/date-time.tsx";
import { formatNumber } from "#ui/format-number.ts";
import { countWords } from "#ui/list/count-words.ts";
import { Part } from "#ui/section.tsx";

import { EndHolds, EndedNotice } from "./end-holds.tsx";

type Person = Customer["people"][number];

/** "Ada Buyer", or an email. */
export const personName = ({ name, email }: Pick<Person, "name" | "email">): string =>
  name ?? email ?? "A closed account";

/** The company, or whoever the account is of. */
export function customerName({ company, people }: Pick<Customer, "company" | "people">): string {
  return company ?? personName(people[0] ?? {});
}

interface Standing {
  words: string;
  at: Date;
}

/** Why somebody can no longer order for the account, the most final reason first. Undefined if they can. */
export function goneWords({ closedAt, removedAt, leftAt }: Person): Standing | undefined {
  if (closedAt) return { words: "Account closed", at: closedAt };
  if (removedAt) return { words: "Removed by staff", at: removedAt };
  return leftAt && { words: "Left the company", at: leftAt };
}

interface TotalProps {
  name: string;
  /** Zero is quiet. */
  value: string | undefined;
  children?: ReactNode;
}

function Total({ name, value, children }: TotalProps) {
  return (
    <div className="border-base-300 flex flex-col border-b px-4 py-3 max-sm:even:border-s sm:px-5 sm:not-first:border-s lg:border-b-0">
      <dt className="text-sm">{name}</dt>
      <dd
        className={`font-heading text-xl font-semibold [font-variant-numeric:proportional-nums] sm:text-2xl ${value === undefined ? "text-muted" : ""}`}
      >
        {value ?? "none"}
      </dd>
      {children !== undefined && <dd className="text-muted text-[0.8125rem]">{children}</dd>}
    </div>
  );
}

const unlessZero = (count: number, format: (count: number) => string) =>
  count === 0 ? undefined : format(count);

export function CustomerTotals({ totals }: Pick<Customer, "totals">) {
  const { orders, canceled, lastOrderAt, paid, units, refunded } = totals;
  return (
    <dl className="border-base-300 mt-5 grid grid-cols-2 border-t lg:grid-cols-4 lg:border-b">
      <Total name="Orders" value={unlessZero(orders, formatNumber)}>
        {canceled > 0 ? `and ${formatNumber(canceled)} canceled` : undefined}
      </Total>
      <Total name="Paid" value={unlessZero(paid, formatMoney)}>
        {units > 0 ? `for ${formatNumber(units)} units` : undefined}
      </Total>
      <Total name="Refunded" value={unlessZero(refunded, formatMoney)}>
        {refunded > 0 ? `${formatMoney(paid - refunded)} kept` : undefined}
      </Total>
      <Total name="Last order" value={lastOrderAt && formatDay(lastOrderAt)} />
    </dl>
  );
}

/** The way to end what the account holds unpaid. */
export function CustomerHolds({ id, name, unpaid }: { id: string; name: string; unpaid: number }) {
  const [ended, setEnded] = useState<EndedHolds>();
  return (
    <>
      {ended && <EndedNotice ended={ended} />}
      {unpaid > 0 && (
        <div className="mt-4 flex flex-wrap items-center gap-3 text-sm">
          {countWords(unpaid, "order")} unpaid
          <EndHolds
            whose={{ account: id }}
            name={name}
            detail="Every unpaid order that holds units"
            onEnded={setEnded}
          />
        </div>
      )}
    </>
  );
}

/** What only a person can decide, each with the way to where that is done. */
export function CustomerTrouble({ toDecide, strayMoney }: Pick<Customer, "toDecide" | "strayMoney">) {
  if (toDecide.length + strayMoney.length === 0) return null;
  return (
    <Part id="trouble" heading="Money in trouble" className="mt-8">
      <PaymentsToDecide payments={toDecide} />
      {strayMoney.length > 0 && (
        <ul aria-label="Transfers to decide" className="border-base-300 mt-4 border-b">
          {strayMoney.map(({ _id, kind, amount, at }) => (
            <li
              key={_id}
              className="border-base-300 grid gap-x-6 gap-y-3 border-t py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
            >
              <div>
                <p className="font-semibold">
                  {kind === "unassigned"
                    ? `${formatMoney(amount)} arrived by bank without a reference we know`
                    : `The bank did not take ${formatMoney(amount)} back`}
                </p>
                <p className="text-muted text-sm">
                  since <DateTime at={at} />
                </p>
              </div>
              <p>
                <Link className="btn btn-outline btn-sm" to="/dashboard/books">
                  Decide in Books
                </Link>
              </p>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

export function CustomerPeople({ company, people }: Pick<Customer, "company" | "people">) {
  return (
    <Part id="people" heading={company === undefined ? "Contact" : "People"}>
      <ul className="border-base-300 divide-base-300 mt-4 divide-y border-y">
        {people.map((person) => (
          <PersonRow key={person._id} person={person} isMember={company !== undefined} />
        ))}
      </ul>
    </Part>
  );
}

function PersonRow({ person, isMember }: { person: Customer["people"][number]; isMember: boolean }) {
  const { email, phone, address, role, since, otherAccount } = person;
  const gone = goneWords(person);
  return (
    <li className="py-3 text-sm">
      <p className={`text-base wrap-anywhere ${gone ? "text-muted" : "font-semibold"}`}>
        <bdi>{personName(person)}</bdi>
        {role !== "customer" && <span className="font-normal"> · {roleWords[role]}</span>}
      </p>
      {email !== undefined && (
        <p className="wrap-anywhere">
          <a className="text-link inline-flex min-h-6 items-center" href={`mailto:${email}`}>
            {email}
          </a>
        </p>
      )}
      {phone && (
        <p>
          <a
            className="text-link inline-flex min-h-6 items-center"
            href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}
          >
            {phone}
          </a>
        </p>
      )}
      {address && (
        <p className="wrap-anywhere whitespace-pre-line" dir="auto">
          {address}
        </p>
      )}
      <p className="text-muted mt-1">
        {isMember ? "Member since" : "Customer since"} {formatDay(since)}
        {gone && (
          <span className="text-warning block font-semibold">
            {gone.words} <DateTime at={gone.at} />
          </span>
        )}
      </p>
      {otherAccount && (
        <p>
          <Link
            className="text-link inline-flex min-h-6 items-center"
            to={`/dashboard/customers/${otherAccount._id}`}
          >
            {otherAccount.company === undefined
              ? `Own account of ${personName(person)}`
              : `Orders for ${otherAccount.company} now`}
          </Link>
        </p>
      )}
    </li>
  );
}

/** What documents of a company say. */
export function CompanyFacts({ customer }: { customer: Customer }) {
  const { taxId, billingAddress, accountsPayableEmail } = customer;
  const facts = [
    ["Tax ID", taxId],
    ["Billing address", billingAddress],
    ["Accounts payable", accountsPayableEmail],
  ] as const;
  const known = facts.filter(([, value]) => value !== undefined);
  if (known.length === 0) return null;
  return (
    <dl className="mt-4 grid gap-3 text-sm">
      {known.map(([name, value]) => (
        <div key={name}>
          <dt className="text-muted">{name}</dt>
          <dd className="wrap-anywhere whitespace-pre-line" dir="auto">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
