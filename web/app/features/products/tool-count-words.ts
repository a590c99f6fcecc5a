import type { ToolListAddress } from "./tool-list-address.ts";

/** How many parts a list has, said in words. */
export function toolCountWords(
  total: number,
  { search, brand }: Pick<ToolListAddress, "search" | "brand">,
): string {
  const parts = `${total.toLocaleString("en-US")} ${total === 1 ? "part" : "parts"}`;
  return `${parts}${brand && ` by ${brand}`}${search && ` for “${search}”`}`;
}
