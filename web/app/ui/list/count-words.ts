import { formatNumber } from "#ui/format-number.ts";

interface Narrowing {
  search?: string;
  /** Whose, such as a brand. */
  by?: string;
}

/** "2 parts by Coldforge for “fan”" */
export function countWords(total: number, noun: string, { search = "", by = "" }: Narrowing = {}): string {
  const counted = `${formatNumber(total)} ${noun}${total === 1 ? "" : "s"}`;
  return `${counted}${by && ` by ${by}`}${search && ` for “${search}”`}`;
}
