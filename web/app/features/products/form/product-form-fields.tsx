import { useFormContext, useWatch } from "react-hook-form";

import { useSettings } from "#platform/settings.ts";
import { Field, TextField } from "#ui/form/field.tsx";

import { PhotoField } from "./photo-field.tsx";
import type { AddProductInput } from "./product-form.ts";

interface ProductFormFieldsProps {
  /** A new product also has a quantity. Later, only stock adjustments change it. */
  isNew?: boolean;
  currentPicture?: string;
}

/** The fields of a product, for the form around them. */
export function ProductFormFields({ isNew = false, currentPicture }: ProductFormFieldsProps) {
  const { register, control, trigger, formState } = useFormContext<AddProductInput>();
  const { seller } = useSettings();
  const chosen = useWatch({ control, name: "photo" })?.[0];
  const field = (name: keyof AddProductInput) => ({
    error: formState.errors[name]?.message,
    ...register(name),
  });

  return (
    <>
      <Field label="Name" className="sm:col-span-2" autoComplete="off" dir="auto" {...field("name")} />
      <Field label="Brand" autoComplete="off" dir="auto" {...field("brand")} />
      <Field label={isNew ? "Model (optional)" : "Model"} autoComplete="off" dir="auto" {...field("model")} />
      {isNew && (
        <Field
          label="Quantity"
          inputMode="numeric"
          autoComplete="off"
          hint="Units in stock now; 0 if none have arrived"
          {...field("quantity")}
        />
      )}
      <Field
        label={`Price per unit in ${seller.currency}`}
        inputMode="decimal"
        autoComplete="off"
        hint="At most two decimals, such as 1,250.50"
        {...field("price")}
      />
      <TextField
        label="Price breaks (optional)"
        rows={3}
        inputMode="text"
        autoComplete="off"
        hint="One per line: units and price, such as 2,500 1.55. Empty: one price for every quantity"
        {...field("priceBreaks")}
      />
      <Field
        label="Pack (optional)"
        autoComplete="off"
        hint="Such as reel of 3,000. Empty: not packed"
        {...field("pack")}
      />
      <Field
        label="Reorder level"
        inputMode="numeric"
        autoComplete="off"
        hint={`Today says so when fewer units are available${isNew ? ". Empty: 303" : ""}`}
        {...field("reorderAt")}
      />
      <TextField
        label="Description"
        className="sm:col-span-2"
        rows={5}
        dir="auto"
        {...field("discription")}
      />
      <PhotoField
        label="Photo"
        className="sm:col-span-2"
        chosen={chosen}
        current={currentPicture}
        error={formState.errors.photo?.message}
        {...register("photo", { onChange: () => void trigger("photo") })}
      />
    </>
  );
}
