/** 1,250 */
export function formatNumber(value: number | bigint): string {
  return value.toLocaleString("en-US");
}
