import { group, text, type Params } from "./params.ts";

interface Listed {
  id: string;
  created: number;
}

const LARGEST_PAGE = 100;

const comparisons: Record<string, (created: number, bound: number) => boolean> = {
  gt: (created, bound) => created > bound,
  gte: (created, bound) => created >= bound,
  lt: (created, bound) => created < bound,
  lte: (created, bound) => created <= bound,
};

/** A page with the newest first, as the SDK expects it. */
export function page<T extends Listed>(items: readonly T[], params: Params, url: string) {
  const bounds = Object.entries(group(params, "created"));
  const wanted = items
    .filter(({ created }) =>
      bounds.every(([name, bound]) => comparisons[name]?.(created, Number(bound)) ?? true),
    )
    .toReversed();
  const after = text(params, "starting_after");
  const start = after === undefined ? 0 : wanted.findIndex(({ id }) => id === after) + 1;
  const size = Math.min(Number(text(params, "limit") ?? 10), LARGEST_PAGE);
  return {
    object: "list",
    url,
    has_more: wanted.length > start + size,
    data: wanted.slice(start, start + size),
  };
}
