import {
  ACTIVITY_ACTIONS,
  type Activity,
  type ActivityAction,
  listActivity,
} from "@bulkhead/contract/activity";

import { readList } from "#platform/api-client.ts";
import { DateTime } from "#ui/date-time.tsx";
import { Field } from "#ui/form/field.tsx";
import { type Column, DataTable } from "#ui/list/data-table.tsx";
import { ParamSelect, useParam } from "#ui/list/list-controls.tsx";
import { ListPage } from "#ui/list/list-page.tsx";
import { Notice } from "#ui/notice.tsx";
import { unlistedPage } from "#ui/page-meta.ts";

import type { Route } from "./+types/activity.route";
import { Changed, Subject } from "./activity-lines.tsx";
import { actionWords } from "./activity-words.ts";

const actions = [
  ["", "All actions"],
  ...ACTIVITY_ACTIONS.map((action) => [action, actionWords[action]] as const),
] as const;

/** Narrow the list by what was done and on which day. Both are in the URL. */
function ActivityFilters({ action, day }: { action: ActivityAction | undefined; day: string }) {
  const changeParam = useParam();
  return (
    <>
      <ParamSelect
        label="Action"
        param="action"
        options={actions}
        value={action ?? ""}
        className="grow basis-48 lg:max-w-56"
      />
      <Field
        label="Day (UTC)"
        type="date"
        className="grow basis-40 lg:max-w-44"
        value={day}
        onChange={({ currentTarget }) => changeParam("day", currentTarget.value)}
      />
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
      <Notice
        heading="No activity yet"
        headingLevel="h3"
        words="What staff do shows up here as soon as they do it."
      />
    );
  return (
    <Notice
      heading="Nothing found"
      headingLevel="h3"
      words="Try a person, a part or the number of an order."
      next={["?", "Show all activity"]}
    />
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
      none={<NoActivity isNarrowed={Object.values(narrowing).some((value) => value !== undefined)} />}
    >
      <DataTable
        caption="What staff did, newest first"
        columns={columns}
        items={list.items}
        keyOf={({ _id }) => _id}
      />
    </ListPage>
  );
}
