import type { Order } from "@bulkhead/contract/orders";
import type { Purchase } from "@bulkhead/contract/purchases";
import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { useLocation } from "react-router";

import { mayBeSentAgain } from "#platform/api-error.ts";

import { canShip } from "../papers.ts";
import { sumOf } from "../pay-together.ts";
import { leastAdvanced, statesOf } from "../purchase-words.ts";
import { countAddresses, unitsOf } from "./ship-selected.ts";

/** A row that stands for a purchase: its least advanced order, with what all that match come to. */
export type PurchaseRow = Order & {
  group: NonNullable<Order["group"]>;
  purchase: NonNullable<Order["purchase"]>;
};

export const isPurchaseRow = (order: Order): order is PurchaseRow =>
  order.group !== undefined && order.purchase !== undefined;

/** Of a row: that of the purchase that it stands for, or of its order. */
export const rowId = (order: Order): string => (isPurchaseRow(order) ? order.purchase._id : order._id);

/** Whether a row is that of an order of the purchase. */
export const isOrderOf = ({ purchase }: Order, order: Order): boolean =>
  !isPurchaseRow(order) && order.purchase !== undefined && order.purchase._id === purchase?._id;

/** The purchases that were read to be opened, by their ids. */
export type Opened = ReadonlyMap<string, Purchase>;

const shut: Opened = new Map();

/** Each open purchase as its orders are now, and these orders after it. */
export function withOpened(rows: readonly Order[], opened: Opened, { changed } = nothing): Order[] {
  return rows.flatMap((row) => {
    const { orders = [] } = (isPurchaseRow(row) && opened.get(row.purchase._id)) || {};
    const inside = orders
      .filter(({ _id }) => row.group?.orders.includes(_id))
      .map((order) => changed.get(order._id) ?? order);
    const least = leastAdvanced(inside);
    if (!least || !row.group) return [row];
    const group = {
      ...row.group,
      pay: sumOf(inside),
      states: statesOf(inside),
      toShip: inside.filter(canShip).length,
      unitsToShip: unitsOf(inside),
      addresses: countAddresses(inside),
    };
    return [{ ...least, group }, ...inside];
  });
}

/** The rows of a list as somebody sees them, and those that were changed there. */
interface Kept {
  ids: readonly string[];
  changed: ReadonlyMap<string, Order>;
}

const nothing: Kept = { ids: [], changed: new Map() };

/**
 * A changed row stays where and as it is, whatever the list says by now: the next row must not slide under the pointer, and a
 * list that was read before the change must not bring its button back. Rows that are gone otherwise go, and new ones come last.
 */
export function withKept(orders: readonly Order[], { ids, changed }: Kept): Order[] {
  const fresh = new Map(orders.map((order) => [rowId(order), order]));
  const shown = ids.flatMap((id) => changed.get(id) ?? fresh.get(id) ?? []);
  const known = new Set(ids);
  return [...shown, ...orders.filter((order) => !known.has(rowId(order)))];
}

/** What is kept once these orders have changed, too, and with them the rows of their purchases. */
export function keptAfter(orders: readonly Order[], kept: Kept, acted: readonly Order[]): Kept {
  const rows = withKept(orders, kept);
  const around = rows.filter((row) => acted.some(({ _id }) => row.group?.orders.includes(_id)));
  const changed = [...around, ...acted].map((row) => [rowId(row), row] as const);
  return { ids: rows.map(rowId), changed: new Map([...kept.changed, ...changed]) };
}

/** Whoever shuts a purchase is done with what has changed in it. */
export const keptWhileOpen = ({ ids, changed }: Kept, opened: Opened): Kept => ({
  ids,
  changed: new Map([...changed].filter(([id, row]) => !isPurchaseRow(row) || opened.has(id))),
});

/** What is kept once this order is shown as the list has it again. */
export function keptWithout({ ids, changed }: Kept, { _id }: Order): Kept {
  return { ids, changed: new Map([...changed].filter(([id]) => id !== _id)) };
}

/** Shipped in the row that is shown: it stays where it was, with a way back. */
export const hasJustShipped = ({ changed }: Kept, { _id, status }: Order): boolean =>
  changed.has(_id) && status === "shipped";

export type KeptRows = ReturnType<typeof useKeptRows>;

/** Changes with the page, search, filter or sort of a list, but not with the purchases that are open. */
export function useView(): string {
  const { key, state } = useLocation() as { key: string; state: { view?: string } | null };
  return state?.view ?? key;
}

/** Keeps changed rows until the next view. */
export function useKeptRows(orders: readonly Order[], opened = shut) {
  const key = useView();
  const [state, setState] = useState({ key, kept: nothing });
  const kept = state.key === key ? state.kept : nothing;
  // The same rows as long as nothing changes: a new array would move the focus too early.
  const rows = useMemo(
    () => withOpened(withKept(orders, keptWhileOpen(kept, opened)), opened, kept),
    [orders, opened, kept],
  );

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
  /** These too, or all. */
  select: (ids?: readonly string[]) => void;
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
    select: (more = selectable.map(({ _id }) => _id)) => setIds((before) => new Set([...before, ...more])),
    clear: (gone) => setIds((before) => (gone ? without(before, gone) : new Set())),
  };
}
