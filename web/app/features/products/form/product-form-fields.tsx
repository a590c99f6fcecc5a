import { USUAL_REORDER_LEVEL, type ManagedProduct } from "@bulkhead/contract/products";
import { readCents } from "@bulkhead/contract/typed-number";
import { useFormContext, useWatch } from "react-hook-form";

import { useSettings } from "#platform/settings.ts";
import { Field, TextField } from "#ui/form/field.tsx";

import { BrandField } from "./brand-field.tsx";
import { ModelField } from "./model-field.tsx";
import { PhotoField } from "./photo-field.tsx";
import { priceChangeWords } from "./price-change.ts";
import type { AddProductInput } from "./product-form.ts";

interface ProductFormFieldsProps {
  /** The brands of the catalog. */
  brands: readonly string[];
  /** What is edited. A new product also has a quantity. Later, only stock adjustments change it. */
  current?: ManagedProduct;
}

/** Before a price is saved, its field says what it was. */
function PriceField({ current }: { current: ManagedProduct | undefined }) {
  const { register, control, formState } = useFormContext<AddProductInput>();
  const { seller } = useSettings();
  const after = readCents(useWatch({ control, name: "price" }));
  const isChanged = current && after !== undefined && after !== current.price;
  return (
    <Field
      label={`Price per unit in ${seller.currency}`}
      inputMode="decimal"
      autoComplete="off"
      hint={
        isChanged
          ? priceChangeWords({ before: current.price, after })
          : "At most two decimals, such as 1,250.50"
      }
      error={formState.errors.price?.message}
      {...register("price")}
    />
  );
}

/** The fields of a product, for the form around them. */
export function ProductFormFields({ brands, current }: ProductFormFieldsProps) {
  const isNew = current === undefined;
  const { register, control, trigger, formState } = useFormContext<AddProductInput>();
  const chosen = useWatch({ control, name: "photo" })?.[0];
  const field = (name: keyof AddProductInput) => ({
    error: formState.errors[name]?.message,
    ...register(name),
  });

  return (
    <>
      <Field label="Name" className="sm:col-span-2" autoComplete="off" dir="auto" {...field("name")} />
      <BrandField brands={brands} />
      <ModelField label={isNew ? "Model (optional)" : "Model"} ownId={current?._id} />
      {isNew && (
        <Field
          label="Quantity"
          inputMode="numeric"
          autoComplete="off"
          hint="Units in stock now; 0 if none have arrived"
          {...field("quantity")}
        />
      )}
      <PriceField current={current} />
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
        hint={`You get a low-stock alert below this level${isNew ? `. Default: ${USUAL_REORDER_LEVEL}` : ""}`}
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
        current={current?.img}
        error={formState.errors.photo?.message}
        {...register("photo", { onChange: () => void trigger("photo") })}
      />
    </>
  );
}
