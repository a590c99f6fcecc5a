import {
  ACTIVITY_ACTIONS,
  type Activity,
  type ActivityAction,
  listActivity,
} from "@bulkhead/contract/activity";
import { useId } from "react";
import { Link, useSearchParams } from "react-router";

import { readList } from "#platform/api-client.ts";
import { DateTime } from "#ui/date-time.tsx";
import { type Column, DataTable } from "#ui/list/data-table.tsx";
import { ListPage } from "#ui/list/list-page.tsx";
import { Notice } from "#ui/notice.tsx";
import { unlistedPage } from "#ui/page-meta.ts";

import type { Route } from "./+types/activity.route";
import { Changed, Subject } from "./activity-lines.tsx";
import { actionWords } from "./activity-words.ts";

interface ActivityFiltersProps {
  action: ActivityAction | undefined;
  day: string;
}

/** Narrow the list by what was done and on which day. Both are in the URL. */
function ActivityFilters({ action, day }: ActivityFiltersProps) {
  const id = useId();
  const [, setSearchParams] = useSearchParams();
  const narrow = (name: string, value: string) =>
    setSearchParams(
      (params) => {
        params.delete("page");
        if (value === "") params.delete(name);
        else params.set(name, value);
        return params;
      },
      { preventScrollReset: true },
    );
  return (
    <>
      <div className="flex grow basis-48 flex-col gap-1.5 lg:max-w-56">
        <label className="text-sm font-medium" htmlFor={`${id}-action`}>
          Action
        </label>
        <select
          id={`${id}-action`}
          className="select w-full"
          value={action ?? ""}
          onChange={({ currentTarget }) => narrow("action", currentTarget.value)}
        >
          <option value="">All actions</option>
          {ACTIVITY_ACTIONS.map((known) => (
            <option key={known} value={known}>
              {actionWords[known]}
            </option>
          ))}
        </select>
      </div>
      <div className="flex grow basis-40 flex-col gap-1.5 lg:max-w-44">
        <label className="text-sm font-medium" htmlFor={`${id}-day`}>
          Day (UTC)
        </label>
        <input
          id={`${id}-day`}
          type="date"
          className="input w-full"
          value={day}
          onChange={({ currentTarget }) => narrow("day", currentTarget.value)}
        />
      </div>
    </>
  );
}

const PAGE_SIZE = 50;

export const meta = () => unlistedPage("Activity");

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  readList(listActivity, request, PAGE_SIZE);

const columns: readonly Column<Activity>[] = [
  { name: "When", className: "font-normal whitespace-nowrap", cell: ({ at }) => <DateTime at={at} /> },
  { name: "Who", className: "wrap-anywhere", cell: ({ actor }) => actor ?? "A closed account" },
  {
    name: "What",
    className: "wrap-anywhere",
    cell: ({ action, subject }) => (
      <span>
        {actionWords[action]} <Subject subject={subject} />
      </span>
    ),
  },
  {
    name: "Changed",
    className: "text-muted",
    cell: (line) => (
      <span>
        <Changed line={line} />
      </span>
    ),
  },
];

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

export default function ActivityPage({ loaderData: list }: Route.ComponentProps) {
  const { page: _page, ...narrowing } = list.query;
  return (
    <ListPage
      heading="Activity"
      about="Everything that staff did. Nobody can change or delete a line."
      search={{ label: "Search activity", placeholder: "Person, part or order number" }}
      controls={<ActivityFilters action={list.query.action} day={list.query.day ?? ""} />}
      list={list}
      noun="line"
    >
      {list.items.length > 0 ? (
        <DataTable
          caption="What staff did, newest first"
          columns={columns}
          items={list.items}
          keyOf={({ _id }) => _id}
        />
      ) : (
        <NoActivity isNarrowed={Object.values(narrowing).some((value) => value !== undefined)} />
      )}
    </ListPage>
  );
}
