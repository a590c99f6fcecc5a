import { useId } from "react";
import { useSearchParams } from "react-router";

interface SortSelectProps {
  /** The values in the URL and their labels. */
  options: readonly (readonly [value: string, words: string])[];
  /** The current sort. */
  value: string;
  /** The label is for screen readers only. */
  isCompact?: boolean;
  className?: string;
}

/** Keeps the sort of a list in the URL as `?sort=`. */
export function SortSelect({ options, value: current, isCompact = false, className = "" }: SortSelectProps) {
  const id = useId();
  const [, setSearchParams] = useSearchParams();

  const sort = (value: string) =>
    setSearchParams(
      (params) => {
        params.delete("page");
        if (value === "") params.delete("sort");
        else params.set("sort", value);
        return params;
      },
      { preventScrollReset: true },
    );

  return (
    <div className={`flex flex-col gap-1.5 ${className}`}>
      <label className={isCompact ? "sr-only" : "text-sm font-medium"} htmlFor={id}>
        Sort by
      </label>
      <select
        id={id}
        className={`select w-full ${isCompact ? "sm:h-10 sm:min-h-10" : ""}`}
        value={current}
        onChange={({ currentTarget }) => sort(currentTarget.value)}
      >
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}
