import { errors as refusals } from "@bulkhead/contract/errors";
import type { ManagedTool } from "@bulkhead/contract/products";
import { adjustStock } from "@bulkhead/contract/stock";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import { useRevalidator } from "react-router";

import { call } from "#platform/api-client.ts";
import { ApiError } from "#platform/api-error.ts";
import { Field } from "#ui/field.tsx";
import { FormFoot } from "#ui/form-foot.tsx";

import { changeProblem, noStockChange, readChange, stockChangeForm } from "./stock-change.ts";
import { StockFigures } from "./stock-figures.tsx";

interface StockAdjusterProps {
  tool: ManagedTool;
  onSaved: (tool: ManagedTool) => void;
}

const directions = [
  ["add", "Add units"],
  ["take", "Take units away"],
] as const;

/** A call without an answer may have been carried out, and a second one would count the units twice. */
function failureWords(error: unknown): string {
  if (!(error instanceof ApiError)) return refusals.internal.message;
  if (error.status !== 0) return error.message;
  return `${error.message}. Reload the page first: the change may have been saved`;
}

/** Corrects what is on hand, and shows what will come of it before it is saved. */
export function StockAdjuster({ tool, onSaved }: StockAdjusterProps) {
  const { revalidate } = useRevalidator();
  const { register, control, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(stockChangeForm(tool)),
    defaultValues: noStockChange,
  });
  const { errors, isSubmitting } = formState;
  const [direction, units] = useWatch({ control, name: ["direction", "units"] });
  const change = readChange({ direction, units }) ?? 0;
  const problem = changeProblem({ direction, units }, tool);
  // A rule is said as soon as it is broken; that something is missing, only when it is sent.
  const unitsProblem = errors.units?.message ?? (change === 0 ? undefined : problem);

  const save = handleSubmit(async ({ reason }) => {
    try {
      const adjusted = await call(adjustStock, { params: { id: tool._id }, body: { change, reason } });
      reset();
      onSaved(adjusted);
      return await revalidate();
    } catch (error) {
      return setError("root", { message: failureWords(error) });
    }
  });

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSubmitting) void save(event);
      }}
    >
      <StockFigures tool={tool} change={problem === undefined ? change : 0} />
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="sr-only">Direction</legend>
        {directions.map(([value, words]) => (
          <label key={value} className="flex min-h-11 items-center gap-2">
            <input type="radio" className="radio radio-sm" value={value} {...register("direction")} />
            {words}
          </label>
        ))}
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <Field
          label="Units"
          inputMode="numeric"
          autoComplete="off"
          error={unitsProblem}
          {...register("units")}
        />
        <Field
          label="Reason"
          autoComplete="off"
          dir="auto"
          error={errors.reason?.message}
          {...register("reason")}
        />
      </div>
      <FormFoot problem={errors.root?.message}>
        <button type="submit" className="btn btn-primary min-h-11" aria-disabled={isSubmitting}>
          {isSubmitting ? "Saving…" : "Save"}
        </button>
      </FormFoot>
    </form>
  );
}
