import type { ReactNode } from "react";
import { useSearchParams } from "react-router";

import { countWords } from "./count-words.ts";
import { ChipLinks, SearchBox } from "./list-controls.tsx";
import { Pager, SlowList, TableSkeleton } from "./list-results.tsx";

interface FilterChipsProps<Filter extends string> {
  /** The first is the default and is not in the URL. */
  chips: readonly (readonly [filter: Filter, words: string])[];
  chosen: Filter;
  search?: string;
  /** Other parameters of the URL that stay. */
  keep?: Record<string, string>;
  label?: string;
  param?: string;
}

/** Filters a list, and keeps what is searched for. */
export function FilterChips<Filter extends string>({
  chips,
  chosen,
  search,
  keep,
  label = "Filter by state",
  param = "filter",
}: FilterChipsProps<Filter>) {
  const [[unfiltered] = []] = chips;
  const urlFor = (filter: Filter) =>
    `?${new URLSearchParams({ ...keep, ...(search && { search }), ...(filter !== unfiltered && { [param]: filter }) })}`;
  const links = chips.map(([filter, words]) => ({
    to: urlFor(filter),
    words,
    isChosen: filter === chosen,
  }));
  return <ChipLinks label={label} chips={links} />;
}

interface ListPageProps {
  heading: string;
  links?: ReactNode;
  about?: ReactNode;
  search?: { label: string; placeholder: string };
  controls?: ReactNode;
  chips?: ReactNode;
  list: {
    items: readonly unknown[];
    query: { search?: string | undefined; page: number };
    total: number;
    isExact: boolean;
    pages: number;
  };
  /** What is listed, such as "part", and whose. */
  noun: string;
  by?: string | undefined;
  /** Parameters of the URL that do not change the list. */
  ignoredParams?: readonly string[];
  none: ReactNode;
  children: ReactNode;
}

/** A page of the dashboard that lists things: searched, narrowed and turned by its URL. */
export function ListPage(props: ListPageProps) {
  const { heading, links, about, search, controls, chips, list, noun, by = "", ignoredParams = [] } = props;
  const { query, total, isExact, pages } = list;
  const [params] = useSearchParams();
  const dropped = new Set(["search", "page", ...ignoredParams]);
  return (
    <>
      <div className="list-head">
        <h2 className="text-2xl">{heading}</h2>
        {links}
      </div>
      {about && <p className="text-muted mt-2 max-w-prose text-pretty">{about}</p>}
      {search && (
        <div className="mt-4 flex flex-wrap items-end gap-4">
          <SearchBox
            {...search}
            search={query.search ?? ""}
            keep={Object.fromEntries([...params].filter(([name]) => !dropped.has(name)))}
            className="grow basis-64 lg:max-w-md"
          />
          {controls}
        </div>
      )}
      {chips && <div className="mt-4">{chips}</div>}
      <p role="status" className="text-muted mt-5 mb-3 text-sm wrap-anywhere">
        {countWords(total, noun, { search: query.search ?? "", by, isExact })}
      </p>
      <SlowList skeleton={<TableSkeleton />} ignoredParams={ignoredParams}>
        {list.items.length > 0 ? props.children : props.none}
      </SlowList>
      <Pager page={query.page} pages={pages} isExact={isExact} />
    </>
  );
}
