import { type Today, getToday } from "@bulkhead/contract/desk";
import { ENDING_HOURS, LATE_DAYS } from "@bulkhead/contract/limits";
import { formatMoney } from "@bulkhead/contract/money";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";

import { call } from "#platform/api-client.ts";
import { hasChanged, useFresh } from "#platform/ask-again.ts";
import { formatTime } from "#ui/date-time.tsx";
import { formatNumber } from "#ui/format-number.ts";
import { unlistedPage } from "#ui/page-meta.ts";

import type { Route } from "./+types/today.route";
import { BankHolder, BooksVerdict, HeldByNeverPaid, SinceYesterday } from "./today-foot.tsx";
import { HoldsEnding, LowStock, NewReviews, PaymentTrouble, ShipNext } from "./today-lists.tsx";
import { ageColor, ageWords, lowWords } from "./today-words.ts";

export const meta = () => unlistedPage("Today");

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  return { today: await call(getToday, { signal }), readAt: new Date() };
}

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "full" });

export default function TodayPage({ loaderData: { today, readAt } }: Route.ComponentProps) {
  const [askedAt, setAskedAt] = useState(readAt);
  const now = askedAt > readAt ? askedAt : readAt;
  useFresh(async () => {
    const isNew = await hasChanged(getToday, {});
    setAskedAt(new Date());
    return isNew;
  });

  return (
    <>
      <div className="list-head">
        <h2 className="text-2xl">Today</h2>
        <p className="text-muted text-sm">
          {day.format(now)} · updated {formatTime(now)}
        </p>
      </div>
      <BankHolder today={today} />
      <TodayStrip today={today} now={now} />
      <div className="grid gap-x-10 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="min-w-0">
          <ShipNext today={today} now={now} />
          <PaymentTrouble today={today} />
          <HeldByNeverPaid today={today} />
        </div>
        <div className="min-w-0 xl:row-span-2">
          <HoldsEnding today={today} now={now} />
          <LowStock today={today} />
          <NewReviews today={today} />
          <BooksVerdict today={today} />
        </div>
        <div className="min-w-0">
          <SinceYesterday today={today} />
        </div>
      </div>
    </>
  );
}

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

function TodayStrip({ today, now }: { today: Today; now: Date }) {
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
