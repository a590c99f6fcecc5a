import { getToday } from "@bulkhead/contract/desk";
import { useState } from "react";

import { call } from "#platform/api-client.ts";
import { hasChanged } from "#platform/has-changed.ts";
import { useFresh } from "#platform/use-fresh.ts";
import { unlistedPage } from "#ui/page-meta.ts";

import type { Route } from "./+types/today.route";
import { HeldByNeverPaid } from "./never-paid.tsx";
import { BankHolder, BooksVerdict, SinceYesterday } from "./today-foot.tsx";
import { HoldsEnding, LowStock, NewReviews, PaymentTrouble, ShipNext } from "./today-lists.tsx";
import { TodayStrip } from "./today-strip.tsx";

export const meta = () => unlistedPage("Today");

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  return { today: await call(getToday, { signal }), readAt: new Date() };
}

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "full" });
const clock = new Intl.DateTimeFormat("en-US", {
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
});

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
          {day.format(now)} · updated {clock.format(now)}
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
