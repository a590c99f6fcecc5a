import { hideReview, REVIEW_WAIT_HOURS, type ManagedReview } from "@bulkhead/contract/reviews";
import { useId } from "react";

import { useAction } from "#platform/use-action.ts";
import { DateTime } from "#ui/date-time.tsx";
import { RowActions, TableRow, type Column } from "#ui/list/data-table.tsx";
import { RowResult, useRowResult } from "#ui/list/row-result.tsx";
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
  const isDone = now.state !== review.state;
  return { id: useId(), now, isDone, wasActed: shown !== undefined, run, isBusy, problem };
}

type Hiding = ReturnType<typeof useHiding>;

function Writer({ review, hiding }: { review: ManagedReview; hiding: Hiding }) {
  const { now, isDone, wasActed, run, isBusy } = hiding;
  const isHidden = now.state === "hidden";
  const wasWaiting = review.state === "waiting";
  const shownWords = wasWaiting ? "Review shown" : "Review no longer hidden";
  return (
    <>
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
    </>
  );
}

function Actions({ review, hiding }: { review: ManagedReview; hiding: Hiding }) {
  const { id, now, isDone, run, isBusy, problem } = hiding;
  const isHidden = now.state === "hidden";
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
    <RowActions id={id} problem={problem?.message}>
      {now.state === "waiting" && button(false, "Show now")}
      {/* Nothing waits again, so a decision about it is changed and not undone. */}
      {(!isDone || review.state === "waiting") && button(!isHidden, isHidden ? "Show" : "Hide")}
    </RowActions>
  );
}

export const reviewColumns: readonly Column<ManagedReview, Hiding>[] = [
  {
    name: "Writer",
    className: "wrap-anywhere",
    cell: (review, hiding) => <Writer review={review} hiding={hiding} />,
  },
  {
    name: "Review",
    className: "wrap-anywhere",
    cell: ({ starts, review, writtenAt }) => (
      <>
        <Stars count={starts} />
        {review && (
          <p dir="auto" className="mt-1 max-w-prose whitespace-pre-line">
            {review}
          </p>
        )}
        <p className="text-muted mt-1 text-sm">
          <DateTime at={writtenAt} />
        </p>
      </>
    ),
  },
  {
    name: "Status",
    cell: (_review, { now }) => (
      <>
        {stateWords[now.state]}
        {now.decidedAt && (
          <p className="text-muted text-sm wrap-anywhere">
            {now.state === "hidden" ? "Hidden by" : "Shown by"} {now.decidedBy},{" "}
            <DateTime at={now.decidedAt} />
          </p>
        )}
      </>
    ),
  },
  { name: "Actions", cell: (review, hiding) => <Actions review={review} hiding={hiding} /> },
];

export function ReviewRow({ review }: { review: ManagedReview }) {
  const hiding = useHiding(review);
  return (
    <TableRow
      columns={reviewColumns}
      item={review}
      state={hiding}
      className={hiding.isDone && "bg-base-200"}
    />
  );
}
