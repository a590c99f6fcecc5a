import { ACTIVITY_ACTIONS, type ActivityAction } from "@bulkhead/contract/activity";
import { useId } from "react";
import { useSearchParams } from "react-router";

import { actionWords } from "./activity-words.ts";

interface ActivityFiltersProps {
  action: ActivityAction | undefined;
  day: string;
}

/** Narrow the list by what was done and on which day. Both are in the URL. */
export function ActivityFilters({ action, day }: ActivityFiltersProps) {
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
