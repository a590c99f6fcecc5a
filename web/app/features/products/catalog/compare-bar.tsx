import type { FoundPart } from "@bulkhead/contract/find-parts";
import { useId } from "react";
import { Link } from "react-router";

import { Checkbox } from "#ui/form/checkbox.tsx";
import { CloseIcon } from "#ui/icons.tsx";
import { countWords } from "#ui/list/count-words.ts";

import { comparePath, MOST_COMPARED, readSlugs } from "../compare/compare-url.ts";
import { useAddress } from "./find-url.ts";

/** The parts that are ticked to be compared. They are in the address, so they stay while people filter, and Back restores them. */
export function useTicks(parts: readonly FoundPart[]) {
  const { params, go } = useAddress();
  const slugs = readSlugs(params.get("compare"));
  const change = (next: (slugs: string[]) => string[]) =>
    go(
      (latest) => {
        const target = new URLSearchParams(latest);
        const ticked = next(readSlugs(latest.get("compare"))).join(",");
        if (ticked === "") target.delete("compare");
        else target.set("compare", ticked);
        return target;
      },
      { replace: true },
    );
  return {
    slugs,
    isFull: slugs.length >= MOST_COMPARED,
    modelOf: (slug: string) => parts.find((part) => part.slug === slug)?.model ?? slug.toUpperCase(),
    toggle: (slug: string) =>
      change((ticked) => (ticked.includes(slug) ? ticked.filter((one) => one !== slug) : [...ticked, slug])),
    clear: () => change(() => []),
  };
}

export type Ticks = ReturnType<typeof useTicks>;

interface TickProps {
  part: FoundPart;
  ticks: Ticks;
  /** Of a card: over its picture, with words. */
  isOnCard?: boolean;
}

export function Tick({ part, ticks: { slugs, isFull, toggle }, isOnCard = false }: TickProps) {
  const isTicked = slugs.includes(part.slug);
  return (
    <label
      className={
        isOnCard
          ? "sm:bg-base-100 rounded-field absolute start-0 top-0 z-1 flex min-h-11 cursor-pointer items-center gap-2 px-2.5 text-sm sm:m-1.5 sm:min-h-8"
          : "grid h-11 w-9 cursor-pointer place-items-center"
      }
    >
      <Checkbox
        aria-label={`Compare ${part.model ?? part.name}`}
        checked={isTicked}
        disabled={isFull && !isTicked}
        onChange={() => toggle(part.slug)}
      />
      {isOnCard && <span className="max-sm:sr-only">Compare</span>}
    </label>
  );
}

/** Takes the place of the number of parts. On phones it is at the bottom of the screen. */
export function CompareBar({ ticks, quantity }: { ticks: Ticks; quantity: number | undefined }) {
  const id = useId();
  const { slugs, modelOf, toggle, clear } = ticks;
  const count = slugs.length;
  return (
    <div role="group" aria-label="Parts to compare" className="selection-bar">
      <p role="status" className="text-sm font-semibold">
        {countWords(count, "part")}
      </p>
      <ul className="flex flex-wrap gap-x-2 text-sm">
        {slugs.map((slug) => (
          <li key={slug} className="inline-flex items-center gap-1 font-mono text-[0.8125rem]">
            {modelOf(slug)}
            <button
              type="button"
              className="text-muted grid size-6 cursor-pointer place-items-center max-sm:size-11 [&_svg]:size-3.5"
              aria-label={`Leave out ${modelOf(slug)}`}
              onClick={() => toggle(slug)}
            >
              <CloseIcon />
            </button>
          </li>
        ))}
      </ul>
      <span id={id} className="text-muted ms-auto text-sm">
        {count === 1 ? "Tick another one" : `at most ${MOST_COMPARED}`}
      </span>
      {count > 1 ? (
        <Link className="btn btn-primary btn-sm" to={comparePath(slugs, quantity)}>
          Compare {count} parts
        </Link>
      ) : (
        <button type="button" className="btn btn-primary btn-sm" disabled aria-describedby={id}>
          Compare
        </button>
      )}
      <button type="button" className="btn btn-ghost btn-sm" onClick={clear}>
        Clear<span className="sr-only"> selection</span>
      </button>
    </div>
  );
}
