interface Narrowing {
  search?: string;
  /** Whose, such as a brand. */
  by?: string;
}

/** "2 parts by Coldforge for “fan”" */
export function countWords(total: number, noun: string, { search = "", by = "" }: Narrowing = {}): string {
  const counted = `${total.toLocaleString("en-US")} ${noun}${total === 1 ? "" : "s"}`;
  return `${counted}${by && ` by ${by}`}${search && ` for “${search}”`}`;
}
