import { Copyable } from "#ui/copyable.tsx";

import { HistoryVerdict } from "./history-verdict.tsx";
import { OrderTimeline } from "./order-timeline.tsx";
import { readTimeline, type Timeline } from "./read-timeline.ts";
import { useReadAgain } from "./use-read-again.ts";

// Enough to compare by eye; the rest is in the copy.
const SHOWN_LENGTH = 16;

/** What happened to an order, and the proof that nobody has written it anew. */
export function OrderHistory({ orderId, timeline }: { orderId: string; timeline: Timeline }) {
  const { shown, isAgain, isBusy, problem, readAgain } = useReadAgain(timeline, () => readTimeline(orderId));
  const { events, isIntact, fingerprint } = shown;

  return (
    <section aria-labelledby="history" className="mt-10">
      <h3 id="history" className="text-xl">
        What happened
      </h3>
      <div className="mt-5">
        <OrderTimeline events={events} />
      </div>
      <div className="bg-base-200 rounded-box mt-8 flex flex-wrap items-center justify-between gap-4 p-5 print:hidden">
        <div className="min-w-0 grow basis-72">
          <p className="text-muted text-sm">
            Each entry is sealed with the ones before it, so that a change would show.
            {fingerprint && (
              <>
                {" "}
                Fingerprint:{" "}
                <Copyable
                  name="fingerprint"
                  text={fingerprint}
                  short={`${fingerprint.slice(0, SHOWN_LENGTH)}…`}
                />
              </>
            )}
          </p>
          {/* Always there, or its first words would not be announced. Bad news is not held back until somebody asks. */}
          <p role="status" className="not-empty:mt-3">
            {isBusy ? "Checking…" : (isAgain || !isIntact) && <HistoryVerdict {...shown} />}
          </p>
          {problem !== undefined && (
            <p role="alert" className="text-error mt-3 font-semibold">
              {problem}
            </p>
          )}
        </div>
        <button
          type="button"
          className="btn btn-outline bg-base-100 min-h-11"
          aria-disabled={isBusy}
          onClick={() => void readAgain()}
        >
          Verify history
        </button>
      </div>
    </section>
  );
}
