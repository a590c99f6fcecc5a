import { Link } from "react-router";

interface FilterChipsProps<Filter extends string> {
  /** The first is the default and is not in the URL. */
  chips: readonly (readonly [filter: Filter, words: string])[];
  chosen: Filter;
  search: string;
  /** Other parameters of the URL that stay. */
  keep?: Record<string, string>;
}

/** Filters a list, and keeps what is searched for. */
export function FilterChips<Filter extends string>({
  chips,
  chosen,
  search,
  keep,
}: FilterChipsProps<Filter>) {
  const [[unfiltered] = []] = chips;
  const urlFor = (filter: Filter) =>
    `?${new URLSearchParams({ ...keep, ...(search && { search }), ...(filter !== unfiltered && { filter }) })}`;
  return (
    <nav aria-label="Filter by state">
      <ul className="flex flex-wrap gap-2">
        {chips.map(([filter, words]) => (
          <li key={filter}>
            <Link
              className="chip"
              to={urlFor(filter)}
              preventScrollReset
              aria-current={filter === chosen ? "true" : undefined}
            >
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
