import {
  COUNTRIES,
  LIFECYCLES,
  MOISTURE_LEVELS,
  type PartFacts,
  REACH,
  ROHS,
} from "@bulkhead/contract/part-facts";
import { countryName } from "@bulkhead/contract/trade";
import type { ReactNode } from "react";
import { useFormContext, useWatch } from "react-hook-form";

import { fieldsOf } from "#ui/form/action-form.tsx";
import { Field, Options, SelectField } from "#ui/form/field.tsx";

import { factNames, lifecycleWords, mslWords, reachWords, rohsWords } from "../part/part-words.ts";
import type { AddProductInput } from "./product-form.ts";

type Choices = readonly (readonly [value: string, words: string])[];

const choices = {
  lifecycle: LIFECYCLES.map((lifecycle) => [lifecycle, lifecycleWords({ lifecycle }).words] as const),
  rohs: ROHS.map((rohs) => [rohs, rohsWords[rohs]] as const),
  reach: REACH.map((reach) => [reach, reachWords[reach]] as const),
  msl: MOISTURE_LEVELS.map((level) => [level, mslWords(level)] as const),
  origin: COUNTRIES.map((country) => [country, countryName(country)] as const).toSorted(([, a], [, b]) =>
    a.localeCompare(b),
  ),
} satisfies Record<string, Choices>;

/** The inputs of the facts about a part. A new fact does not compile without its input. */
export function useFactInputs(): Record<keyof PartFacts, ReactNode> {
  const form = useFormContext<AddProductInput>();
  const field = fieldsOf(form);
  const lifecycle = useWatch({ control: form.control, name: "lifecycle" });
  const select = (name: keyof typeof choices) => (
    <SelectField label={factNames[name]} {...field(name)}>
      {name !== "lifecycle" && <option value="">Not known</option>}
      <Options of={choices[name]} />
    </SelectField>
  );
  const input = (name: keyof PartFacts, hint?: string, unit = "") => (
    <Field
      label={`${factNames[name]}${unit && ` in ${unit}`}`}
      autoComplete="off"
      {...(hint !== undefined && { hint })}
      {...field(name)}
    />
  );
  return {
    lifecycle: select("lifecycle"),
    lastBuyOn: lifecycle === "last-time-buy" && (
      <Field label={factNames.lastBuyOn} type="date" {...field("lastBuyOn")} />
    ),
    leadWeeks: input("leadWeeks", undefined, "weeks"),
    rohs: select("rohs"),
    reach: select("reach"),
    msl: select("msl"),
    eccn: input("eccn"),
    hsCode: input("hsCode", "6 to 10 digits"),
    origin: select("origin"),
    weightGrams: input("weightGrams", undefined, "g"),
  };
}
