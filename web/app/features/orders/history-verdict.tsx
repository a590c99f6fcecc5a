import { CheckIcon, WarningIcon } from "#ui/icons.tsx";
import { Moment } from "#ui/moment.tsx";

import { historyWords } from "./order-event-words.ts";
import type { Timeline } from "./read-timeline.ts";

/** Whether a history is as it was written, and when that was found. */
export function HistoryVerdict({ isIntact, readAt }: Timeline) {
  return (
    <span className={`flex gap-2 ${isIntact ? "" : "text-error"}`}>
      <span className={`mt-0.5 shrink-0 ${isIntact ? "text-success" : ""}`}>
        {isIntact ? <CheckIcon /> : <WarningIcon />}
      </span>
      <span>
        <span className="font-semibold">{historyWords(isIntact)}</span>{" "}
        <span className="text-muted">
          Checked <Moment at={readAt} />
        </span>
      </span>
    </span>
  );
}
