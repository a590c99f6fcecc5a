import { useEffect, useRef } from "react";

/**
 * A button goes with its row, or with what it has done. Then the row that stands in its place gets the focus:
 * not that row's button, which a second press would hit. Where no row is left the heading gets it.
 */
export function useRowFocus(orders: readonly unknown[]) {
  const heading = useRef<HTMLHeadingElement>(null);
  const rows = useRef<HTMLTableSectionElement>(null);
  const acted = useRef<number>(undefined);

  useEffect(() => {
    const place = acted.current;
    acted.current = undefined;
    if (place === undefined || document.activeElement !== document.body) return;
    const row = rows.current?.rows[Math.min(place, orders.length - 1)];
    (row ?? heading.current)?.focus();
  }, [orders]);

  const onAct = (place: number) => {
    acted.current = place;
  };
  return { heading, rows, onAct };
}
