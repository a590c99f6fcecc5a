import {
  type Category,
  type Spec,
  type SpecInput,
  type SpecUse,
  editCategory,
  removeCategory,
} from "@bulkhead/contract/categories";
import { useState } from "react";
import { useNavigate } from "react-router";

import { useAction } from "#platform/use-action.ts";
import { ActionButton, Button } from "#ui/button.tsx";
import { useConfirm } from "#ui/confirm.tsx";
import { Field, Options, SelectField } from "#ui/form/field.tsx";
import { ProblemText } from "#ui/form/problem-text.tsx";
import { countWords } from "#ui/list/count-words.ts";
import { moved } from "#ui/list/move.ts";
import { toast } from "#ui/toast.ts";

import { SpecForm } from "./spec-form.tsx";
import { BuyersView, SpecTable } from "./spec-table.tsx";

const toInput = ({ key, ...spec }: Spec): SpecInput => ({ ...spec, was: key });

const newSpec: SpecInput = {
  ...{ name: "", heading: "", group: "Electrical", kind: "number", decimals: 0, choices: [] },
  ...{ inTable: true, inFilter: true },
};

interface BelowFieldProps {
  categories: readonly Category[];
  value: string;
  onChange: (slug: string) => void;
}

/** Below which of the top categories it is. */
export function BelowField({ categories, value, onChange }: BelowFieldProps) {
  const tops = categories.filter(({ parent }) => parent === undefined);
  return (
    <SelectField label="Below" value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">Nothing</option>
      <Options of={tops.map(({ slug, name }) => [slug, name])} />
    </SelectField>
  );
}

interface CategoryEditorProps {
  category: Category;
  categories: readonly Category[];
  use: readonly SpecUse[];
}

/** A category as it will be once it is saved. */
export function CategoryEditor({ category, categories, use }: CategoryEditorProps) {
  const navigate = useNavigate();
  const [name, setName] = useState(category.name);
  const [parent, setParent] = useState(category.parent ?? "");
  const [specs, setSpecs] = useState<readonly SpecInput[]>(category.specs.map(toInput));
  const [edited, setEdited] = useState<number>();
  const [ask, dialog] = useConfirm();
  const above = categories.find(({ slug }) => slug === parent);
  const neighbors = categories.filter((other) => other.parent === category.parent);
  const place = neighbors.findIndex(({ _id }) => _id === category._id);
  const filled = (spec: SpecInput) =>
    use.find((one) => one.category === category.slug && one.key === spec.was)?.parts ?? 0;

  const { run, isBusy, problem } = useAction(async (callOnce, changes: { place: number } | undefined) => {
    const { _id: id, version } = category;
    const body = changes ?? { name, parent: parent || null, specs: [...specs] };
    await callOnce(editCategory, { params: { id }, body: { ...body, version } });
    if (!changes) toast.success("Category saved");
  });
  const remove = async (index: number) => {
    const spec = specs[index];
    const lost = spec ? filled(spec) : 0;
    const detail = `${spec?.name}: ${countWords(lost, "part")} lose${lost === 1 ? "s" : ""} a value once you save.`;
    if (lost === 0 || (await ask({ detail, action: "Remove" }))) setSpecs(specs.toSpliced(index, 1));
  };
  const take = (spec: SpecInput) => {
    if (edited !== undefined) setSpecs(specs.toSpliced(edited, 1, spec));
    setEdited(undefined);
  };
  const open = edited === undefined ? undefined : (specs[edited] ?? newSpec);

  return (
    <div className="min-w-0">
      <div className="bg-base-200 rounded-box grid gap-4 p-5 sm:grid-cols-2">
        <Field label="Name" maxLength={60} value={name} onChange={({ target }) => setName(target.value)} />
        <BelowField
          categories={categories.filter(({ _id }) => _id !== category._id)}
          value={parent}
          onChange={setParent}
        />
        <p className="text-muted text-sm wrap-anywhere sm:col-span-2">
          Address: <span className="font-mono text-xs">/products?category={category.slug}</span> ·{" "}
          {countWords(category.parts, "part")}
        </p>
        <div className="flex flex-wrap gap-2 sm:col-span-2">
          {[-1, 1].map((step) => (
            <Button
              key={step}
              look="btn-outline btn-sm"
              disabled={!neighbors[place + step]}
              isBusy={isBusy}
              onPress={() => run({ place: place + step })}
            >
              {step < 0 ? "Move up" : "Move down"}
            </Button>
          ))}
          <ActionButton
            look="btn-ghost btn-sm"
            question={{
              detail: `${category.name}: ${countWords(category.parts, "part")} lose${category.parts === 1 ? "s" : ""} the values of this category and will be among the other parts.`,
              action: "Remove category",
            }}
            send={async (callOnce) => {
              await callOnce(removeCategory, { params: { id: category._id } });
              await navigate("?");
            }}
          >
            Remove category
          </ActionButton>
        </div>
      </div>

      <div className="list-head mt-8">
        <h3 className="text-xl">Specifications</h3>
        <Button look="btn-outline btn-sm" onPress={() => setEdited(specs.length)}>
          Add a specification
        </Button>
      </div>
      <SpecTable
        specs={specs}
        above={above}
        filledOf={filled}
        parts={category.parts}
        actions={{
          edit: setEdited,
          move: (index, step) => setSpecs(moved(specs, index, index + step)),
          remove: (index) => void remove(index),
          change: (index, spec) => setSpecs(specs.toSpliced(index, 1, spec)),
        }}
      />
      {open && <SpecForm key={edited} spec={open} onTake={take} onCancel={() => setEdited(undefined)} />}
      <p className="text-muted mt-3 max-w-prose text-sm text-pretty">
        The order here is the order in the table, in the filters and on the page of a part. A kind or a unit
        can change only while every value can still be read.
      </p>
      <BuyersView specs={[...specs, ...(above?.specs ?? [])]} />
      <ProblemText className="mt-6">{problem?.message}</ProblemText>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button look="btn-primary" isBusy={isBusy} onPress={() => run(undefined)}>
          {isBusy ? "Saving…" : "Save category"}
        </Button>
      </div>
      {dialog}
    </div>
  );
}
