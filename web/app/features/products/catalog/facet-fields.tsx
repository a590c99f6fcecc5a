import { isNumeric } from "@bulkhead/contract/categories";
import type { Facet, Understood } from "@bulkhead/contract/find-parts";
import { type ReactNode, useId, useState } from "react";

import { Checkbox } from "#ui/form/checkbox.tsx";
import { formatCount } from "#ui/format-number.ts";
import { DownIcon } from "#ui/icons.tsx";

import {
  type Asked,
  choiceWords,
  facetTitle,
  foldedWords,
  limitText,
  readLimits,
  spreadWords,
  unitWords,
} from "./facet-words.ts";
import { isSet, useAddress, withFilter } from "./find-url.ts";

/** Longer lists of choices are cut. */
const SHOWN = 6;

interface FacetProps {
  facet: Facet;
  asked: Asked;
}

interface ControlProps extends FacetProps {
  /** Of the choices: what is chosen in the address that is on its way. */
  chosen: readonly string[];
  /** The new value, perhaps from what is chosen by then. */
  onChange: (value: string | ((chosen: readonly string[]) => string)) => void;
}

function Choices({ facet, asked, onChange, chosen }: ControlProps) {
  const [isWhole, setWhole] = useState(false);
  const { choices = [] } = facet;
  const shown = isWhole
    ? choices
    : choices.filter(({ value }, index) => index < SHOWN || chosen.includes(value));
  const toggle = (value: string) =>
    onChange((latest) =>
      (latest.includes(value) ? latest.filter((one) => one !== value) : [...latest, value]).join("|"),
    );
  return (
    <>
      {shown.map(({ value, parts, isExact }) => {
        const isChosen = chosen.includes(value);
        const isZero = parts === 0 && !isChosen;
        return (
          <label key={value} className="facet" data-zero={isZero || undefined}>
            <Checkbox checked={isChosen} disabled={isZero} onChange={() => toggle(value)} />
            <bdi className="min-w-0 wrap-anywhere">{choiceWords(facet, value, asked)}</bdi>{" "}
            <span className="text-muted ms-auto ps-2">{formatCount(parts, isExact)}</span>
          </label>
        );
      })}
      {shown.length < choices.length && (
        <button
          type="button"
          className="text-link inline-flex min-h-11 cursor-pointer items-center text-sm sm:min-h-8"
          onClick={() => setWhole(true)}
        >
          Show {choices.length - shown.length} more
        </button>
      )}
    </>
  );
}

function Range({ facet, asked, onChange }: ControlProps) {
  const id = useId();
  const name = facetTitle(facet, asked);
  const set = [limitText(facet, facet.from), limitText(facet, facet.to)] as const;
  const [entry, setEntry] = useState({ of: set.join(" "), typed: [...set], problem: "" });
  // Whatever else changes the filter shows in its fields.
  if (entry.of !== set.join(" ")) setEntry({ of: set.join(" "), typed: [...set], problem: "" });
  const { typed, problem } = entry;

  const leave = () => {
    const read = readLimits(facet, typed);
    if ("problem" in read) {
      setEntry({ ...entry, problem: read.problem });
      return;
    }
    setEntry({ ...entry, problem: "", typed: read.value.split("..").map((side) => shownSide(facet, side)) });
    const settled = readLimits(facet, set);
    if ("problem" in settled || settled.value !== read.value) onChange(read.value);
  };
  const field = (index: 0 | 1, words: string) => (
    <label
      className="input gap-1 px-2.5 text-sm sm:h-9 sm:min-h-9"
      aria-invalid={problem !== "" || undefined}
    >
      <span className="sr-only">
        {name} {words}
      </span>
      <input
        className="w-full min-w-0"
        value={typed[index] ?? ""}
        placeholder={words}
        autoComplete="off"
        aria-invalid={problem !== ""}
        aria-describedby={`${id}-about`}
        onChange={({ currentTarget: { value } }) =>
          setEntry({ ...entry, typed: index === 0 ? [value, typed[1] ?? ""] : [typed[0] ?? "", value] })
        }
        onBlur={leave}
        onKeyDown={({ key }) => key === "Enter" && leave()}
      />
      <span className="text-muted">{unitWords(facet, asked)}</span>
    </label>
  );
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-1.5">
        {field(0, "from")}
        <span className="text-muted text-sm">–</span>
        {field(1, "to")}
      </div>
      <p id={`${id}-about`} className="mt-1.5 text-xs" role={problem === "" ? undefined : "alert"}>
        {problem === "" ? (
          <span className="text-muted">
            {facet.kind === "range" ? "Works over the whole range you enter" : spreadWords(facet, asked)}
          </span>
        ) : (
          <span className="text-error font-semibold">{problem}</span>
        )}
      </p>
    </>
  );
}

