import { hideReview, type ManagedReview } from "@bulkhead/contract/reviews";
import { useId } from "react";

import { useAction } from "#platform/use-action.ts";
import { DateTime } from "#ui/date-time.tsx";
import { ProblemText } from "#ui/form/problem-text.tsx";
import { Stars } from "#ui/stars.tsx";
import { toast } from "#ui/toast.ts";

const stateWords: Record<ManagedReview["state"], string> = {
  shown: "On the home page",
  unverified: "Not shown: email not verified",
  hidden: "Hidden",
};

export function ReviewRow({ review }: { review: ManagedReview }) {
  const id = useId();
  const isHidden = review.state === "hidden";
  const { run, isBusy, problem } = useAction(async (callOnce) => {
    await callOnce(hideReview, { params: { id: review._id }, body: { hidden: !isHidden } });
    toast.success(isHidden ? "Review is no longer hidden" : "Review hidden");
  });

  return (
    <tr>
      <th scope="row" data-label="Writer" className="wrap-anywhere">
        <bdi>{review.name || <span className="text-muted font-normal">No name yet</span>}</bdi>
        <p className="text-muted text-sm font-normal">{review.user}</p>
        {review.isBuyer && <p className="text-muted text-sm font-normal">Has paid for an order</p>}
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
        {stateWords[review.state]}
        {review.decidedAt && (
          <p className="text-muted text-sm wrap-anywhere">
            {isHidden ? "Hidden by" : "Shown again by"} {review.decidedBy}, <DateTime at={review.decidedAt} />
          </p>
        )}
      </td>
      <td data-label="Actions">
        <div className="flex @4xl:justify-end">
          <button
            type="button"
            className="btn btn-outline btn-sm text-sm"
            aria-disabled={isBusy}
            aria-describedby={problem && id}
            onClick={() => !isBusy && void run()}
          >
            {isHidden ? "Show" : "Hide"}
            <span className="sr-only"> the review of {review.user}</span>
          </button>
        </div>
        <ProblemText id={id} className="mt-2 text-sm @4xl:text-end">
          {problem?.message}
        </ProblemText>
      </td>
    </tr>
  );
}
