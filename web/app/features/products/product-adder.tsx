import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import { useForm, useWatch } from "react-hook-form";

import { useCallOnce } from "#platform/use-call-once.ts";
import { Field, TextField } from "#ui/field.tsx";
import { FormFoot } from "#ui/form-foot.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import { toast } from "#ui/toast.ts";

import { addProductForm, emptyProduct } from "./add-product-form.ts";
import { PhotoField } from "./photo-field.tsx";
import { productProblem } from "./product-problem.ts";
import { saveNewProduct } from "./save-new-product.ts";

/** Puts a product into the catalog and is then ready for the next one. */
export function ProductAdder() {
  const callOnce = useCallOnce();
  const [added, setAdded] = useState(0);
  const { register, control, trigger, handleSubmit, setError, setFocus, reset, formState } = useForm({
    resolver: zodResolver(addProductForm),
    defaultValues: emptyProduct,
  });
  const { errors, isSubmitting } = formState;
  const chosen = useWatch({ control, name: "photo" })?.[0];

  // Only once the emptied form is drawn has it a field to focus.
  useEffect(() => {
    if (added > 0) setFocus("name");
  }, [added, setFocus]);

  const add = handleSubmit(async (values) => {
    try {
      await saveNewProduct(callOnce, values);
    } catch (error) {
      toast.error("Failed to add Product");
      const { field, message, type } = productProblem(error);
      setError(field, { message, type }, { shouldFocus: true });
      return;
    }
    toast.success("Product added successfully");
    reset();
    setAdded((count) => count + 1);
  });

  return (
    <form
      noValidate
      className="mt-6 grid gap-5 sm:grid-cols-2 lg:max-w-2xl"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSubmitting) void add(event);
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
        label="Model (optional)"
        autoComplete="off"
        dir="auto"
        error={errors.model?.message}
        {...register("model")}
      />
      <Field
        label="Quantity"
        inputMode="numeric"
        autoComplete="off"
        hint="Units in stock now; 0 if none have arrived"
        error={errors.quantity?.message}
        {...register("quantity")}
      />
      <Field
        label="Price per unit in USD"
        inputMode="decimal"
        autoComplete="off"
        hint="At most two decimals, such as 1,250.50"
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
        error={errors.photo?.message}
        {...register("photo", { onChange: () => void trigger("photo") })}
      />
      <FormFoot className="sm:col-span-2" problem={errors.root?.message}>
        <SubmitButton isBusy={isSubmitting} busyWords="Adding…" canRetry={errors.root?.type === "retry"}>
          Add Product
        </SubmitButton>
      </FormFoot>
    </form>
  );
}