/** "60A" of an address is "60" in its field. */
const shownSide = ({ unit = "" }: Facet, side: string) =>
  unit !== "" && side.endsWith(unit) ? side.slice(0, side.length - unit.length) : side;

function YesNo({ facet, onChange, chosen }: ControlProps) {
  const { choices = [] } = facet;
  const option = (words: string, value: string, count: ReactNode, isOff = false) => (
    <button
      key={value}
      type="button"
      className="switch-option gap-1.5 px-1 sm:min-h-9"
      aria-pressed={(chosen[0] ?? "") === value}
      disabled={isOff}
      onClick={() => onChange(value)}
    >
      {words}
      {count}
    </button>
  );
  return (
    <div className="switch-group" role="group" aria-label={facet.name}>
      {option("Any", "", null)}
      {choices.map(({ value, parts, isExact }) =>
        option(
          value === "yes" ? "Yes" : "No",
          value,
          <span className="text-muted font-normal">{formatCount(parts, isExact)}</span>,
          parts === 0 && !chosen.includes(value),
        ),
      )}
    </div>
  );
}

function Control(props: ControlProps) {
  if (isNumeric(props.facet)) return <Range {...props} />;
  return props.facet.kind === "yes-no" ? <YesNo {...props} /> : <Choices {...props} />;
}

interface FacetListProps {
  facets: readonly Facet[];
  understood: readonly Understood[];
  asked: Asked;
  /** Filters that are not set are one line each. */
  isFolded?: boolean;
}

/** The filters in the order of the category. A number that no part has cannot be filtered by. */
export function FacetList({ facets, understood, asked, isFolded = false }: FacetListProps) {
  const { params, shown, go } = useAddress();
  return facets
    .filter((facet) => !isNumeric(facet) || facet.low !== undefined || isSet(facet))
    .map((facet) => {
      const { parameter, choices = [] } = facet;
      // What was understood is chosen without being in the address.
      const chosenIn = (address: URLSearchParams) => {
        const value = address.get(parameter);
        return value === shown.get(parameter)
          ? choices.filter(({ isChosen }) => isChosen).map((choice) => choice.value)
          : (value ?? "").split("|").filter(Boolean);
      };
      const change: ControlProps["onChange"] = (next) =>
        go((latest) =>
          withFilter(latest, understood, parameter, typeof next === "string" ? next : next(chosenIn(latest))),
        );
      const Frame = isFolded && parameter !== "inStock" ? Folded : Unfolded;
      return (
        <Frame key={parameter} facet={facet} asked={asked} onClear={() => change("")}>
          <Control facet={facet} asked={asked} chosen={chosenIn(params)} onChange={change} />
        </Frame>
      );
    });
}

interface FrameProps extends FacetProps {
  onClear: () => void;
  children: ReactNode;
}

function Clear({ facet, asked, onClear }: Omit<FrameProps, "children">) {
  if (!isSet(facet)) return null;
  return (
    <button
      type="button"
      className="plain-link text-muted cursor-pointer text-sm font-normal max-sm:min-h-11 sm:min-h-6"
      onClick={onClear}
    >
      Clear<span className="sr-only"> {facetTitle(facet, asked)}</span>
    </button>
  );
}

function Unfolded({ children, ...rest }: FrameProps) {
  return (
    <fieldset className="border-base-300 border-t pt-4">
      <legend className="float-start w-full pb-1.5 text-sm font-semibold">
        <span className="flex items-baseline justify-between gap-2">
          {facetTitle(rest.facet, rest.asked)}
          <Clear {...rest} />
        </span>
      </legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  );
}

/** Open if it was set when people came. */
function Folded({ children, ...rest }: FrameProps) {
  const { facet, asked } = rest;
  const [wasSet] = useState(isSet(facet));
  const title = facetTitle(facet, asked);
  return (
    <details className="border-base-300 group border-t" open={wasSet}>
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 text-sm">
        <span className="font-semibold">{title}</span>
        <span className="text-muted ms-auto group-open:invisible">{foldedWords(facet, asked)}</span>
        <span className="text-muted group-open:rotate-180">
          <DownIcon />
        </span>
      </summary>
      <div role="group" aria-label={title} className="pb-4">
        {children}
        <Clear {...rest} />
      </div>
    </details>
  );
}
