import type { Today } from "@bulkhead/contract/desk";
import { ENDING_HOURS, LATE_DAYS } from "@bulkhead/contract/limits";
import { formatMoney } from "@bulkhead/contract/money";
import type { ReactNode } from "react";
import { Link } from "react-router";

import { formatNumber } from "#ui/format-number.ts";

import { ageColor, ageWords, lowWords } from "./today-words.ts";

interface FigureProps {
  to: string;
  label: string;
  count: number;
  isBad?: boolean;
  children: ReactNode;
}

/** A number that leads to its list. */
function Figure({ to, label, count, isBad = false, children }: FigureProps) {
  const color = count === 0 ? "text-muted" : isBad ? "text-error" : "";
  return (
    <li className="border-base-300 border-b max-sm:even:border-s sm:not-first:border-s lg:border-b-0">
      <Link className="hover:bg-base-200 flex h-full flex-col px-4 py-4 sm:px-5" to={to}>
        <span className="text-sm">{label}</span>
        <span
          className={`font-heading text-[1.75rem] leading-tight font-semibold [font-variant-numeric:proportional-nums] sm:text-[2.125rem] ${color}`}
        >
          {formatNumber(count)}
        </span>
        <span className="text-muted text-[0.8125rem]">{count === 0 ? "nothing to do" : children}</span>
      </Link>
    </li>
  );
}

export function TodayStrip({ today, now }: { today: Today; now: Date }) {
  const { toShip, holdsEnding, trouble, lowStock } = today;
  return (
    <ul className="border-base-300 mt-4 grid grid-cols-2 border-t lg:grid-cols-4 lg:border-b">
      <Figure to="/dashboard/manageorder?filter=to-ship" label="To ship" count={toShip.orders}>
        {toShip.oldestPaidAt && (
          <span className={ageColor(toShip.oldestPaidAt, now)}>
            oldest {ageWords(toShip.oldestPaidAt, now)}
          </span>
        )}
        {toShip.late > 0 && `, ${formatNumber(toShip.late)} over ${LATE_DAYS} d`}
      </Figure>
      <Figure
        to="/dashboard/manageorder?filter=unpaid"
        label={`Holds ending in ${ENDING_HOURS} h`}
        count={holdsEnding.orders}
      >
        {formatMoney(holdsEnding.pay)} unpaid
      </Figure>
      <Figure to="/dashboard/manageorder?filter=trouble" label="Payment trouble" count={trouble.orders} isBad>
        {formatMoney(trouble.pay)} open
      </Figure>
      <Figure to="/dashboard/manageproduct?sort=quantity" label="Low stock" count={lowStock.products}>
        {lowWords(lowStock)}
      </Figure>
    </ul>
  );
}
