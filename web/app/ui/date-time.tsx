const day = new Intl.DateTimeFormat("en-US", { day: "numeric", month: "short", year: "numeric" });
const clock = new Intl.DateTimeFormat("en-US", {
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
});

/** "Nov 15, 2026" */
export const formatDay = (at: Date): string => day.format(at);

/** "4:30 PM UTC" */
export const formatTime = (at: Date): string => clock.format(at);

/** A date with time and zone, in the reader's time zone. A line may break only between date and time. */
export function DateTime({ at }: { at: Date }) {
  return (
    <time dateTime={at.toISOString()}>
      <span className="whitespace-nowrap">{day.format(at)},</span>{" "}
      <span className="whitespace-nowrap">{clock.format(at)}</span>
    </time>
  );
}
