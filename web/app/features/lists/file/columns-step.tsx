import type { ColumnRole } from "@bulkhead/contract/lists";
import { readPieces } from "@bulkhead/contract/typed-number";

import { Button } from "#ui/button.tsx";
import { submits } from "#ui/form/action-form.tsx";
import { Field, Options } from "#ui/form/field.tsx";
import { ProblemText } from "#ui/form/problem-text.tsx";
import { formatNumber } from "#ui/format-number.ts";
import { FileIcon } from "#ui/icons.tsx";
import { countWords } from "#ui/list/count-words.ts";

import { type Columns, dataRows } from "./columns.ts";
import type { Draft } from "./draft.ts";
import { StepHead } from "./file-step.tsx";

const NAMES: Record<ColumnRole, string> = {
  model: "Model",
  value: "Value",
  package: "Package",
  description: "Description",
  maker: "Manufacturer",
  designators: "Designators",
  quantity: "Per board",
  "left-out": "Left out if set",
  fitted: "Left out if no",
  note: "Note",
  ignored: "Not used",
};

const SAMPLES = 5;

export const boardsOf = (typed: string): number | undefined =>
  typed.trim() === "" ? 1 : readPieces(typed) || undefined;

interface ColumnsStepProps {
  draft: Draft;
  columns: Columns;
  lines: number;
  isRemembered: boolean;
  onChange: (more: Partial<Draft>) => void;
  onAnother: () => void;
  onDone: () => void;
}

/** What each column says, guessed, and changed where the guess is wrong. */
export function ColumnsStep({
  draft,
  columns,
  lines,
  isRemembered,
  onChange,
  onAnother,
  onDone,
}: ColumnsStepProps) {
  const { name, how, rows, roles, boards } = draft;
  const below = dataRows(rows, columns);
  const units = boardsOf(boards);
  const isNamed = roles.some((role) => role === "model" || role === "value" || role === "description");
  const guessed = isRemembered
    ? "As you chose for files with the same heads."
    : "Guessed from names and contents.";
  return (
    <form noValidate onSubmit={submits(() => isNamed && units !== undefined && onDone())}>
      <StepHead step={1}>Upload a BOM</StepHead>
      <div className="border-outline rounded-box mt-5 flex flex-wrap items-center justify-between gap-3 border border-dashed px-5 py-3 text-sm">
        <p className="flex min-w-0 items-center gap-3">
          <FileIcon />
          <span className="min-w-0 wrap-anywhere">
            <b className="font-semibold">{name}</b>{" "}
            <span className="text-muted">
              {countWords(lines, "line")}, {countWords(columns.names.length, "column")}
              {how && `, ${how}`}.
            </span>
          </span>
        </p>
        <Button look="btn-ghost btn-sm" onPress={onAnother}>
          Another file
        </Button>
      </div>
      <div className="mt-6 grid items-end gap-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
        <Field
          label="Boards"
          inputMode="numeric"
          autoComplete="off"
          placeholder="1"
          value={boards}
          error={units === undefined ? "Use digits only." : undefined}
          onChange={({ currentTarget }) => onChange({ boards: currentTarget.value })}
        />
        <p className="text-muted pb-2.5 text-sm">
          Units per board × {formatNumber(units ?? 1)}. Quantities below the minimum of 101 are asked about on
          the next page.
        </p>
      </div>
      <h3 className="mt-7 text-base">What each column is</h3>
      <p className="text-muted mt-1 text-sm">
        {guessed} Your choice is remembered for files with the same heads.
      </p>
      <ol
        aria-label="Columns"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It scrolls where there is no room.
        tabIndex={0}
        className="sm:border-base-300 sm:rounded-box mt-4 grid gap-3 text-sm sm:flex sm:gap-0 sm:overflow-x-auto sm:border"
      >
        {columns.names.map((head, column) => {
          const cells = below.map((row) => row[column] ?? "");
          const filled = cells.filter((cell) => cell !== "").length;
          const label = head === "" ? `Column ${column + 1}` : head;
          return (
            <li
              // oxlint-disable-next-line react/no-array-index-key -- Two columns can have one name.
              key={column}
              className="max-sm:border-base-300 max-sm:rounded-box min-w-28 grow max-sm:border max-sm:p-4 sm:shrink-0"
            >
              <div className="sm:bg-base-200 sm:p-3">
                <p className="flex justify-between gap-3 font-mono text-[0.8125rem]">
                  <span className="truncate font-semibold">{label}</span>
                  <span className="text-muted truncate sm:hidden">{cells.find((cell) => cell !== "")}</span>
                </p>
                <select
                  className="select mt-2 w-full text-sm sm:field-sizing-content sm:h-9 sm:min-h-9 sm:w-auto sm:min-w-full sm:ps-2.5"
                  aria-label={`${label} is`}
                  value={roles[column]}
                  onChange={({ currentTarget }) =>
                    onChange({ roles: roles.with(column, currentTarget.value as ColumnRole) })
                  }
                >
                  <Options of={Object.entries(NAMES)} />
                </select>
                <p className="text-muted mt-1 text-xs max-sm:hidden">
                  {filled === cells.length
                    ? "in every line"
                    : `${formatNumber(filled)} of ${formatNumber(cells.length)} filled`}
                </p>
              </div>
              <ul className="max-sm:hidden">
                {cells.slice(0, SAMPLES).map((cell, line) => (
                  <li
                    // oxlint-disable-next-line react/no-array-index-key -- Cells have no other identity.
                    key={line}
                    className="border-base-300 h-10 max-w-52 truncate border-t px-3 py-2.5 font-mono text-[0.8125rem]"
                  >
                    {cell === "" ? <span className="text-muted">–</span> : cell}
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ol>
      {below.length > SAMPLES && (
        <p className="text-muted mt-3 text-sm">and {countWords(below.length - SAMPLES, "more line")}</p>
      )}
      <div className="mt-6 flex flex-wrap items-center gap-4 max-sm:flex-col-reverse max-sm:items-stretch">
        <button type="submit" className="btn btn-primary">
          Read {countWords(lines, "line")}
        </button>
        <p className="text-muted text-sm">
          Nothing is ordered or held by this. No line of the file is dropped.
        </p>
      </div>
      <ProblemText className="mt-3 text-sm">
        {isNamed ? undefined : "Choose which column has the model or the value."}
      </ProblemText>
    </form>
  );
}
