const format = new Intl.DateTimeFormat("en-US", {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
});

/** A date with its time and zone, as the reader's clock has it. */
export function Moment({ at }: { at: Date }) {
  return <time dateTime={at.toISOString()}>{format.format(at)}</time>;
}
