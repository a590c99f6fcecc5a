import { listProducts } from "@bulkhead/contract/products";
import { useEffect, useState } from "react";

import { callPage } from "#platform/api-client.ts";

import { unanswered, type Parts, type Searches } from "./judge-lines.ts";

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
