import { useRef } from "react";

import { ProblemText } from "#ui/form/problem-text.tsx";
import { useSlow } from "#ui/pending.tsx";

import { CardFields } from "./card-fields.tsx";
import type { useCardForm } from "./use-card-form.ts";

interface CardEntryProps {
  form: ReturnType<typeof useCardForm>;
  isPaying: boolean;
}

/**
 * The provider's form, or why it is missing. Its height is reserved from the start, so that nothing moves when it loads.
 * The negative margins of its frame must not reach beyond this box.
 */
export function CardEntry({
  form: { fields, confirm, problem, onReady, onFail, retry },
  isPaying,
}: CardEntryProps) {
  const isLoading = !confirm && problem === undefined;
  const isSlow = useSlow(isLoading);
  const entry = useRef<HTMLDivElement>(null);
  return (
    <div ref={entry} tabIndex={-1} className="relative mt-5 flow-root min-h-38">
      {problem === undefined ? (
        fields && <CardFields {...fields} isLocked={isPaying} onReady={onReady} onFail={onFail} />
      ) : (
        <>
          <ProblemText className="max-w-prose text-pretty">{problem}.</ProblemText>
          <button
            type="button"
            className="btn btn-outline bg-base-100 mt-4"
            onClick={() => {
              retry();
              // The pressed button is gone; the form loads here.
              entry.current?.focus();
            }}
          >
            Retry<span className="sr-only"> loading the card form</span>
          </button>
        </>
      )}
      {isLoading && <CardSkeleton />}
      <p role="status" className="sr-only">
        {isSlow && "The card form is loading"}
        {isPaying && "Paying…"}
      </p>
    </div>
  );
}

function CardSkeleton() {
  return (
    <div aria-hidden="true" className="bg-base-200 absolute inset-0">
      <div className="skeleton h-4 w-24" />
      <div className="skeleton mt-2 h-11 w-full" />
      <div className="mt-4 grid grid-cols-2 gap-3">
        {["expiry", "cvc"].map((field) => (
          <div key={field}>
            <div className="skeleton h-4 w-20" />
            <div className="skeleton mt-2 h-11 w-full" />
          </div>
        ))}
      </div>
    </div>
  );
}
