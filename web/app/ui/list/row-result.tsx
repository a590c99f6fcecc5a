import { useEffect, useRef, useState } from "react";

interface RowResultProps {
  /** "Deleted" */
  words: string;
  /** What it was done to, for screen readers. */
  name: string;
  isBusy: boolean;
  /** Absent once it was taken back. */
  onUndo: (() => void) | undefined;
}

/**
 * Says in a row what was done, and takes it back. It belongs at the start of the row, away from the button that was pressed:
 * a second click must not undo the first. For the same reason the words take the focus of that button, and not Undo.
 */
export function RowResult({ words, name, isBusy, onUndo }: RowResultProps) {
  const text = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (words !== "") text.current?.focus();
  }, [words]);
  return (
    <p className="text-muted mt-1 flex flex-wrap items-center gap-x-2 text-sm font-normal">
      <span ref={text} role="status" tabIndex={-1}>
        {words}
      </span>
      {onUndo && (
        <button
          type="button"
          className="text-link inline-flex min-h-11 items-center @4xl:min-h-6"
          aria-disabled={isBusy}
          onClick={() => !isBusy && onUndo()}
        >
          {isBusy ? "Undoing…" : "Undo"}
          <span className="sr-only"> {name}</span>
        </button>
      )}
    </p>
  );
}

/**
 * What was done to the item of a row. The row stays where it is and shows it until the list is loaded again, which brings
 * new items.
 */
export function useRowResult<Result>(item: object) {
  const [done, setDone] = useState<{ item: object; result: Result | undefined }>();
  const result = done?.item === item ? done.result : undefined;
  return [result, (next: Result | undefined) => setDone({ item, result: next })] as const;
}
