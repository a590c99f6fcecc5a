/** The smallest order of one part. */
export const minimumOrder = 101;

export type StockLevel = "plenty" | "short" | "none";

/** A part is short when it is there but cannot be ordered. */
export function stockLevel(quantity: number): StockLevel {
  if (quantity <= 0) return "none";
  return quantity < minimumOrder ? "short" : "plenty";
}

export function stockWords(quantity: number): string {
  const amount = quantity.toLocaleString("en-US");
  const words = {
    plenty: `${amount} available`,
    short: `${amount} left, below the minimum of ${minimumOrder}`,
    none: "Out of stock",
  };
  return words[stockLevel(quantity)];
}
