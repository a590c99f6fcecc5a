import { SPEC_KINDS, type SpecInput, type SpecKind, isNumeric } from "@bulkhead/contract/categories";
import { UNITS } from "@bulkhead/contract/units";
import { type ChangeEvent, useEffect, useId, useRef, useState } from "react";

import { Button } from "#ui/button.tsx";
import { Field, Options, SelectField, TextField } from "#ui/form/field.tsx";

export const kindWords: Record<SpecKind, string> = {
  number: "Number",
  range: "Range",
  choice: "Choice",
  "yes-no": "Yes or no",
  text: "Text",
};

const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

interface SpecFormProps {
  spec: SpecInput;
  onTake: (spec: SpecInput) => void;
  onCancel: () => void;
}

/** One specification. It is saved with its category. */
export function SpecForm({ spec, onTake, onCancel }: SpecFormProps) {
  const units = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useState(spec);
  const [choices, setChoices] = useState(spec.choices.join("\n"));
  const change = (more: Partial<SpecInput>) => setDraft({ ...draft, ...more });
  const { name, heading, group, kind, unit, decimals } = draft;
  const text = (field: "name" | "heading" | "group") => ({
    value: draft[field],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change({ [field]: target.value }),
  });
  const isNumber = isNumeric(draft);
  const unitProblem =
    unit === undefined || unit === "" || (UNITS.has(unit) && (kind !== "choice" || unit === "mm"))
      ? undefined
      : kind === "choice"
        ? "A choice has no unit, or mm if it is a size"
        : `${unit} is not a unit we know`;
  const take = () => {
    const { unit: _, ...rest } = draft;
    const hasUnit = (isNumber || kind === "choice") && unit !== undefined && unit !== "";
    onTake({
      ...rest,
      heading: heading.trim() || name.trim(),
      choices: kind === "choice" ? linesOf(choices) : [],
      inFilter: draft.inFilter && kind !== "text",
      ...(hasUnit && { unit }),
    });
  };

  // It opens below the button that was pressed.
  useEffect(() => panel.current?.querySelector("input")?.focus(), []);

  return (
    <div ref={panel} className="bg-base-200 rounded-box mt-4 grid gap-4 p-5 sm:grid-cols-6">
      <Field label="Name of the specification" className="sm:col-span-3" maxLength={60} {...text("name")} />
      <Field
        label="In the head of a table"
        className="sm:col-span-3"
        maxLength={30}
        placeholder={name}
        {...text("heading")}
      />
      <Field label="Group" className="sm:col-span-2" maxLength={40} {...text("group")} />
      <SelectField
        label="Kind"
        className="sm:col-span-2"
        value={kind}
        onChange={({ target }) => change({ kind: SPEC_KINDS.find((one) => one === target.value) ?? kind })}
      >
        <Options of={Object.entries(kindWords)} />
      </SelectField>
      {(isNumber || kind === "choice") && (
        <Field
          label="Unit"
          list={units}
          autoComplete="off"
          error={unitProblem}
          value={unit ?? ""}
          onChange={({ target }) => change({ unit: target.value.trim() })}
        />
      )}
      {isNumber && (
        <SelectField
          label="Decimals"
          value={decimals}
          onChange={({ target }) => change({ decimals: Number(target.value) })}
        >
          {[0, 1, 2, 3, 4, 5, 6].map((count) => (
            <option key={count}>{count}</option>
          ))}
        </SelectField>
      )}
      {kind === "choice" && unit !== "mm" && (
        <TextField
          label="Choices"
          className="sm:col-span-6"
          hint="One per line, in their order"
          value={choices}
          onChange={({ target }) => setChoices(target.value)}
        />
      )}
      <datalist id={units}>
        <Options of={[...UNITS.keys()].map((symbol) => [symbol, symbol])} />
      </datalist>
      <div className="flex flex-wrap justify-end gap-3 sm:col-span-6">
        <Button look="btn-ghost" onPress={onCancel}>
          Cancel
        </Button>
        <Button
          look="btn-outline"
          disabled={name.trim() === "" || group.trim() === "" || unitProblem !== undefined}
          onPress={take}
        >
          Take it
        </Button>
      </div>
    </div>
  );
}
