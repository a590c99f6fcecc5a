import { useLayoutEffect, useRef } from "react";

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
