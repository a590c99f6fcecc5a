import { formatCount } from "#ui/format-number.ts";

interface Narrowing {
  search?: string;
  /** Whose, such as a brand. */
  by?: string;
  /** False: counting stopped there. */
  isExact?: boolean;
}

/** "2 parts by Coldforge for “fan”" */
export function countWords(
  total: number,
  noun: string,
  { search = "", by = "", isExact }: Narrowing = {},
): string {
  const counted = `${formatCount(total, isExact)} ${noun}${total === 1 ? "" : "s"}`;
  return `${counted}${by && ` by ${by}`}${search && ` for “${search}”`}`;
}
