import type { Order } from "@bulkhead/contract/orders";
import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router";

import { mayBeSentAgain } from "#platform/api-error.ts";

/** The rows of a list as somebody sees them, and those that were changed there. */
interface Kept {
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

/** Shipped in the row that is shown: it stays where it was, with a way back. */
export const hasJustShipped = ({ changed }: Kept, { _id, status }: Order): boolean =>
  changed.has(_id) && status === "shipped";

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
  const isJustShipped = (order: Order) => hasJustShipped(kept, order);
  return { rows, keep, keepWhile, keepRefused, isJustShipped };
}

/**
 * A pressed button leaves the page with its row, or once it has done its work. Focus then moves to the row in its place,
 * not to that row's button, which a second press would hit. Without rows the heading gets it.
 */
export function useRowFocus(orders: readonly unknown[]) {
  const heading = useRef<HTMLHeadingElement>(null);
  const rows = useRef<HTMLTableSectionElement>(null);
  const acted = useRef<number>(undefined);

  // Within the change that takes the button away. A later effect could be that of the change before, and use up the index.
  useLayoutEffect(() => {
    const index = acted.current;
    acted.current = undefined;
    if (index === undefined || document.activeElement !== document.body) return;
    const row = rows.current?.rows[Math.min(index, orders.length - 1)];
    (row ?? heading.current)?.focus();
  }, [orders]);

  const onAct = (index: number) => {
    acted.current = index;
  };
  return { heading, rows, onAct };
}

/** Orders of the shown page that something is to be done with. */
export interface Selection {
  selected: readonly Order[];
  canBeSelected: (order: Order) => boolean;
  toggle: (id: string) => void;
  selectAll: () => void;
  /** Nothing else can be selected. */
  isAll: boolean;
  /** These, or all. */
  clear: (ids?: readonly string[]) => void;
}

const without = (ids: ReadonlySet<string>, gone: readonly string[]) =>
  new Set([...ids].filter((id) => !gone.includes(id)));

export function useSelection(orders: readonly Order[], canBeSelected: (order: Order) => boolean): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const selectable = orders.filter(canBeSelected);
  const selected = selectable.filter(({ _id }) => ids.has(_id));
  return {
    selected,
    isAll: selected.length === selectable.length,
    canBeSelected,
    toggle: (id) => setIds((before) => (before.has(id) ? without(before, [id]) : new Set([...before, id]))),
    selectAll: () => setIds(new Set(selectable.map(({ _id }) => _id))),
    clear: (gone) => setIds((before) => (gone ? without(before, gone) : new Set())),
  };
}
