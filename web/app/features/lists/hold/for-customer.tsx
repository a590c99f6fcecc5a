import { useEffect } from "react";
import { useFormContext } from "react-hook-form";

import { Field, TextField } from "#ui/form/field.tsx";
import { ProblemText } from "#ui/form/problem-text.tsx";

import type { HoldValues, Person } from "./hold-values.ts";

/** Which member of the account staff hold for. Nothing to choose if there is one. */
export function WhoBuys({ people }: { people: readonly Person[] }) {
  const { register, formState } = useFormContext<HoldValues>();
  if (people.length < 2) return null;
  return (
    <fieldset className="mb-8" aria-describedby="who-buys-problem">
      <legend className="font-heading text-xl font-semibold">Who orders?</legend>
      <div className="mt-4 grid gap-2 sm:grid-cols-2">
        {people.map(({ _id, name, email }) => (
          <label key={_id} className="choice">
            <input
              type="radio"
              className="radio radio-sm radio-primary"
              value={_id}
              {...register("for", { required: "Choose who orders" })}
            />
            <span className="min-w-0 wrap-anywhere">
              <bdi className="block font-semibold">{name ?? email}</bdi>
              {name !== undefined && <span className="text-muted block">{email}</span>}
            </span>
          </label>
        ))}
      </div>
      <ProblemText id="who-buys-problem" className="mt-2 text-sm">
        {formState.errors.for?.message}
      </ProblemText>
    </fieldset>
  );
}

/** What staff tell the buyer. */
export function NoteToBuyer() {
  const { register } = useFormContext<HoldValues>();
  return (
    <TextField
      className="mt-4 sm:max-w-xl"
      label="Note to the buyer (optional)"
      hint="In the email and on the pages of the orders."
      rows={2}
      maxLength={500}
      dir="auto"
      {...register("note")}
    />
  );
}

/** Appears once the limit of value has refused. */
export function Reason() {
  const { register, setFocus, formState } = useFormContext<HoldValues>();
  useEffect(() => setFocus("reason"), [setFocus]);
  return (
    <Field
      className="mt-4"
      label="Why this account may hold more"
      hint="A note for staff. The buyer does not see it."
      autoComplete="off"
      maxLength={200}
      dir="auto"
      error={formState.errors.reason?.message}
      {...register("reason", { validate: (text) => text.trim() !== "" || "Say why" })}
    />
  );
}
