// The API lists no more of them than this.
const MAX_LISTED = 100;

/** Whether a rule of the books holds, and if not, how many rows break it. */
export function breachWords(count: number): string {
  if (count === 0) return "OK";
  if (count === 1) return "1 problem";
  return `${count}${count >= MAX_LISTED ? " or more" : ""} problems`;
}
