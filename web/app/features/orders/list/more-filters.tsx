import type { OrderRanges } from "@bulkhead/contract/order-ranges";
import { useSearchParams } from "react-router";

import { Field } from "#ui/form/field.tsx";
import { ChipLinks } from "#ui/list/list-controls.tsx";
import { withParam } from "#ui/list/list-url.ts";

import { rangeNames, rangeParams, rangeWords } from "./order-ranges.ts";

/** What narrows the list besides its state, each with a way to remove it. */
export function RangeChips({ ranges }: { ranges: OrderRanges }) {
  const [params] = useSearchParams();
  const chips = rangeWords(ranges).map(([name, words]) => ({
    to: `?${withParam(params, name, "")}`,
    words: (
      <>
        <span className="sr-only">Remove </span>
        {words} <span aria-hidden="true">×</span>
      </>
    ),
    isChosen: false,
  }));
  return (
    chips.length > 0 && <ChipLinks label="Other filters" chips={chips} className="flex flex-wrap gap-1" />
  );
}

const { month: _month, ...asked } = rangeNames;

/** Narrows a list by days and total. */
export function MoreFilters({ ranges }: { ranges: OrderRanges }) {
  const [params, setParams] = useSearchParams();
  const set = rangeParams(ranges);
  const count = Object.keys(set).length;
  return (
    <>
      <details className="text-sm open:basis-full print:hidden">
        <summary className="text-link inline-flex min-h-11 cursor-pointer items-center sm:min-h-8">
          <span className="dense:sr-only">More </span>
          <span className="dense:capitalize">filters</span>
          {count > 0 && ` (${count})`}
        </summary>
        <form
          key={String(params)}
          className="mt-1 flex flex-wrap items-end gap-3 pb-2"
          onSubmit={(event) => {
            event.preventDefault();
            const typed = new FormData(event.currentTarget);
            const apply = (before: URLSearchParams) =>
              Object.keys(asked).reduce(
                (next, name) => withParam(next, name, typed.get(name) as string),
                before,
              );
            setParams(apply, { preventScrollReset: true });
          }}
        >
          {Object.entries(asked).map(([name, label]) => {
            const isTotal = name.startsWith("pay");
            return (
              <Field
                key={name}
                name={name}
                label={isTotal ? label : `${label} (UTC)`}
                {...(isTotal ? { type: "number", min: 0, step: 0.01 } : { type: "date" })}
                defaultValue={set[name] ?? ""}
                className="grow basis-36 sm:max-w-44"
              />
            );
          })}
          <button className="btn btn-outline">Apply</button>
        </form>
      </details>
      <RangeChips ranges={ranges} />
    </>
  );
}
