import type { Today } from "@bulkhead/contract/desk";
import type { EndedHolds } from "@bulkhead/contract/holds";
import { formatMoney } from "@bulkhead/contract/money";
import { useState } from "react";
import { Link } from "react-router";

import { formatNumber } from "#ui/format-number.ts";

import { EndedNotice, EndHolds, ordersOf } from "./end-holds.tsx";
import { TodaySection, TwoLines } from "./today-section.tsx";

type Holder = Today["neverPaid"]["next"][number];

/** "5 orders, 4 accounts, 1,300 units" */
const holdsOf = ({ accounts, orders, units }: Holder) =>
  `${ordersOf(orders)}, ${accounts > 1 ? `${formatNumber(accounts)} accounts, ` : ""}${formatNumber(units)} units`;

/** What accounts that never paid hold, and the way to end it. */
export function HeldByNeverPaid({ today: { neverPaid } }: { today: Today }) {
  const [ended, setEnded] = useState<EndedHolds>();
  if (neverPaid.orders === 0 && !ended) return null;
  return (
    <TodaySection
      heading="Held by people who never paid"
      to="/dashboard/manageorder?filter=unpaid"
      link={`${ordersOf(neverPaid.orders)}, ${formatMoney(neverPaid.pay)}`}
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
        whose={network === undefined ? { account: accountId } : { network }}
        name={name}
        detail={`${ordersOf(orders)} of ${formatMoney(pay)}`}
        onEnded={onEnded}
      />
    </li>
  );
}
