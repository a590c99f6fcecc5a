import type { Order } from "@bulkhead/contract/orders";
import { useMemo, useState } from "react";
import { useLocation } from "react-router";

import { mayBeSentAgain } from "#platform/api-error.ts";

/** The rows of a list as somebody sees them, and those that were changed there. */
export interface Kept {
  ids: readonly string[];
  changed: ReadonlyMap<string, Order>;
}

/**
 * A changed row stays where and as it is, whatever the list says by now: the next row must not slide under the pointer, and a
 * list that was read before the change must not bring its button back. Rows that are gone otherwise go, and new ones come last.
 */
export function withKept(orders: readonly Order[], { ids, changed }: Kept): Order[] {
  const fresh = new Map(orders.map((order) => [order._id, order]));
  const shown = ids.flatMap((id) => changed.get(id) ?? fresh.get(id) ?? []);
  const known = new Set(ids);
  return [...shown, ...orders.filter(({ _id }) => !known.has(_id))];
}

const nothing: Kept = { ids: [], changed: new Map() };

/** What is kept once these orders have changed, too. */
export function keptAfter(orders: readonly Order[], kept: Kept, acted: readonly Order[]): Kept {
  const ids = withKept(orders, kept).map(({ _id }) => _id);
  return { ids, changed: new Map([...kept.changed, ...acted.map((order) => [order._id, order] as const)]) };
}

/** What is kept once this order is shown as the list has it again. */
export function keptWithout({ ids, changed }: Kept, { _id }: Order): Kept {
  return { ids, changed: new Map([...changed].filter(([id]) => id !== _id)) };
}

export type KeptRows = ReturnType<typeof useKeptRows>;

/** Keeps changed rows until the next page, search, filter or sort. */
export function useKeptRows(orders: readonly Order[]) {
  const { key } = useLocation();
  const [state, setState] = useState({ key, kept: nothing });
  const kept = state.key === key ? state.kept : nothing;
  // The same rows as long as nothing changes: a new array would move the focus too early.
  const rows = useMemo(() => withKept(orders, kept), [orders, kept]);

  // Two rows can change at the same time, and neither may forget the other.
  const keep = (...acted: Order[]) =>
    setState((before) => ({
      key,
      kept: keptAfter(orders, before.key === key ? before.kept : nothing, acted),
    }));
  /** Keeps a row as it is while it changes: by then the list may have lost it, and its neighbors would move under the pointer. */
  const keepWhile = async (order: Order, change: Promise<Order>): Promise<void> => {
    keep(order);
    keep(await change);
  };
  /** What will never be done leaves its row there, also if it is in another list by now: it says why. */
  const keepRefused = (order: Order, error: unknown): void => {
    if (!mayBeSentAgain(error)) return keep({ ...order, actions: [] });
    setState((before) => ({ ...before, kept: keptWithout(before.kept, order) }));
  };
  return { rows, keep, keepWhile, keepRefused, isKept: ({ _id }: Order) => kept.changed.has(_id) };
}
