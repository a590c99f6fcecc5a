import { ACTIVITY_ACTIONS, listActivity, type Activity } from "@bulkhead/contract/activity";
import { Link } from "react-router";

import { callPage } from "#platform/api-client.ts";
import { DateTime } from "#ui/date-time.tsx";
import { countWords } from "#ui/list/count-words.ts";
import { lastPage } from "#ui/list/last-page.ts";
import { readPageNumber } from "#ui/list/page-number.ts";
import { Pager } from "#ui/list/pager.tsx";
import { SearchBox } from "#ui/list/search-box.tsx";
import { SlowList } from "#ui/list/slow-list.tsx";
import { TableSkeleton } from "#ui/list/table-skeleton.tsx";
import { Notice } from "#ui/notice.tsx";
import { unlistedPage } from "#ui/page-meta.ts";

import type { Route } from "./+types/activity.route";
import { ActivityFilters } from "./activity-filters.tsx";
import { Changed, Subject } from "./activity-lines.tsx";
import { actionWords } from "./activity-words.ts";

const PAGE_SIZE = 50;
const MAX_SEARCH_LENGTH = 100;

export const meta = () => unlistedPage("Activity");

/** People can type any URL, so unknown values are dropped. */
function readUrl(params: URLSearchParams) {
  const day = params.get("day") ?? "";
  return {
    search: (params.get("search") ?? "").trim().slice(0, MAX_SEARCH_LENGTH),
    action: ACTIVITY_ACTIONS.find((known) => known === params.get("action")),
    day: /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : "",
    page: readPageNumber(params),
  };
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const url = new URL(request.url);
  const { search, action, day, page } = readUrl(url.searchParams);
  const query = {
    page,
    size: PAGE_SIZE,
    ...(search && { search }),
    ...(action && { action }),
    ...(day && { day }),
  };
  const { items: lines, total, isExact } = await callPage(listActivity, { query, signal: request.signal });
  return { lines, total, isExact, search, action, day, page, pages: lastPage(url, total, PAGE_SIZE) };
}

function Line({ line }: { line: Activity }) {
  return (
    <tr>
      <th scope="row" data-label="When" className="font-normal whitespace-nowrap">
        <DateTime at={line.at} />
      </th>
      <td data-label="Who" className="wrap-anywhere">
        {line.actor ?? "A closed account"}
      </td>
      <td data-label="What" className="wrap-anywhere">
        <span>
          {actionWords[line.action]} <Subject subject={line.subject} />
        </span>
      </td>
      <td data-label="Changed" className="text-muted">
        <span>
          <Changed line={line} />
        </span>
      </td>
    </tr>
  );
}

function NoActivity({ isNarrowed }: { isNarrowed: boolean }) {
  if (!isNarrowed)
    return (
      <Notice heading="No activity yet" headingLevel="h3" drawing="empty">
        <p className="text-muted">What staff do shows up here as soon as they do it.</p>
      </Notice>
    );
  return (
    <Notice heading="Nothing found" headingLevel="h3" drawing="empty">
      <p className="text-muted">Try a person, a part or the number of an order.</p>
      <Link className="btn btn-outline" to="?">
        Show all activity
      </Link>
    </Notice>
  );
}

export default function ActivityPage({ loaderData }: Route.ComponentProps) {
  const { lines, total, isExact, search, action, day, page, pages } = loaderData;
  return (
    <>
      <div className="list-head">
        <h2 className="text-2xl">Activity</h2>
      </div>
      <p className="text-muted mt-2 max-w-prose text-pretty">
        Everything that staff did. Nobody can change or delete a line.
      </p>
      <div className="mt-4 flex flex-wrap items-end gap-4">
        <SearchBox
          label="Search activity"
          placeholder="Person, part or order number"
          search={search}
          keep={{ action, day }}
          maxLength={MAX_SEARCH_LENGTH}
          className="grow basis-64 lg:max-w-md"
        />
        <ActivityFilters action={action} day={day} />
      </div>
      <p role="status" className="text-muted mt-5 mb-3 text-sm wrap-anywhere">
        {countWords(total, "line", { search, isExact })}
      </p>
      <SlowList skeleton={<TableSkeleton />}>
        {lines.length > 0 ? (
          <div className="@container">
            <table className="table-cards-wide">
              <caption className="sr-only">What staff did, newest first</caption>
              <thead>
                <tr>
                  {["When", "Who", "What", "Changed"].map((head) => (
                    <th key={head} scope="col" className="text-start">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {lines.map((line) => (
                  <Line key={line._id} line={line} />
                ))}
              </tbody>
            </table>
          </div>
        ) : (
          <NoActivity isNarrowed={search !== "" || action !== undefined || day !== ""} />
        )}
      </SlowList>
      <Pager page={page} pages={pages} isExact={isExact} />
    </>
  );
}
