/** 1,250 */
export function formatNumber(value: number | bigint): string {
  return value.toLocaleString("en-US");
}

/** 250, or 1,000+ where counting stopped. */
export function formatCount(count: number, isExact = true): string {
  return `${formatNumber(count)}${isExact ? "" : "+"}`;
}
