import { placeOrder } from "@bulkhead/contract/orders";
import { unitPriceFor } from "@bulkhead/contract/price-ladder";
import type { Product } from "@bulkhead/contract/products";
import { useState } from "react";

import { ApiError, mayBeSentAgain } from "#platform/api-error.ts";
import { useAction } from "#platform/use-action.ts";

/** A line that can be ordered. */
export interface ReadyLine {
  line: number;
  product: Product;
  quantity: number;
  poNumber: string;
}

interface Recipient {
  user: string;
  phone: string;
  address: string;
}

interface PlaceLinesOptions {
  onPlaced: (line: ReadyLine, orderId: string) => void;
  /** Every line was placed. */
  onDone: () => void;
}

/**
 * Places an order for each line, one after the other. A refused line says why and stays. A lost answer stops it there, and
 * the next attempt begins with the same line and the same key.
 */
export function usePlaceLines({ onPlaced, onDone }: PlaceLinesOptions) {
  const [refusals, setRefusals] = useState<Readonly<Record<number, string>>>({});
  const action = useAction(async (callOnce, lines: readonly ReadyLine[], recipient: Recipient) => {
    setRefusals({});
    const refused: Record<number, string> = {};
    for (const ready of lines) {
      const { line, product, quantity, poNumber } = ready;
      const price = unitPriceFor(product, quantity);
      const ordered = { productName: product.name, product: product._id, price, quantity, poNumber };
      try {
        const { insertedId } = await callOnce(placeOrder, { body: { ...recipient, ...ordered } });
        onPlaced(ready, insertedId);
      } catch (error) {
        if (!(error instanceof ApiError) || mayBeSentAgain(error)) throw error;
        refused[line] = error.message;
        setRefusals({ ...refused });
      }
    }
    if (Object.keys(refused).length === 0) onDone();
  });
  return { ...action, refusals };
}
