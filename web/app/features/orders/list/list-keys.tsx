import { type RefObject, useLayoutEffect, useRef, useState } from "react";

import { Dialog } from "#ui/dialog.tsx";

/** What the keys of Manage Order do. Each presses something on the page, so it can do nothing that a mouse cannot. */
const keyWords: readonly (readonly [key: string, words: string])[] = [
  ["/", "Search"],
  ["j", "Next order"],
  ["k", "Previous order"],
  ["x", "Select the order"],
  ["Enter", "Open the order"],
  ["s", "Ship what is selected, or the order"],
  ["?", "Show this help"],
];

const SETTING = "list-keys";

/** Whoever dictates says letters without meaning a key, so they can be switched off. */
const areKeysOn = (): boolean => localStorage.getItem(SETTING) !== "off";

function setKeysOn(areOn: boolean): void {
  if (areOn) localStorage.removeItem(SETTING);
  else localStorage.setItem(SETTING, "off");
}

const TYPED = "textarea, select, [contenteditable], input:not([type=checkbox])";
const PRESSED = "a, button, input";

const isWithin = ({ target }: KeyboardEvent, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;

/** Somebody types, means the browser, or has a dialog or a menu open. */
const isForSomethingElse = (event: KeyboardEvent): boolean =>
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  isWithin(event, TYPED) ||
  (event.key === "Enter" && isWithin(event, PRESSED)) ||
  document.querySelector("dialog[open], [popover]:popover-open") !== null;

/** Keys work on the row that has the focus, or had it last. */
export function useListKeys(list: RefObject<HTMLTableSectionElement | null>): void {
  const last = useRef<HTMLTableRowElement>(undefined);

  // Before the rows are painted: whoever sees them can press.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!areKeysOn()) return;
      // A search that is sent is done with, and the keys are for what it finds.
      if (event.key === "Enter" && isWithin(event, "input[type=search]"))
        (event.target as HTMLElement).blur();
      if (isForSomethingElse(event)) return;
      const { key, repeat } = event;
      const rows = [...(list.current?.rows ?? [])];
      const focused = rows.findIndex((row) => row.contains(document.activeElement));
      const at = focused === -1 ? rows.findIndex((row) => row === last.current) : focused;

      const step = { j: 1, k: -1 }[key];
      if (step !== undefined) {
        last.current = rows[Math.min(Math.max(at + step, 0), rows.length - 1)];
        last.current?.focus();
      } else if (keyWords.some(([known]) => known === key)) {
        const name = CSS.escape(key);
        const found =
          document.querySelector<HTMLElement>(`[data-page-key="${name}"]`) ??
          rows[at]?.querySelector<HTMLElement>(`[data-key="${name}"]`);
        // A key that is held down presses once.
        if (!found || repeat) return;
        if (found instanceof HTMLInputElement && found.type === "search") found.focus();
        else found.click();
      } else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [list]);
}

/** Says which keys there are, and switches them off. */
export function KeyboardHelp() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        data-page-key="?"
        title="Keyboard"
        className="hover:text-base-content inline-grid min-h-11 min-w-6 cursor-pointer place-items-center sm:min-h-8 print:hidden pointer-coarse:hidden"
        onClick={() => setOpen(true)}
      >
        <span className="sr-only">Keyboard</span>
        <kbd className="key">?</kbd>
      </button>
      {isOpen && (
        <Dialog ref={dialog} title="Keyboard" detail={<Keys />} onClose={() => setOpen(false)}>
          <Switch />
          <form method="dialog" className="mt-6 flex justify-end">
            <button type="submit" className="btn btn-outline">
              Close
            </button>
          </form>
        </Dialog>
      )}
    </>
  );
}

const Keys = () => (
  <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
    {keyWords.map(([key, words]) => (
      <div key={key} className="contents">
        <dt>
          <kbd className="key">{key}</kbd>
        </dt>
        <dd>{words}</dd>
      </div>
    ))}
  </dl>
);

function Switch() {
  const [areOn, setOn] = useState(areKeysOn);
  return (
    <label className="mt-4 flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        className="checkbox checkbox-sm"
        checked={areOn}
        onChange={() => {
          setKeysOn(!areOn);
          setOn(!areOn);
        }}
      />
      Use these keys in Manage Order
    </label>
  );
}
