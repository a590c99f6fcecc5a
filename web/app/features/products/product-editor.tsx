import { getManagedProduct, type ManagedProduct } from "@bulkhead/contract/products";
import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { Link, useNavigate } from "react-router";

import { call } from "#platform/api-client.ts";
import { ApiError } from "#platform/api-error.ts";
import { useCallOnce } from "#platform/use-call-once.ts";
import { Field, TextField } from "#ui/field.tsx";
import { FormFoot } from "#ui/form-foot.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { toast } from "#ui/toast.ts";

import { editProductForm, formValuesOf } from "./edit-product-form.ts";
import { PhotoField } from "./photo-field.tsx";
import { carryOver } from "./product-differences.ts";
import { productProblem } from "./product-problem.ts";
import { saveProduct } from "./save-product.ts";
import { StaleEdit } from "./stale-edit.tsx";

interface ProductEditorProps {
  product: ManagedProduct;
  /** Where to go when it is done. */
  back: string;
}

export function ProductEditor({ product, back }: ProductEditorProps) {
  const navigate = useNavigate();
  const callOnce = useCallOnce();
  // The version the form was filled from, and the one somebody else has made of it since.
  const [shown, setShown] = useState(product);
  const [newer, setNewer] = useState<ManagedProduct>();
  const {
    register,
    control,
    trigger,
    handleSubmit,
    setError,
    setFocus,
    setValue,
    getValues,
    reset,
    formState,
  } = useForm({ resolver: zodResolver(editProductForm(shown)), defaultValues: formValuesOf(product) });
  const { errors, isSubmitting } = formState;
  const chosen = useWatch({ control, name: "photo" })?.[0];

  // The button that was pressed to decide is gone.
  useEffect(() => {
    if (shown !== product) setFocus("name");
  }, [shown, product, setFocus]);

  const report = (error: unknown) => {
    const { field, message, type } = productProblem(error);
    setError(field, { message, type }, { shouldFocus: true });
  };

  const save = handleSubmit(async (values) => {
    try {
      await saveProduct(callOnce, values, shown);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === "stale_edit")) return report(error);
      return call(getManagedProduct, { params: { id: shown._id } }).then(setNewer, report);
    }
    toast.success("Successfully updated");
    return navigate(back);
  });

  const decide = (current: ManagedProduct) => {
    setShown(current);
    setNewer(undefined);
  };
  const load = (current: ManagedProduct) => {
    reset(formValuesOf(current));
    decide(current);
  };
  const keep = (current: ManagedProduct) => {
    for (const [name, value] of carryOver(getValues(), shown, current)) setValue(name, value);
    decide(current);
  };

  return (
    <form
      noValidate
      className="mt-6 grid gap-5 sm:grid-cols-2 lg:max-w-2xl"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSubmitting) void save(event);
      }}
    >
      <Field
        label="Name"
        className="sm:col-span-2"
        autoComplete="off"
        dir="auto"
        error={errors.name?.message}
        {...register("name")}
      />
      <Field
        label="Brand"
        autoComplete="off"
        dir="auto"
        error={errors.brand?.message}
        {...register("brand")}
      />
      <Field
        label="Model"
        autoComplete="off"
        dir="auto"
        error={errors.model?.message}
        {...register("model")}
      />
      <Field
        label="Price per unit in USD"
        inputMode="decimal"
        autoComplete="off"
        error={errors.price?.message}
        {...register("price")}
      />
      <TextField
        label="Description"
        className="sm:col-span-2"
        rows={5}
        dir="auto"
        error={errors.discription?.message}
        {...register("discription")}
      />
      <PhotoField
        label="Photo"
        className="sm:col-span-2"
        chosen={chosen}
        current={shown.img}
        error={errors.photo?.message}
        {...register("photo", { onChange: () => void trigger("photo") })}
      />
      {newer && (
        <StaleEdit before={shown} now={newer} onLoad={() => load(newer)} onKeep={() => keep(newer)} />
      )}
      <FormFoot className="sm:col-span-2" problem={errors.root?.message}>
        <SubmitButton isBusy={isSubmitting} busyWords="Saving…" canRetry={errors.root?.type === "retry"}>
          Save
        </SubmitButton>
        <Link className="btn btn-ghost min-h-11" to={back}>
          Cancel
        </Link>
      </FormFoot>
    </form>
  );
}
