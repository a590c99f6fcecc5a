import type { Order } from "@bulkhead/contract/orders";
import { useState } from "react";

/** Orders of the shown page that something is to be done with. */
export interface Selection {
  selected: readonly Order[];
  canBeSelected: (order: Order) => boolean;
  toggle: (id: string) => void;
  selectAll: () => void;
  /** These, or all. */
  clear: (ids?: readonly string[]) => void;
}

const without = (ids: ReadonlySet<string>, gone: readonly string[]) =>
  new Set([...ids].filter((id) => !gone.includes(id)));

export function useSelection(orders: readonly Order[], canBeSelected: (order: Order) => boolean): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    selected: orders.filter((order) => ids.has(order._id) && canBeSelected(order)),
    canBeSelected,
    toggle: (id) => setIds((before) => (before.has(id) ? without(before, [id]) : new Set([...before, id]))),
    selectAll: () => setIds(new Set(orders.filter(canBeSelected).map(({ _id }) => _id))),
    clear: (gone) => setIds((before) => (gone ? without(before, gone) : new Set())),
  };
}
