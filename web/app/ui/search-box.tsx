import { useEffect, useId, useRef, type ComponentProps } from "react";
import { Form, NavigationType, useNavigationType, useSubmit } from "react-router";

const PAUSE_MS = 300;

interface SearchBoxProps extends ComponentProps<"input"> {
  label: string;
  /** What the list is searched for now. */
  search: string;
  /** What else the address says of the list; a new search leaves it as it is. */
  keep?: Readonly<Record<string, string | undefined>>;
}

/** Keeps what a list is searched for in the address as `?search=`, a moment after the last key. */
export function SearchBox({ label, search, keep, className = "", ...rest }: SearchBoxProps) {
  const id = useId();
  const submit = useSubmit();
  const box = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cameBack = useNavigationType() === NavigationType.Pop;

  useEffect(() => () => clearTimeout(timer.current), []);
  // Whoever follows a link to another page must not be called back by a search that was still to come.
  useEffect(() => {
    const giveUp = ({ target, defaultPrevented }: MouseEvent) => {
      const link = target instanceof Element ? target.closest("a") : null;
      if (link && defaultPrevented && link.pathname !== location.pathname) clearTimeout(timer.current);
    };
    // On the window, because there the router has already decided whether the click is its own.
    window.addEventListener("click", giveUp);
    return () => window.removeEventListener("click", giveUp);
  }, []);
  // While somebody types the box is ahead of the address; otherwise it follows.
  useEffect(() => {
    if (!box.current || (document.activeElement === box.current && !cameBack)) return;
    clearTimeout(timer.current);
    box.current.value = search;
  }, [cameBack, search]);

  const searchSoon = (form: HTMLFormElement | null) => {
    clearTimeout(timer.current);
    // The first search is a step Back can undo; each further letter is not.
    timer.current = setTimeout(
      () => void submit(form, { replace: search !== "", preventScrollReset: true }),
      PAUSE_MS,
    );
  };

  return (
    <Form role="search" className={`flex flex-col gap-1.5 ${className}`} preventScrollReset>
      <label className="text-sm font-medium" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        ref={box}
        type="search"
        name="search"
        autoComplete="off"
        className="input h-11 w-full"
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
