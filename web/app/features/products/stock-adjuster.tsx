import { errors as refusals } from "@bulkhead/contract/errors";
import type { ManagedProduct } from "@bulkhead/contract/products";
import { adjustStock } from "@bulkhead/contract/stock";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";
import { useRevalidator } from "react-router";

import { ApiError, mayBeSentAgain } from "#platform/api-error.ts";
import { useCallOnce } from "#platform/use-call-once.ts";
import { Field } from "#ui/field.tsx";
import { FormFoot } from "#ui/form-foot.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";

import { changeProblem, noStockChange, readChange, stockChangeForm } from "./stock-change.ts";
import { StockFigures } from "./stock-figures.tsx";

interface StockAdjusterProps {
  product: ManagedProduct;
  onSaved: (product: ManagedProduct) => void;
}

const directions = [
  ["add", "Add units"],
  ["take", "Take units away"],
] as const;

/** Corrects what is on hand, and shows what will come of it before it is saved. */
export function StockAdjuster({ product, onSaved }: StockAdjusterProps) {
  const { revalidate } = useRevalidator();
  const callOnce = useCallOnce();
  const { register, control, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(stockChangeForm(product)),
    defaultValues: noStockChange,
  });
  const { errors, isSubmitting } = formState;
  const [direction, units] = useWatch({ control, name: ["direction", "units"] });
  const change = readChange({ direction, units }) ?? 0;
  const problem = changeProblem({ direction, units }, product);
  // A rule is said as soon as it is broken; that something is missing, only when it is sent.
  const unitsProblem = errors.units?.message ?? (change === 0 ? undefined : problem);

  const save = handleSubmit(async ({ reason }) => {
    try {
      onSaved(await callOnce(adjustStock, { params: { id: product._id }, body: { change, reason } }));
    } catch (error) {
      const message = error instanceof ApiError ? error.message : refusals.internal.message;
      return setError("root", { message, type: mayBeSentAgain(error) ? "retry" : "refused" });
    }
    reset();
    return revalidate();
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
      <StockFigures product={product} change={problem === undefined ? change : 0} />
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
        <SubmitButton isBusy={isSubmitting} busyWords="Saving…" canRetry={errors.root?.type === "retry"}>
          Save
        </SubmitButton>
      </FormFoot>
    </form>
  );
}
