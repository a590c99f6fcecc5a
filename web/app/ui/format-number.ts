/** 1,250 */
export function formatNumber(value: number | bigint): string {
  return value.toLocaleString("en-US");
}

/** 1,250, or 10,000+ where counting stopped at `most`. */
export function formatCount(count: number, most: number): string {
  return `${formatNumber(count)}${count < most ? "" : "+"}`;
}
