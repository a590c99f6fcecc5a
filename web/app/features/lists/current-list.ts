import { getCurrentList } from "@bulkhead/contract/lists";
import { useEffect, useSyncExternalStore } from "react";

import { call } from "#platform/api-client.ts";

/** Where the next part goes. */
export interface CurrentList {
  _id: string;
  name: string;
  products: ReadonlySet<string>;
}

let current: CurrentList | undefined;
let isAsked = false;
const listeners = new Set<() => void>();

/** All buttons of a page ask once. Without an answer they add, which is right either way. */
export async function readCurrentList(): Promise<void> {
  isAsked = true;
  const { list } = await call(getCurrentList).catch(() => ({ list: undefined }));
  current = list && { ...list, products: new Set(list.products) };
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

export function useCurrentList(): CurrentList | undefined {
  const list = useSyncExternalStore(onChange, () => current);
  useEffect(() => {
    if (!isAsked) void readCurrentList();
  }, []);
  return list;
}
