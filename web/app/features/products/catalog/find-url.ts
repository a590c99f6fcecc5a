import {
  type Facet,
  type FindQuery,
  findParts,
  SPEC_PARAMETER,
  type Understood,
} from "@bulkhead/contract/find-parts";
import { useEffect } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";

import { readQuery, withParam } from "#ui/list/list-url.ts";

/** Nearly every catalog fits on one page. Pictures load as they scroll into view. */
const PAGE_SIZE = 1_000;

/** What says how the parts are shown, not which. */
export const LOOKS = ["view", "compare"] as const;

/** What the address asks for. */
export function readFind(params: URLSearchParams): FindQuery {
  const specs = [...params].filter(([name]) => name.startsWith(SPEC_PARAMETER));
  const query = { ...readQuery(params, findParts.query), ...Object.fromEntries(specs), size: PAGE_SIZE };
  return query as FindQuery;
}

/** The address without what only the API can judge, or undefined if there is no such thing in it. */
export function withoutDoubtful(params: URLSearchParams): URLSearchParams | undefined {
  const doubtful = [...params.keys()].filter(
    (name) => name.startsWith(SPEC_PARAMETER) || ["category", "lifecycle", "price", "sort"].includes(name),
  );
  if (doubtful.length === 0) return undefined;
  const target = new URLSearchParams(params);
  for (const name of doubtful) target.delete(name);
  return target;
}

/** A filter of the rail. If it was read from the search, it leaves the search. */
export function withFilter(
  params: URLSearchParams,
  understood: readonly Understood[],
  parameter: string,
  value: string,
): URLSearchParams {
  const target = withParam(params, parameter, value);
  const chip = understood.find((one) => one.parameter === parameter);
  return chip ? withParam(target, "search", chip.without) : target;
}

/** A chip is the same filter as in the rail: with one the other goes. */
export function withoutChip(params: URLSearchParams, { parameter, without }: Understood): URLSearchParams {
  const target = withParam(params, "search", without);
  return parameter === undefined ? target : withParam(target, parameter, "");
}

/** Another category has other specifications, and its parts are compared with each other. */
export function withCategory(
  params: URLSearchParams,
  understood: readonly Understood[],
  slug: string,
): URLSearchParams {
  const target = withFilter(params, understood, "category", slug);
  for (const name of [...target.keys()]) if (name.startsWith(SPEC_PARAMETER)) target.delete(name);
  if (/^-?spec\./.test(target.get("sort") ?? "")) target.delete("sort");
  target.delete("compare");
  return target;
}

/** Keeps where people are and what they look at. */
export function withoutFilters(
  params: URLSearchParams,
  facets: readonly Facet[],
  understood: readonly Understood[],
) {
  return facets
    .filter(isSet)
    .reduce((target, { parameter }) => withFilter(target, understood, parameter, ""), params);
}

export const isSet = ({ from, to, choices = [] }: Facet): boolean =>
  from !== undefined || to !== undefined || choices.some(({ isChosen }) => isChosen);

/** The category that the address or the words of the search name. */
export const chosenCategory = (query: FindQuery, understood: readonly Understood[]): string | undefined =>
  query.category ?? understood.find(({ parameter }) => parameter === "category")?.value;

/** What was asked for last, while the page still shows what was there before. */
let asked: { on: string; search: string } | undefined;

/** The address that is on its way, so that two quick changes add up, and a way to another one. */
export function useAddress() {
  const here = useLocation();
  const next = useNavigation().location;
  const navigate = useNavigate();
  useEffect(() => {
    if (asked?.on !== here.key) asked = undefined;
  }, [here.key]);
  const search = next?.pathname === here.pathname ? next.search : here.search;
  return {
    shown: new URLSearchParams(here.search),
    params: new URLSearchParams(search),
    go: (change: (params: URLSearchParams) => URLSearchParams, { replace = false } = {}) => {
      const target = change(new URLSearchParams(asked?.on === here.key ? asked.search : search));
      asked = { on: here.key, search: target.toString() };
      void navigate({ search: `?${target}` }, { replace, preventScrollReset: true });
    },
  };
}
