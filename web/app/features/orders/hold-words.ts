const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How long a hold still lasts, in the largest unit that is not rounded to nothing; empty when it is over. In one piece, so that no line ends in it. */
export function timeLeftWords(until: Date, now: Date): string {
  const left = until.getTime() - now.getTime();
  if (left <= 0) return "";
  if (left >= HOUR_MS) return `${Math.floor(left / HOUR_MS)}\u00A0h\u00A0left`;
  return `${Math.ceil(left / MINUTE_MS)}\u00A0min\u00A0left`;
}
