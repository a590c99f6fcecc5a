import type { Order } from "@bulkhead/contract/orders";
import { useState } from "react";

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
