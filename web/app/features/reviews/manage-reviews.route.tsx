import { listReviews, REVIEW_WAIT_HOURS } from "@bulkhead/contract/reviews";

import { readList } from "#platform/api-client.ts";
import { DataTable } from "#ui/list/data-table.tsx";
import { ListPage } from "#ui/list/list-page.tsx";
import { Notice } from "#ui/notice.tsx";
import { unlistedPage } from "#ui/page-meta.ts";

import type { Route } from "./+types/manage-reviews.route";
import { reviewColumns, ReviewRow } from "./review-row.tsx";

const PAGE_SIZE = 20;

export const meta = () => unlistedPage("Reviews");

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  readList(listReviews, request, PAGE_SIZE);

const about = `Hidden reviews are not on the home page. Their writers can still see them. New ones of people who never paid wait ${REVIEW_WAIT_HOURS} hours, unless you show or hide them before.`;

export default function ManageReviews({ loaderData: list }: Route.ComponentProps) {
  return (
    <ListPage heading="Reviews" about={about} list={list} noun="review">
      {list.items.length > 0 ? (
        <DataTable
          caption="Reviews, newest first"
          columns={reviewColumns}
          items={list.items}
          keyOf={({ _id }) => _id}
          renderRow={(review) => <ReviewRow review={review} />}
        />
      ) : (
        <Notice heading="No reviews yet" headingLevel="h3" drawing="empty">
          <p className="text-muted">Reviews appear here as soon as customers write them.</p>
        </Notice>
      )}
    </ListPage>
  );
}
