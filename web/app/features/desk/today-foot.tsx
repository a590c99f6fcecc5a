import type { Today } from "@bulkhead/contract/desk";
import { formatMoney } from "@bulkhead/contract/money";
import type { EndedHolds } from "@bulkhead/contract/open-orders";
import { useState } from "react";
import { Link } from "react-router";

import { useSettings } from "#platform/settings.ts";
import { DateTime } from "#ui/date-time.tsx";
import { formatNumber } from "#ui/format-number.ts";
import { CheckIcon, WarningIcon } from "#ui/icons.tsx";
import { countWords } from "#ui/list/count-words.ts";

import { EndHolds, EndedNotice } from "./end-holds.tsx";
import { TodaySection, TwoLines } from "./today-section.tsx";
import { whoseHolds } from "./today-words.ts";

type Holder = Today["neverPaid"]["next"][number];

/** "5 orders, 4 accounts, 1,300 units" */
const holdsOf = ({ accounts, orders, units }: Holder) =>
  `${countWords(orders, "order")}, ${accounts > 1 ? `${countWords(accounts, "account")}, ` : ""}${formatNumber(units)} units`;

/** What accounts that never paid hold, and the way to end it. */
export function HeldByNeverPaid({ today: { neverPaid } }: { today: Today }) {
  const [ended, setEnded] = useState<EndedHolds>();
  if (neverPaid.orders === 0 && !ended) return null;
  return (
    <TodaySection
      heading="Held by people who never paid"
      to="/dashboard/manageorder?filter=unpaid"
      link={`${countWords(neverPaid.orders, "order")}, ${formatMoney(neverPaid.pay)}`}
    >
      {ended && <EndedNotice ended={ended} />}
      <ul>
        {neverPaid.next.map((holder) => (
          <HolderRow key={holder.network ?? holder.accountId} holder={holder} onEnded={setEnded} />
        ))}
      </ul>
    </TodaySection>
  );
}

function HolderRow({ holder, onEnded }: { holder: Holder; onEnded: (ended: EndedHolds) => void }) {
  const { network, accountId, account, orders, pay } = holder;
  const name = network ?? account;
  const holds = holdsOf(holder);
  return (
    <li
      data-row
      className="border-base-300 flex min-h-11 flex-wrap items-center gap-x-3 border-b py-1 text-sm"
    >
      <TwoLines
        className="grow basis-0"
        first={
          accountId === undefined ? (
            <span className="font-mono">{name}</span>
          ) : (
            <Link className="text-link" to={`/dashboard/customers/${accountId}`}>
              <bdi>{account}</bdi>
            </Link>
          )
        }
        second={accountId === undefined || network === undefined ? holds : `${network}, ${holds}`}
      />
      <span className="shrink-0">{formatMoney(pay)}</span>
      <EndHolds
        whose={whoseHolds(holder)}
        name={name}
        detail={`${countWords(orders, "order")} of ${formatMoney(pay)}`}
        onEnded={onEnded}
      />
    </li>
  );
}

/** What has happened in the last 24 hours. */
export function SinceYesterday({ today: { since } }: { today: Today }) {
  const list = "/dashboard/manageorder";
  const figures = [
    { label: "Orders", to: list, count: since.placed.orders, second: formatMoney(since.placed.pay) },
    {
      label: "Paid",
      to: `${list}?filter=to-ship`,
      count: since.paid.orders,
      second: formatMoney(since.paid.pay),
    },
    { label: "Shipped", to: `${list}?filter=delivered`, count: since.shipped, second: "" },
    {
      label: "Refunds",
      to: `${list}?filter=canceled`,
      count: since.refunded.orders,
      second: formatMoney(since.refunded.pay),
    },
  ];
  return (
    <TodaySection heading="Since yesterday" to={list} link="Manage Order">
      <ul className="border-base-300 grid grid-cols-2 gap-y-3 border-b py-3 sm:grid-cols-4">
        {figures.map(({ label, to, count, second }) => (
          <li key={label}>
            <Link
              className="hover:bg-base-200 rounded-field -mx-1 flex min-h-11 flex-col px-1 text-sm"
              to={to}
            >
              <span className="text-muted">{label}</span>
              <b className="font-heading text-xl">{formatNumber(count)}</b>
              <span className="text-muted">{second}</span>
            </Link>
          </li>
        ))}
      </ul>
    </TodaySection>
  );
}

/** What makes a buyer's bank stop a transfer. */
export function BankHolder({ today: { bankHolder } }: { today: Today }) {
  const { seller } = useSettings();
  return (
    bankHolder !== undefined && (
      <p className="note border-warning mb-4">
        <span>
          <strong>
            Bank transfers go to an account of “{bankHolder}”, not of “{seller.legalName}”.
          </strong>{" "}
          Buyers may take that for fraud. Correct the legal name at the card provider or in the settings.
        </span>
      </p>
    )
  );
}

/** The last verdict, whoever asked for it. */
export function BooksVerdict({ today: { books } }: { today: Today }) {
  const isGood = books?.brokenRules === 0;
  const verdict = isGood
    ? "The books add up"
    : `${formatNumber(books?.brokenRules ?? 0)} of ${formatNumber(books?.rules ?? 0)} checks need a person`;
  return (
    <section aria-label="Books" className="bg-base-200 rounded-box mt-8 flex items-center gap-3 p-4 text-sm">
      <span className={isGood ? "text-success" : "text-error"}>
        {isGood ? <CheckIcon /> : <WarningIcon />}
      </span>
      <p className="grow">
        <b className="block">{books ? verdict : "The books were not checked yet"}</b>
        {books && (
          <span className="text-muted">
            {formatNumber(books.rules)} checks, <DateTime at={books.checkedAt} />
          </span>
        )}
      </p>
      <Link className="text-link inline-flex min-h-11 items-center" to="/dashboard/books">
        Books
      </Link>
    </section>
  );
}
