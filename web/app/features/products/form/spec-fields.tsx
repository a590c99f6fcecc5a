import { type Category, type Spec, type SpecUse, specsOf } from "@bulkhead/contract/categories";
import { type Spread, isFarOff, readSpec } from "@bulkhead/contract/spec-values";
import { useFormContext, useWatch } from "react-hook-form";

import { useSettled } from "#platform/use-lookup.ts";
import { Frame, SelectField, useWiring } from "#ui/form/field.tsx";
import { TickIcon } from "#ui/icons.tsx";

import { specWords } from "../part/part-words.ts";
import { spreadsIn } from "./part-fields.ts";
import type { AddProductInput } from "./product-form.ts";

type Understood =
  | { state: "empty" }
  | { state: "unreadable"; message: string }
  | { state: "read" | "far"; words: string };

function understand(spec: Spec, typed: string, others: Spread | undefined): Understood {
  if (typed.trim() === "") return { state: "empty" };
  const read = readSpec(spec, typed);
  if (typeof read === "string") return { state: "unreadable", message: read };
  const { words, condition } = specWords({ ...spec, typed, ...read });
  return {
    state: isFarOff(read, others) ? "far" : "read",
    words: condition === undefined ? words : `${words}, ${condition}`,
  };
}

interface SpecFieldProps {
  spec: Spec;
  /** From where to where the values of other parts go. */
  others: Spread | undefined;
}

/** What was typed stays as typed. What was understood stands behind it. */
function TypedSpec({ spec, others }: SpecFieldProps) {
  const form = useFormContext<AddProductInput>();
  const name = `specs.${spec.key}` as const;
  const typed = useWatch({ control: form.control, name });
  const understood = understand(spec, useSettled(typed ?? ""), others);
  const refused = form.formState.errors.specs?.[spec.key]?.message;
  const error = understood.state === "unreadable" ? understood.message : refused;
  const wiring = useWiring({ hint: "", error });
  const isWrong = error !== undefined;
  return (
    <Frame label={spec.name} error={error} id={wiring.id}>
      <span className={`input w-full ${isWrong ? "[--input-color:var(--color-error)]!" : ""}`}>
        <input
          className="w-0 grow"
          autoComplete="off"
          {...wiring}
          {...form.register(name)}
          aria-label={spec.unit === undefined ? undefined : `${spec.name} in ${spec.unit}`}
        />
        <span
          id={`${wiring.id}-hint`}
          className="text-success flex max-w-2/3 shrink-0 items-center gap-1 text-sm"
        >
          {understood.state === "read" && spec.kind !== "text" && (
            <>
              <TickIcon />
              <span className="sr-only">understood as </span>
              <span className="truncate">{understood.words}</span>
            </>
          )}
        </span>
      </span>
      {understood.state === "far" && (
        <p role="status" className="text-warning text-sm font-semibold">
          {understood.words}? Others here have{" "}
          {others && specWords({ ...spec, kind: "range", typed: "", ...others }).words}.
        </p>
      )}
    </Frame>
  );
}

function SpecField({ spec, others }: SpecFieldProps) {
  const form = useFormContext<AddProductInput>();
  if (spec.kind !== "yes-no" && (spec.kind !== "choice" || spec.choices.length === 0))
    return <TypedSpec spec={spec} others={others} />;
  const choices = spec.kind === "yes-no" ? ["yes", "no"] : spec.choices;
  const error = form.formState.errors.specs?.[spec.key]?.message;
  return (
    <SelectField label={spec.name} error={error} {...form.register(`specs.${spec.key}`)}>
      <option value="">Not known</option>
      {choices.map((choice) => (
        <option key={choice} value={choice}>
          {spec.kind === "yes-no"
            ? specWords({ ...spec, typed: choice, low: choice === "yes" ? 1 : 0 }).words
            : choice}
        </option>
      ))}
    </SelectField>
  );
}

/** "11 of 12 filled · 1 cannot be read · 1 to check" */
function Counts({ specs, spreads }: { specs: readonly Spec[]; spreads: ReadonlyMap<string, Spread> }) {
  const form = useFormContext<AddProductInput>();
  const typed = useWatch({ control: form.control, name: "specs" });
  const states = specs.map((spec) => understand(spec, typed[spec.key] ?? "", spreads.get(spec.key)).state);
  const count = (state: Understood["state"]) => states.filter((one) => one === state).length;
  const [unreadable, far] = [count("unreadable"), count("far")];
  return (
    <p className="text-sm font-semibold sm:col-span-2">
      {specs.length - count("empty")} of {specs.length} filled
      {unreadable > 0 && <span className="text-error"> · {unreadable} cannot be read</span>}
      {far > 0 && <span className="text-warning"> · {far} to check</span>}
    </p>
  );
}

/** The specifications that the chosen category asks for. */
export function SpecFields({
  categories,
  use,
}: {
  categories: readonly Category[];
  use: readonly SpecUse[];
}) {
  const form = useFormContext<AddProductInput>();
  const category = useWatch({ control: form.control, name: "category" });
  const specs = specsOf(categories, category || undefined);
  const spreads = spreadsIn(category, categories, use);
  if (specs.length === 0)
    return (
      <p className="text-muted text-sm sm:col-span-2">
        {category === "" ? "Choose a category first." : "This category has no specifications yet."}
      </p>
    );
  return (
    <>
      <Counts specs={specs} spreads={spreads} />
      {specs.map((spec) => (
        <SpecField key={spec.key} spec={spec} others={spreads.get(spec.key)} />
      ))}
    </>
  );
}
