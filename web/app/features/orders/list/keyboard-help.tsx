import { useRef, useState } from "react";

import { Dialog } from "#ui/dialog.tsx";

import { areKeysOn, keyWords, setKeysOn } from "./list-keys.ts";

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
