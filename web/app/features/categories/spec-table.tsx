import type { Category, Spec, SpecInput } from "@bulkhead/contract/categories";

import { type Column, DataTable } from "#ui/list/data-table.tsx";
import { onAltArrow } from "#ui/list/move.ts";
import { RowMenu, menuItem } from "#ui/list/row-menu.tsx";

import { kindWords } from "./spec-form.tsx";

interface SpecActions {
  edit: (index: number) => void;
  move: (index: number, step: number) => void;
  remove: (index: number) => void;
  change: (index: number, spec: SpecInput) => void;
}

interface Row {
  spec: SpecInput;
  /** Its place among the own ones. Undefined for one from above. */
  index: number | undefined;
  /** "12 of 14" */
  filled: string;
  above: string | undefined;
  actions: SpecActions;
}

const unitWords = ({ kind, unit, choices }: SpecInput) =>
  kind === "choice" && unit === undefined ? `${choices.length} choices` : (unit ?? "–");

const tick =
  (field: "inTable" | "inFilter", words: string): Column<Row>["cell"] =>
  ({ spec, index, actions }) => (
    <input
      type="checkbox"
      className="checkbox checked:bg-primary checked:text-primary-content"
      aria-label={`${spec.name}: ${words}`}
      checked={spec[field]}
      disabled={index === undefined || (field === "inFilter" && spec.kind === "text")}
      onChange={({ target }) =>
        index !== undefined && actions.change(index, { ...spec, [field]: target.checked })
      }
    />
  );

const columns: readonly Column<Row>[] = [
  {
    name: "Name",
    cell: ({ spec, index, above, actions }) =>
      index === undefined ? (
        <span className="text-muted font-normal">
          {spec.name} <span className="text-xs">from {above}</span>
        </span>
      ) : (
        <button
          type="button"
          className="plain-link min-h-6 text-start font-semibold"
          onClick={() => actions.edit(index)}
          onKeyDown={onAltArrow((step) => actions.move(index, step))}
        >
          {spec.name}
        </button>
      ),
  },
  { name: "Group", className: "text-muted", cell: ({ spec }) => spec.group },
  { name: "Kind", cell: ({ spec }) => kindWords[spec.kind] },
  { name: "Unit", cell: ({ spec }) => unitWords(spec) },
  { name: "Filled", className: "figure text-muted whitespace-nowrap", cell: ({ filled }) => filled },
  { name: "In table", cell: tick("inTable", "in table") },
  { name: "In filter", cell: tick("inFilter", "in filter") },
  {
    name: "Actions",
    // Its button is as high as a row.
    className: "text-end sm:py-0!",
    cell: ({ spec, index, actions }) =>
      index !== undefined && (
        <RowMenu label={`Actions for ${spec.name}`}>
          {Object.entries({
            Edit: () => actions.edit(index),
            Up: () => actions.move(index, -1),
            Down: () => actions.move(index, 1),
            Remove: () => actions.remove(index),
          }).map(([words, act]) => (
            <button key={words} type="button" {...menuItem} onClick={act}>
              {words}
            </button>
          ))}
        </RowMenu>
      ),
  },
];

interface SpecTableProps {
  specs: readonly SpecInput[];
  above: Category | undefined;
  filledOf: (spec: SpecInput) => number;
  parts: number;
  actions: SpecActions;
}

/** The own specifications in their order, and below them those from above, which are edited there. */
export function SpecTable({ specs, above, filledOf, parts, actions }: SpecTableProps) {
  const own = specs.map((spec, index): Row => ({
    ...{ spec, index, actions, above: undefined, filled: `${filledOf(spec)} of ${parts}` },
  }));
  const inherited = (above?.specs ?? []).map((spec): Row => ({
    ...{ spec, index: undefined, filled: "–", above: above?.name, actions },
  }));
  const rows = [...own, ...inherited];
  if (rows.length === 0)
    return <p className="text-muted mt-3">There is none yet. Parts of this category have no values.</p>;
  return (
    <div className="text-sm">
      <DataTable
        look="table-cards"
        caption="Specifications"
        columns={columns}
        items={rows}
        keyOf={({ spec, index }) => `${index ?? "above"} ${spec.name}`}
      />
    </div>
  );
}

/** The head of the table that buyers see. */
export function BuyersView({ specs }: { specs: readonly (SpecInput | Spec)[] }) {
  const shown = specs.filter(({ inTable }) => inTable);
  if (shown.length === 0) return null;
  return (
    <section className="mt-8">
      <h3 className="text-base">As buyers see it</h3>
      <ul className="border-base-300 rounded-box mt-3 flex flex-wrap gap-x-6 gap-y-3 border p-4 text-sm">
        <li className="text-muted">Part</li>
        {shown.map(({ name, heading, unit }) => (
          <li key={name} className="text-end">
            <span className="block">{heading}</span>
            <span className="text-muted block text-xs">{unit}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
