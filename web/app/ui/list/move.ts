import type { KeyboardEvent } from "react";

/** The list with one of its items at another place. The same list if it has no such place. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const isPlace = to >= 0 && to < items.length;
  return isPlace ? items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1)) : [...items];
}

/** Alt with an arrow key moves what has the focus. */
export const onAltArrow = (move: (step: number) => void) => (event: KeyboardEvent) => {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!event.altKey || step === undefined) return;
  event.preventDefault();
  move(step);
};
