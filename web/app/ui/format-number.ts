/** 1,250 */
export function formatNumber(value: number | bigint): string {
  return value.toLocaleString("en-US");
}

/** 250, or 1,000+ where counting stopped at `most`. */
export function formatCount(count: number, most = Number.POSITIVE_INFINITY): string {
  return `${formatNumber(count)}${count < most ? "" : "+"}`;
}
