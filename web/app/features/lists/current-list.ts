import { getCurrentList } from "@bulkhead/contract/lists";
import { useEffect, useSyncExternalStore } from "react";

import { call } from "#platform/api-client.ts";

interface Current {
  /** Where the next part goes. Undefined without a list. */
  list: { _id: string; name: string; products: ReadonlySet<string> } | undefined;
  /** How many there are to choose from. */
  lists: number;
}

let current: Current = { list: undefined, lists: 0 };
let isAsked = false;
const listeners = new Set<() => void>();

/** All buttons of a page ask once. Without an answer they add, which is right either way. */
export async function readCurrentList(): Promise<void> {
  isAsked = true;
  const { list, lists } = await call(getCurrentList).catch(() => ({ list: undefined, lists: 0 }));
  current = { lists, list: list && { ...list, products: new Set(list.products) } };
  for (const listener of listeners) listener();
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // The next page may be somebody else's, or come after a change of the list.
    if (listeners.size === 0) isAsked = false;
  };
}

export function useCurrentList(): Current {
  const shown = useSyncExternalStore(onChange, () => current);
  useEffect(() => {
    if (!isAsked) void readCurrentList();
  }, []);
  return shown;
}
