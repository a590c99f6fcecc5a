import { type ManagedReview, REVIEW_WAIT_HOURS, hideReview, listReviews } from "@bulkhead/contract/reviews";
import { useId } from "react";

import { readList } from "#platform/api-client.ts";
import { useAction } from "#platform/use-action.ts";
import { Button } from "#ui/button.tsx";
import { DateTime } from "#ui/date-time.tsx";
import {
  type Column,
  DataTable,
  RowActions,
  RowResult,
  TableRow,
  useRowResult,
} from "#ui/list/data-table.tsx";
import { ListPage } from "#ui/list/list-page.tsx";
import { Notice } from "#ui/notice.tsx";
import { unlistedPage } from "#ui/page-meta.ts";
import { Stars } from "#ui/stars.tsx";

import type { Route } from "./+types/manage-reviews.route";

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
    <Button
      look="btn-outline btn-sm text-sm"
      isBusy={isBusy}
      aria-describedby={problem && id}
      onPress={() => run(hidden)}
    >
      {words}
      <span className="sr-only"> the review of {review.user}</span>
    </Button>
  );
  return (
    <RowActions id={id} problem={problem?.message}>
      {now.state === "waiting" && button(false, "Show now")}
      {/* Nothing waits again, so a decision about it is changed and not undone. */}
      {(!isDone || review.state === "waiting") && button(!isHidden, isHidden ? "Show" : "Hide")}
    </RowActions>
  );
}

const reviewColumns: readonly Column<ManagedReview, Hiding>[] = [
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

function ReviewRow({ review }: { review: ManagedReview }) {
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

const PAGE_SIZE = 20;

export const meta = () => unlistedPage("Reviews");

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  readList(listReviews, request, PAGE_SIZE);

const about = `Hidden reviews are not on the home page. Their writers can still see them. New ones of people who never paid wait ${REVIEW_WAIT_HOURS} hours, unless you show or hide them before.`;

export default function ManageReviews({ loaderData: list }: Route.ComponentProps) {
  return (
    <ListPage
      heading="Reviews"
      about={about}
      list={list}
      noun="review"
      none={
        <Notice
          heading="No reviews yet"
          headingLevel="h3"
          words="Reviews appear here as soon as customers write them."
        />
      }
    >
      <DataTable
        caption="Reviews, newest first"
        columns={reviewColumns}
        items={list.items}
        keyOf={({ _id }) => _id}
        renderRow={(review) => <ReviewRow review={review} />}
      />
    </ListPage>
  );
}
