import type { Output } from "@bulkhead/contract/endpoint";
import { getTimeline } from "@bulkhead/contract/order-events";

import { call } from "#platform/api-client.ts";
import { useReadAgain } from "#platform/ask-again.ts";
import { Copyable } from "#ui/copyable.tsx";
import { DateTime } from "#ui/date-time.tsx";
import { ProblemText } from "#ui/form/problem-text.tsx";
import { CheckIcon, WarningIcon } from "#ui/icons.tsx";
import { Part } from "#ui/section.tsx";

import { eventActor, eventKind, historyWords, shownEvents } from "./order-event-words.ts";

interface Timeline extends Output<typeof getTimeline> {
  readAt: Date;
}

/** The API verifies the chain of events on every read. */
export async function readTimeline(id: string, signal?: AbortSignal): Promise<Timeline> {
  const timeline = await call(getTimeline, { params: { id }, ...(signal && { signal }) });
  return { ...timeline, readAt: new Date() };
}

// Enough to compare by eye.
const FINGERPRINT_LENGTH = 16;

/** What happened to an order, and proof that nobody has altered it. */
export function OrderHistory({ orderId, timeline }: { orderId: string; timeline: Timeline }) {
  const { shown, isAgain, isBusy, problem, readAgain } = useReadAgain(timeline, () => readTimeline(orderId));
  const { events, isIntact, fingerprint } = shown;

  return (
    <Part id="history" heading="Order history" className="mt-10 print:mt-5">
      <div className="mt-5 print:mt-3">
        {events.length === 0 && <p className="text-muted">No history yet.</p>}
        <ol className="print:columns-2 print:landscape:columns-3">
          {shownEvents(events).map((event) => (
            <li key={`${event.kind} ${event.at.toISOString()}`} className="timeline-step">
              <p className="font-semibold">{eventKind(event)}</p>
              <p className="text-muted text-sm wrap-anywhere">
                <DateTime at={event.at} /> {eventActor(event)}
              </p>
              {event.detail !== undefined && <p className="text-sm wrap-anywhere">{event.detail}</p>}
            </li>
          ))}
        </ol>
      </div>
      <div className="text-muted mt-6 text-sm print:hidden">
        <p>
          Every entry is cryptographically linked to the one before it, so tampering would be visible.{" "}
          <button
            type="button"
            className="text-link cursor-pointer"
            aria-disabled={isBusy}
            onClick={() => void readAgain()}
          >
            Verify history
          </button>
        </p>
        {/* Always rendered, so that screen readers announce its first text. Bad news does not wait for a press. */}
        <p role="status" className="text-base-content not-empty:mt-3">
          {isBusy ? "Checking…" : (isAgain || !isIntact) && <Verdict {...shown} />}
        </p>
        {isAgain && fingerprint && (
          <p className="mt-1 ps-7">
            Fingerprint{" "}
            <Copyable
              name="fingerprint"
              text={fingerprint}
              short={`${fingerprint.slice(0, FINGERPRINT_LENGTH)}…`}
            />
          </p>
        )}
        <ProblemText className="mt-3">{problem?.message}</ProblemText>
      </div>
    </Part>
  );
}

function Verdict({ isIntact, readAt }: Timeline) {
  return (
    <span className={`flex gap-2 ${isIntact ? "" : "text-error"}`}>
      <span className={`mt-0.5 shrink-0 ${isIntact ? "text-success" : ""}`}>
        {isIntact ? <CheckIcon /> : <WarningIcon />}
      </span>
      <span>
        <span className="font-semibold">{historyWords(isIntact)}</span>{" "}
        <span className="text-muted">
          Checked <DateTime at={readAt} />
        </span>
      </span>
    </span>
  );
}
