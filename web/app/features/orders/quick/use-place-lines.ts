import { placeOrder } from "@bulkhead/contract/orders";
import { unitPriceFor } from "@bulkhead/contract/price-ladder";
import { type Product, listProducts } from "@bulkhead/contract/products";
import type { ShipTo } from "@bulkhead/contract/ship-to";
import { useEffect, useState } from "react";

import { callPage } from "#platform/api-client.ts";
import { ApiError, mayBeSentAgain } from "#platform/api-error.ts";
import { useAction } from "#platform/use-action.ts";

import { type Parts, type Searches, unanswered } from "./judge-lines.ts";

/** Enough to have the part with exactly this model among those that only begin with it. */
const size = 100;

/** The search of the catalog forgives typing errors. It is asked once for each of the parts. */
export function useSearches(parts: readonly string[]): Searches {
  const [searches, setSearches] = useState<Searches>(new Map());
  const missing = parts.filter((part) => part !== "" && !searches.has(part));
  const asked = missing.join("\n");

  useEffect(() => {
    if (asked === "") return undefined;
    const stopped = new AbortController();
    const { signal } = stopped;
    const ask = async (part: string): Promise<[string, Parts]> => {
      // Without an answer the line still says what is wrong.
      const found = callPage(listProducts, { query: { search: part.slice(0, 100), size, page: 1 }, signal });
      return [part, await found.catch(() => unanswered)];
    };
    void Promise.all(asked.split("\n").map(ask)).then((found) => {
      if (!signal.aborted) setSearches((known) => new Map([...known, ...found]));
    });
    return () => stopped.abort();
  }, [asked]);

  return searches;
}

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
  shipTo: ShipTo | undefined;
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
