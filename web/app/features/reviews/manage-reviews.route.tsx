import { listReviews, REVIEW_WAIT_HOURS } from "@bulkhead/contract/reviews";

import { callPage } from "#platform/api-client.ts";
import { countWords } from "#ui/list/count-words.ts";
import { lastPage } from "#ui/list/last-page.ts";
import { readPageNumber } from "#ui/list/page-number.ts";
import { Pager } from "#ui/list/pager.tsx";
import { SlowList } from "#ui/list/slow-list.tsx";
import { TableSkeleton } from "#ui/list/table-skeleton.tsx";
import { Notice } from "#ui/notice.tsx";
import { unlistedPage } from "#ui/page-meta.ts";

import type { Route } from "./+types/manage-reviews.route";
import { ReviewRow } from "./review-row.tsx";

const PAGE_SIZE = 20;

export const meta = () => unlistedPage("Reviews");

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const url = new URL(request.url);
  const page = readPageNumber(url.searchParams);
  const query = { page, size: PAGE_SIZE };
  const { items: reviews, total } = await callPage(listReviews, { query, signal: request.signal });
  return { reviews, total, page, pages: lastPage(url, total, PAGE_SIZE) };
}

export default function ManageReviews({ loaderData }: Route.ComponentProps) {
  const { reviews, total, page, pages } = loaderData;
  return (
    <>
      <div className="list-head">
        <h2 className="text-2xl">Reviews</h2>
      </div>
      <p className="text-muted mt-2 max-w-prose text-pretty">
        Hidden reviews are not on the home page. Their writers can still see them. New ones of people who
        never paid wait {REVIEW_WAIT_HOURS} hours, unless you show or hide them before.
      </p>
      <p role="status" className="text-muted mt-5 mb-3 text-sm">
        {countWords(total, "review")}
      </p>
      <SlowList skeleton={<TableSkeleton />}>
        {reviews.length > 0 ? (
          <div className="@container">
            <table className="table-cards-wide">
              <caption className="sr-only">Reviews, newest first</caption>
              <thead>
                <tr>
                  {["Writer", "Review", "Status"].map((head) => (
                    <th key={head} scope="col" className="text-start">
                      {head}
                    </th>
                  ))}
                  <th scope="col" className="text-end">
                    Actions
                  </th>
                </tr>
              </thead>
              <tbody>
                {reviews.map((review) => (
                  <ReviewRow key={review._id} review={review} />
                ))}
              </tbody>
            </table>
          </div>
        ) : (
          <Notice heading="No reviews yet" headingLevel="h3" drawing="empty">
            <p className="text-muted">Reviews appear here as soon as customers write them.</p>
          </Notice>
        )}
      </SlowList>
      <Pager page={page} pages={pages} />
    </>
  );
}
