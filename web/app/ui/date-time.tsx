const day = new Intl.DateTimeFormat("en-US", { day: "numeric", month: "short", year: "numeric" });
const clock = { hour: "numeric", minute: "2-digit" } as const;
const time = new Intl.DateTimeFormat("en-US", clock);
const timeAndZone = new Intl.DateTimeFormat("en-US", { ...clock, timeZoneName: "short" });
const utcDay = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
const utcMonth = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

/** "Nov 15, 2026" */
export const formatDay = (at: Date): string => day.format(at);

/** "4:30 PM UTC" */
export const formatTime = (at: Date): string => timeAndZone.format(at);

/** As papers are dated, wherever the reader is. */
export const formatUtcDay = (at: Date): string => utcDay.format(at);

/** "October 2026", for "2026-10" or a day in it. */
export const formatUtcMonth = (month: string): string => utcMonth.format(new Date(month));

/** A date with time, in the reader's time zone, which the page says once. A line may break only between date and time. */
export function DateTime({ at, hasZone = false }: { at: Date; hasZone?: boolean }) {
  return (
    <time dateTime={at.toISOString()}>
      <span className="whitespace-nowrap">{day.format(at)},</span>{" "}
      <span className="whitespace-nowrap">{(hasZone ? timeAndZone : time).format(at)}</span>
    </time>
  );
}

/** Shown where its `group` has a time. */
export function TimeZone() {
  return (
    <p className="text-muted mt-10 hidden text-sm group-has-[time]:block">
      Times are in your time zone, {time.resolvedOptions().timeZone}.
    </p>
  );
}
