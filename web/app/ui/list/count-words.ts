import { formatCount } from "#ui/format-number.ts";

interface Narrowing {
  search?: string;
  /** Whose, such as a brand. */
  by?: string;
  /** Counting stopped here. */
  most?: number;
}

/** "2 parts by Coldforge for “fan”" */
export function countWords(
  total: number,
  noun: string,
  { search = "", by = "", most }: Narrowing = {},
): string {
  const counted = `${formatCount(total, most)} ${noun}${total === 1 ? "" : "s"}`;
  return `${counted}${by && ` by ${by}`}${search && ` for “${search}”`}`;
}
