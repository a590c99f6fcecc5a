import { listProducts, type Product } from "@bulkhead/contract/products";
import { useEffect, useState } from "react";

import { call } from "#platform/api-client.ts";

import type { Suggestions } from "./judge-lines.ts";

/** The search of the catalog forgives typing errors. It is asked once for each part that we do not have. */
export function useSuggestions(unknown: readonly string[]): Suggestions {
  const [suggestions, setSuggestions] = useState<Suggestions>(new Map());
  const missing = unknown.filter((part) => part !== "" && !suggestions.has(part));
  const asked = missing.join("\n");

  useEffect(() => {
    if (asked === "") return undefined;
    const stopped = new AbortController();
    const { signal } = stopped;
    const ask = async (search: string): Promise<[string, Product[]]> => {
      // Without suggestions the line still says what is wrong.
      const found = call(listProducts, { query: { search: search.slice(0, 100), size: 3, page: 1 }, signal });
      return [search, await found.catch(() => [])];
    };
    void Promise.all(asked.split("\n").map(ask)).then((found) => {
      if (!signal.aborted) setSuggestions((known) => new Map([...known, ...found]));
    });
    return () => stopped.abort();
  }, [asked]);

  return suggestions;
}
