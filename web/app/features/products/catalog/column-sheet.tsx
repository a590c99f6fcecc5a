import type { Spec } from "@bulkhead/contract/categories";
import type { FoundPart } from "@bulkhead/contract/find-parts";
import { useLayoutEffect, useRef, useState } from "react";

import { Checkbox } from "#ui/form/checkbox.tsx";
import { DownIcon } from "#ui/icons.tsx";
import { Sheet } from "#ui/sheet.tsx";

import { OTHER_COLUMNS } from "./part-table.tsx";
import { columnsOf, fitColumns, toggleColumn } from "./table-columns.ts";

/** The width of an element, before it is painted and whenever it changes. */
export function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width] as const;
}

const keyOf = (slug: string) => `columns:${slug}`;

function readWanted(slug: string): string[] | undefined {
  const stored = localStorage.getItem(keyOf(slug));
  return stored === null ? undefined : stored.split(",");
}

/** The columns of a category that fit, or that somebody has chosen. The choice is remembered in this browser. */
export function useColumns(slug: string, specs: readonly Spec[], parts: readonly FoundPart[], width: number) {
  const [choices, setChoices] = useState<Record<string, string[] | undefined>>({});
  const wanted = slug in choices ? choices[slug] : readWanted(slug);
  const columns = columnsOf(specs, parts);
  const room = width - OTHER_COLUMNS;
  const shown = fitColumns(columns, room, wanted);
  const choose = (next: string[] | undefined) => {
    if (next) localStorage.setItem(keyOf(slug), next.join(","));
    else localStorage.removeItem(keyOf(slug));
    setChoices({ ...choices, [slug]: next });
  };
  return {
    shown: specs.filter(({ key }) => shown.includes(key)),
    specs,
    isChosen: wanted !== undefined,
    toggle: (key: string) => choose(toggleColumn(columns, room, shown, key)),
    reset: () => choose(undefined),
  };
}

type Columns = ReturnType<typeof useColumns>;

/** Says how many columns fit, and lets people choose which. */
export function ColumnButton({ columns }: { columns: Columns }) {
  const [isOpen, setOpen] = useState(false);
  const { shown, specs } = columns;
  return (
    <>
      <button type="button" className="btn btn-ghost btn-sm" onClick={() => setOpen(true)}>
        Columns, {shown.length} of {specs.length}
        <DownIcon />
      </button>
      {isOpen && <ColumnSheet columns={columns} onClose={() => setOpen(false)} />}
    </>
  );
}

function ColumnSheet({ columns, onClose }: { columns: Columns; onClose: () => void }) {
  const sheet = useRef<HTMLDialogElement>(null);
  const { shown, specs, isChosen, toggle, reset } = columns;
  return (
    <Sheet ref={sheet} title="Columns" onClose={onClose}>
      <p className="text-muted mb-3 text-sm">A column without room takes the place of the last one.</p>
      {specs.map(({ key, name, unit }) => (
        <label key={key} className="facet">
          <Checkbox checked={shown.some((spec) => spec.key === key)} onChange={() => toggle(key)} />
          {name}
          <span className="text-muted ms-auto">{unit}</span>
        </label>
      ))}
      {isChosen && (
        <button type="button" className="btn btn-outline btn-sm mt-4" onClick={reset}>
          All that fit
        </button>
      )}
    </Sheet>
  );
}
