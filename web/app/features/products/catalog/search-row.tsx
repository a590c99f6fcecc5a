import { errors } from "@bulkhead/contract/errors";
import type { Found } from "@bulkhead/contract/find-parts";
import { MAX_STOCK } from "@bulkhead/contract/limits";
import { quantityProblem } from "@bulkhead/contract/order-amounts";
import { readPieces } from "@bulkhead/contract/typed-number";
import { useEffect, useId, useRef, useState } from "react";
import { Link } from "react-router";

import { formatNumber } from "#ui/format-number.ts";
import { CardsIcon, CloseIcon, SearchIcon, TableIcon } from "#ui/icons.tsx";
import { SearchBox } from "#ui/list/list-controls.tsx";
import { withParam } from "#ui/list/list-url.ts";

import { unreadableWords } from "../stock-words.ts";
import { useAddress, withoutChip } from "./find-url.ts";

const PAUSE_MS = 300;

interface LensProps {
  quantity: number | undefined;
}

/** How many units are needed. Prices, totals, stock and filters follow. Nothing is corrected while typing. */
export function Lens({ quantity }: LensProps) {
  const id = useId();
  const { go } = useAddress();
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [problem, setProblem] = useState<string>();
  const shown = quantity === undefined ? "" : formatNumber(quantity);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = shown;
  }, [shown]);

  const read = (typed: string) => {
    clearTimeout(timer.current);
    const units = readPieces(typed);
    const code = units === undefined ? undefined : quantityProblem(units, MAX_STOCK);
    const refusal = units === undefined ? unreadableWords(typed.trim()) : code && errors[code].message;
    setProblem(typed.trim() === "" ? undefined : refusal);
    const isLeft = typed.trim() !== "" && refusal !== undefined;
    if (!isLeft && units !== quantity)
      go((params) => withParam(params, "quantity", units === undefined ? "" : String(units)), {
        replace: true,
      });
  };
  return (
    <div className="max-sm:w-full sm:w-52">
      <label className="input w-full gap-2" aria-invalid={problem !== undefined}>
        <span className="text-muted text-sm">I need</span>
        <input
          ref={field}
          className="min-w-0 grow text-end font-semibold"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={shown}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-error`}
          onChange={({ currentTarget: { value } }) => {
            clearTimeout(timer.current);
            timer.current = setTimeout(() => read(value), PAUSE_MS);
          }}
          onBlur={({ currentTarget }) => {
            read(currentTarget.value);
            const units = readPieces(currentTarget.value);
            if (units !== undefined) currentTarget.value = formatNumber(units);
          }}
        />
        <span className="text-muted text-sm">units</span>
      </label>
      {problem !== undefined && (
        <p id={`${id}-error`} role="alert" className="text-error mt-1.5 text-sm font-semibold">
          {problem}
        </p>
      )}
    </div>
  );
}

const views = [
  { view: "", words: "Cards", Icon: CardsIcon },
  { view: "table", words: "Table", Icon: TableIcon },
] as const;

/** Phones have cards only. */
export function ViewSwitch({ view }: { view: string }) {
  const { params } = useAddress();
  return (
    <nav aria-label="View" className="switch-group self-start max-sm:hidden">
      {views.map(({ view: one, words, Icon }) => (
        <Link
          key={words}
          className="switch-option"
          to={`?${withParam(params, "view", one)}`}
          preventScrollReset
          aria-current={one === view ? "true" : undefined}
        >
          <Icon />
          {words}
        </Link>
      ))}
    </nav>
  );
}

/** What another search keeps: all but what belongs to this one. */
const kept = (params: URLSearchParams) =>
  Object.fromEntries([...params].filter(([name]) => !["search", "page", "words"].includes(name)));

export function PartSearch({ search }: { search: string }) {
  const { shown } = useAddress();
  return (
    <div className="relative grow basis-64">
      <span className="text-muted pointer-events-none absolute start-3 top-3 z-1">
        <SearchIcon />
      </span>
      <SearchBox
        label="Search parts"
        isCompact
        placeholder="Name, model or value, such as 70 A or 470 µF"
        search={search}
        keep={kept(shown)}
        className="[&_input]:h-11! [&_input]:min-h-11! [&_input]:ps-10"
      />
    </div>
  );
}

/** Nothing is understood silently: every value that was read can be taken off. */
export function UnderstoodChips({ found, isWords }: { found: Found; isWords: boolean }) {
  const { go } = useAddress();
  const { understood } = found;
  const action = "plain-link text-muted min-h-11 cursor-pointer text-sm sm:min-h-8 sm:px-1";
  if (isWords)
    return (
      <p className="text-muted mt-3 text-sm">
        Searched for the words only.{" "}
        <button
          type="button"
          className={action}
          onClick={() => go((params) => withParam(params, "words", ""))}
        >
          Understand values
        </button>
      </p>
    );
  if (understood.length === 0) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <span className="text-muted text-sm">Understood as</span>
      {understood.map((chip) => (
        <span key={chip.name + chip.text} className="understood">
          <span>
            <span className="text-muted">{chip.name}</span> {chip.text}
          </span>
          <button
            type="button"
            aria-label={`Remove ${chip.name} ${chip.text}`}
            onClick={() => go((params) => withoutChip(params, chip))}
          >
            <CloseIcon />
          </button>
        </span>
      ))}
      <button
        type="button"
        className={action}
        onClick={() => go((params) => withParam(params, "words", "1"))}
      >
        Search the words instead
      </button>
    </div>
  );
}
