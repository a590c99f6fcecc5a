/** How figures are written on the page. */
export const grouped = (number: number, digits = 0) =>
  number.toLocaleString("en-US", { maximumFractionDigits: digits, minimumFractionDigits: digits });
export const percentile = (numbers: number[], share: number) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? 0;
export const median = (numbers: number[]) => percentile(numbers, 0.5);
/** The median of the rounds, with the lowest and the highest. */
export function spread(numbers: number[], digits = 0): string {
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  return `${grouped(median(numbers), digits)} (${grouped(low, digits)}–${grouped(high, digits)})`;
}
export const unique = <T>(values: T[]) => [...new Set(values)];
