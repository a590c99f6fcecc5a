import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from "react";
import { Form, Link, NavigationType, useNavigationType, useSearchParams, useSubmit } from "react-router";

import { Options } from "../form/field.tsx";
import { MAX_SEARCH_LENGTH, withParam } from "./list-url.ts";

const PAUSE_MS = 300;

interface SearchBoxProps extends ComponentProps<"input"> {
  label: string;
  /** The label is for screen readers only. */
  isCompact?: boolean;
  search: string;
  /** Other parameters of the URL that a new search keeps. */
  keep?: Readonly<Record<string, string | undefined>>;
  /** The key that leads to it. */
  "data-page-key"?: string;
}

/** Puts the search into the URL as `?search=`, shortly after the last key. */
export function SearchBox({
  label,
  isCompact = false,
  search,
  keep,
  className = "",
  ...rest
}: SearchBoxProps) {
  const id = useId();
  const submit = useSubmit();
  const box = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cameBack = useNavigationType() === NavigationType.Pop;

  useEffect(() => () => clearTimeout(timer.current), []);
  // A search that is still waiting must not undo a click on a link to another page.
  useEffect(() => {
    const giveUp = ({ target, defaultPrevented }: MouseEvent) => {
      const link = target instanceof Element ? target.closest("a") : null;
      if (link && defaultPrevented && link.pathname !== location.pathname) clearTimeout(timer.current);
    };
    // On the window, because by then the router has decided whether it handles the click.
    window.addEventListener("click", giveUp);
    return () => window.removeEventListener("click", giveUp);
  }, []);
  // While someone types, the box is ahead of the URL. Otherwise it follows the URL.
  useEffect(() => {
    if (!box.current || (document.activeElement === box.current && !cameBack)) return;
    clearTimeout(timer.current);
    box.current.value = search;
  }, [cameBack, search]);

  const searchNow = (form: HTMLFormElement) => {
    clearTimeout(timer.current);
    const fields = new FormData(form);
    if (fields.get("search") === "") fields.delete("search");
    // Back undoes the whole search, not each letter.
    void submit(fields, { replace: search !== "", preventScrollReset: true });
  };
  const searchSoon = (form: HTMLFormElement | null) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => form && searchNow(form), PAUSE_MS);
  };

  return (
    <Form
      role="search"
      className={`flex flex-col gap-1.5 ${className}`}
      onSubmit={(event) => {
        event.preventDefault();
        searchNow(event.currentTarget);
      }}
    >
      <label className={isCompact ? "sr-only" : "text-sm font-medium"} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        ref={box}
        type="search"
        name="search"
        autoComplete="off"
        maxLength={MAX_SEARCH_LENGTH}
        className={`input w-full ${isCompact ? "sm:h-10 sm:min-h-10" : ""}`}
        defaultValue={search}
        onChange={({ currentTarget }) => searchSoon(currentTarget.form)}
        {...rest}
      />
      {Object.entries(keep ?? {}).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
    </Form>
  );
}

interface ChipLinksProps {
  label: string;
  chips: readonly { to: string; words: ReactNode; isChosen: boolean }[];
  className?: string;
}

export function ChipLinks({ label, chips, className = "flex flex-wrap gap-2" }: ChipLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className={className}>
        {chips.map(({ to, words, isChosen }) => (
          <li key={to} className="min-w-0">
            <Link className="chip" to={to} preventScrollReset aria-current={isChosen ? "true" : undefined}>
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ParamSelectProps {
  label: string;
  param: string;
  options: readonly (readonly [value: string, words: string])[];
  value: string;
  /** The label is for screen readers only. */
  isCompact?: boolean;
  className?: string;
}

export function ParamSelect(props: ParamSelectProps) {
  const { label, param, options, value: current, isCompact = false, className = "" } = props;
  const id = useId();
  const changeParam = useParam();
  return (
    <div className={`flex flex-col gap-1.5 ${className}`}>
      <label className={isCompact ? "sr-only" : "text-sm font-medium"} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={`select w-full ${isCompact ? "sm:h-10 sm:min-h-10" : ""}`}
        value={current}
        onChange={({ currentTarget }) => changeParam(param, currentTarget.value)}
      >
        <Options of={options} />
      </select>
    </div>
  );
}

export function useParam(): (param: string, value: string) => void {
  const [, setSearchParams] = useSearchParams();
  return (param, value) =>
    setSearchParams((params) => withParam(params, param, value), { preventScrollReset: true });
}

export const SortSelect = (props: Omit<ParamSelectProps, "label" | "param">) => (
  <ParamSelect label="Sort by" param="sort" {...props} />
);
