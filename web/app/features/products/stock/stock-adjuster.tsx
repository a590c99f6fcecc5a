import type { ManagedProduct } from "@bulkhead/contract/products";
import { adjustStock } from "@bulkhead/contract/stock";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm, useWatch } from "react-hook-form";

import { useFormDraft } from "#platform/form-draft.ts";
import { useAction } from "#platform/use-action.ts";
import { Field } from "#ui/form/field.tsx";
import { FormFoot } from "#ui/form/form-foot.tsx";
import { SubmitButton } from "#ui/form/form-foot.tsx";

import { changeProblem, noStockChange, readChange, stockChangeForm } from "./stock-change.ts";
import { StockFigures } from "./stock-figures.tsx";

interface StockAdjusterProps {
  product: ManagedProduct;
  onSaved: (product: ManagedProduct) => void;
}

const directions = [
  ["add", "Add units"],
  ["take", "Remove units"],
] as const;

/** Adjusts the units on hand, and previews the result before saving. */
export function StockAdjuster({ product, onSaved }: StockAdjusterProps) {
  const form = useForm({
    resolver: zodResolver(stockChangeForm(product)),
    defaultValues: noStockChange,
  });
  useFormDraft(form);
  const { register, control, handleSubmit, reset, formState } = form;
  const { errors } = formState;
  const [direction, units] = useWatch({ control, name: ["direction", "units"] });
  const change = readChange({ direction, units }) ?? 0;
  const broken = changeProblem({ direction, units }, product);
  // A broken rule shows while typing; a missing number only after a submit.
  const unitsProblem = errors.units?.message ?? (change === 0 ? undefined : broken);

  const { run, isBusy, problem } = useAction(async (callOnce, reason: string) => {
    onSaved(await callOnce(adjustStock, { params: { id: product._id }, body: { change, reason } }));
    reset();
  });
  const submit = handleSubmit(({ reason }) => run(reason));

  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <StockFigures product={product} change={broken === undefined ? change : 0} />
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
      <FormFoot problem={problem?.message}>
        <SubmitButton isBusy={isBusy} busyWords="Saving…" canRetry={problem?.canRetry ?? false}>
          Save
        </SubmitButton>
      </FormFoot>
    </form>
  );
}
