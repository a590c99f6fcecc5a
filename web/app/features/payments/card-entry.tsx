import { useRef } from "react";

import { useSlow } from "#ui/use-slow.ts";

import { CardFields } from "./card-fields.tsx";
import { CardSkeleton } from "./card-skeleton.tsx";
import type { useCardForm } from "./use-card-form.ts";

interface CardEntryProps {
  form: ReturnType<typeof useCardForm>;
  isPaying: boolean;
}

/**
 * The provider's form, or why there is none. Its height is kept from the start, so that nothing moves when it comes;
 * its frame has negative margins, which must not reach beyond this box.
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
          <p role="alert" className="text-error max-w-prose font-semibold text-pretty">
            {problem}.
          </p>
          <button
            type="button"
            className="btn btn-outline bg-base-100 mt-4 min-h-11"
            onClick={() => {
              retry();
              // This button goes, and what it fetches comes here.
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
