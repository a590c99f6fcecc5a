import { type ReactNode, type RefObject, useEffect, useId } from "react";

import { CloseIcon } from "./icons.tsx";

interface SheetProps {
  /** With which the caller closes it. */
  ref: RefObject<HTMLDialogElement | null>;
  title: string;
  /** Before the title. */
  back?: ReactNode;
  /** Stays in sight below what scrolls. */
  foot?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** Something to choose from, beside the page. The browser keeps the focus inside and returns it. */
export function Sheet({ ref, title, back, foot, onClose, children }: SheetProps) {
  const id = useId();
  useEffect(() => ref.current?.showModal(), [ref]);
  return (
    <dialog ref={ref} className="sheet" aria-labelledby={id} onClose={onClose}>
      <div className="flex h-full max-h-[92dvh] flex-col">
        <div className="border-base-300 flex items-center justify-between border-b py-1.5 ps-4 pe-2">
          {back}
          <h2 id={id} className="me-auto text-lg">
            {title}
          </h2>
          <button
            type="button"
            className="icon-button text-muted"
            aria-label="Close"
            onClick={() => ref.current?.close()}
          >
            <CloseIcon />
          </button>
        </div>
        <div className="min-h-0 grow overflow-y-auto px-4 py-2">{children}</div>
        {foot && <div className="border-base-300 bg-base-100 flex gap-3 border-t p-4">{foot}</div>}
      </div>
    </dialog>
  );
}
