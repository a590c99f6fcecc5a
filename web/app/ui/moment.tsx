const day = new Intl.DateTimeFormat("en-US", { day: "numeric", month: "short", year: "numeric" });
const clock = new Intl.DateTimeFormat("en-US", {
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
});

/** A date with its time and zone, as the reader's clock has it; a line ends between the two or not at all. */
export function Moment({ at }: { at: Date }) {
  return (
    <time dateTime={at.toISOString()}>
      <span className="whitespace-nowrap">{day.format(at)},</span>{" "}
      <span className="whitespace-nowrap">{clock.format(at)}</span>
    </time>
  );
}
