import { useEffect, useId, type ReactNode, type RefObject } from "react";

interface DialogProps {
  /** With which the caller closes it. */
  ref: RefObject<HTMLDialogElement | null>;
  title: string;
  /** Read out after the title. */
  detail: ReactNode;
  /** While an answer is on its way, Escape does nothing. */
  isBusy?: boolean;
  onClose: (returnValue: string) => void;
  children: ReactNode;
}

/** A question over the page. The browser focuses the first control, so a button there must be the harmless one. */
export function Dialog({ ref, title, detail, isBusy = false, onClose, children }: DialogProps) {
  const id = useId();
  // The browser keeps the focus inside and returns it when the dialog closes.
  useEffect(() => ref.current?.showModal(), [ref]);

  return (
    <dialog
      ref={ref}
      className="confirm"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-detail`}
      onCancel={(event) => isBusy && event.preventDefault()}
      onClose={({ currentTarget }) => onClose(currentTarget.returnValue)}
    >
      <h2 id={`${id}-title`} className="text-xl">
        {title}
      </h2>
      <div id={`${id}-detail`} className="text-muted mt-3 wrap-anywhere">
        {detail}
      </div>
      {children}
    </dialog>
  );
}
