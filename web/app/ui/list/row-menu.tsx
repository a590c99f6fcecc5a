import { useId, useRef, type KeyboardEvent, type ReactNode } from "react";

import { MoreIcon } from "#ui/icons.tsx";

/** What each link and button in a menu has. A menu is one stop for Tab. */
export const menuItem = { role: "menuitem", tabIndex: -1, className: "menu-link" };

interface RowMenuProps {
  label: string;
  className?: string | undefined;
  face?: ReactNode;
  /** Links and buttons with `menuItem`. */
  children: ReactNode;
}

/** Beside its button, on whichever side has room. A popover is above everything, so no table clips it. */
const beside = { positionArea: "end span-start", positionTryFallbacks: "flip-block" };

/** What does not fit in a row. The browser closes it on Escape and on a press elsewhere, and returns the focus. */
export function RowMenu({ label, className = "", face, children }: RowMenuProps) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>("[role^=menuitem]") ?? [])];

  const open = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    event.currentTarget.click();
  };
  const move = (event: KeyboardEvent) => {
    const all = items();
    const at = all.findIndex((item) => item === document.activeElement);
    const next = { ArrowDown: (at + 1) % all.length, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    all.at(next)?.focus();
  };

  return (
    <>
      <button
        type="button"
        className={
          face ? `btn btn-outline ${className}` : `icon-button text-muted ${className || "@4xl:-me-3"}`
        }
        aria-label={face ? undefined : label}
        aria-haspopup="menu"
        popoverTarget={id}
        onKeyDown={open}
      >
        {face ?? <MoreIcon />}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        tabIndex={-1}
        className="border-base-300 bg-base-100 text-base-content rounded-box shadow-menu my-1 w-60 border p-2"
        style={beside}
        onKeyDown={move}
        onToggle={({ newState }) => newState === "open" && items()[0]?.focus()}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) currentTarget.hidePopover();
        }}
        onClick={({ currentTarget }) => currentTarget.hidePopover()}
      >
        {children}
      </div>
    </>
  );
}
