// The API names no more of them than this.
const MOST_NAMED = 100;

/** Whether a rule of the books is kept, and if not, how many rows break it. */
export function breachWords(count: number): string {
  if (count === 0) return "OK";
  if (count === 1) return "Broken by 1 row";
  return `Broken by ${count}${count >= MOST_NAMED ? " or more" : ""} rows`;
}
