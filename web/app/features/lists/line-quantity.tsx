import type { ListLine } from "@bulkhead/contract/lists";
import { readPieces } from "@bulkhead/contract/typed-number";
import { useEffect, useId, useRef, useState } from "react";

import { unreadableWords } from "#features/products/stock-words.ts";
import { useAction } from "#platform/use-action.ts";
import { submits } from "#ui/form/action-form.tsx";
import { ProblemText } from "#ui/form/problem-text.tsx";
import { formatNumber } from "#ui/format-number.ts";

import type { LineChanges } from "./change-lists.ts";

/** No blur comes when the page goes while the field has the focus. */
function useBeforeLeaving(save: () => void): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    const leave = () => latest.current();
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      leave();
    };
  }, []);
}

interface QuantityProps {
  line: ListLine;
  changes: LineChanges;
  packs: string | undefined;
  /** The id of the words that say why the line cannot be ordered. */
  problemId: string | undefined;
}

/** Saved when it is left or on Enter. What cannot be read stays, with the reason. */
export function LineQuantity({ line, changes, packs, problemId }: QuantityProps) {
  const id = useId();
  const { quantity, part } = line;
  const [typed, setTyped] = useState<{ over: number; text: string }>();
  // Another member, or a button of this line, may have changed it meanwhile.
  const text = typed?.over === quantity ? typed.text : formatNumber(quantity);
  const { run, isBusy, problem } = useAction((callOnce, to: number) => changes.change(callOnce, line, to));
  const units = readPieces(text.trim());
  const unreadable = units === undefined || units < 1 ? unreadableWords(text.trim()) : undefined;
  const save = () => {
    if (units !== undefined && units !== quantity && unreadable === undefined) void run(units);
  };
  useBeforeLeaving(save);
  const wrong = unreadable ?? problem?.message;
  const described = wrong === undefined ? problemId : `${id}-why`;
  return (
    <form
      noValidate
      className="grid grid-cols-2 items-center gap-x-3 gap-y-1 @max-4xl:col-span-full @4xl:block"
      onSubmit={submits(save)}
    >
      <input
        className="input w-full text-end @4xl:h-9 @4xl:min-h-9"
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Units of ${part.name}`}
        aria-invalid={described !== undefined}
        aria-describedby={described}
        aria-busy={isBusy}
        value={text}
        onChange={({ currentTarget }) => setTyped({ over: quantity, text: currentTarget.value })}
        onBlur={save}
      />
      {packs !== undefined && <p className="text-muted @4xl:mt-1 @4xl:text-end @4xl:text-xs">{packs}</p>}
      <ProblemText id={`${id}-why`} className="@max-4xl:col-span-full @4xl:mt-1">
        {wrong}
      </ProblemText>
    </form>
  );
}
