import { hideReview, REVIEW_WAIT_HOURS, type ManagedReview } from "@bulkhead/contract/reviews";
import { useId } from "react";

import { useAction } from "#platform/use-action.ts";
import { DateTime } from "#ui/date-time.tsx";
import { ProblemText } from "#ui/form/problem-text.tsx";
import { RowResult } from "#ui/list/row-result.tsx";
import { useRowResult } from "#ui/list/use-row-result.ts";
import { Stars } from "#ui/stars.tsx";

const stateWords: Record<ManagedReview["state"], string> = {
  shown: "On the home page",
  unverified: "Not shown: email not verified",
  waiting: `Waiting: shown ${REVIEW_WAIT_HOURS} hours after it was written`,
  hidden: "Hidden",
};

/** Hides a review or shows it again, and takes that back. The list stays as it is. */
function useHiding(review: ManagedReview) {
  const [shown, setShown] = useRowResult<ManagedReview>(review);
  const { run, isBusy, problem } = useAction(
    async (callOnce, hidden: boolean) => {
      setShown(await callOnce(hideReview, { params: { id: review._id }, body: { hidden } }));
    },
    { revalidates: false },
  );
  const now = shown ?? review;
  return { now, isDone: now.state !== review.state, wasActed: shown !== undefined, run, isBusy, problem };
}

export function ReviewRow({ review }: { review: ManagedReview }) {
  const id = useId();
  const { now, isDone, wasActed, run, isBusy, problem } = useHiding(review);
  const isHidden = now.state === "hidden";
  const wasWaiting = review.state === "waiting";
  const shownWords = wasWaiting ? "Review shown" : "Review no longer hidden";
  const button = (hidden: boolean, words: string) => (
    <button
      type="button"
      className="btn btn-outline btn-sm text-sm"
      aria-disabled={isBusy}
      aria-describedby={problem && id}
      onClick={() => !isBusy && void run(hidden)}
    >
      {words}
      <span className="sr-only"> the review of {review.user}</span>
    </button>
  );

  return (
    <tr className={isDone ? "bg-base-200" : undefined}>
      <th scope="row" data-label="Writer" className="wrap-anywhere">
        <bdi>{review.name || <span className="text-muted font-normal">No name yet</span>}</bdi>
        <p className="text-muted text-sm font-normal">{review.user}</p>
        {review.isBuyer && <p className="text-muted text-sm font-normal">Has paid for an order</p>}
        {wasActed && (
          <RowResult
            words={isDone ? (isHidden ? "Review hidden" : shownWords) : "Undone"}
            name={`the review of ${review.user}`}
            isBusy={isBusy}
            onUndo={isDone && !wasWaiting ? () => void run(!isHidden) : undefined}
          />
        )}
      </th>
      <td data-label="Review" className="wrap-anywhere">
        <Stars count={review.starts} />
        {review.review && (
          <p dir="auto" className="mt-1 max-w-prose whitespace-pre-line">
            {review.review}
          </p>
        )}
        <p className="text-muted mt-1 text-sm">
          <DateTime at={review.writtenAt} />
        </p>
      </td>
      <td data-label="Status">
        {stateWords[now.state]}
        {now.decidedAt && (
          <p className="text-muted text-sm wrap-anywhere">
            {isHidden ? "Hidden by" : "Shown by"} {now.decidedBy}, <DateTime at={now.decidedAt} />
          </p>
        )}
      </td>
      <td data-label="Actions">
        <div className="flex gap-2 @4xl:justify-end">
          {now.state === "waiting" && button(false, "Show now")}
          {/* Nothing waits again, so a decision about it is changed and not undone. */}
          {(!isDone || wasWaiting) && button(!isHidden, isHidden ? "Show" : "Hide")}
        </div>
        <ProblemText id={id} className="mt-2 text-sm @4xl:text-end">
          {problem?.message}
        </ProblemText>
      </td>
    </tr>
  );
}
