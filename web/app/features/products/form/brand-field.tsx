import { brandSpelling } from "@bulkhead/contract/brand-spelling";
import { useId } from "react";
import { useFormContext, useWatch } from "react-hook-form";

import { Field } from "#ui/form/field.tsx";

import type { AddProductInput } from "./product-form.ts";

/** Offers the brands of the catalog, so that one brand is not written in two ways. A new one can be typed. */
export function BrandField({ brands }: { brands: readonly string[] }) {
  const id = useId();
  const { register, control, setValue, setFocus, formState } = useFormContext<AddProductInput>();
  const meant = brandSpelling(brands)(useWatch({ control, name: "brand" }));
  const take = (brand: string) => {
    setValue("brand", brand, { shouldDirty: true, shouldValidate: true });
    setFocus("brand");
  };
  return (
    <div>
      <Field
        label="Brand"
        autoComplete="off"
        dir="auto"
        list={id}
        error={formState.errors.brand?.message}
        {...register("brand")}
      />
      <datalist id={id}>
        {brands.map((brand) => (
          <option key={brand} value={brand}>
            {brand}
          </option>
        ))}
      </datalist>
      <p role="status" className="text-warning text-sm">
        {meant !== undefined && (
          <>
            The catalog writes it another way.{" "}
            <button type="button" className="text-link min-h-6" onClick={() => take(meant)}>
              Use <bdi>{meant}</bdi>
            </button>
          </>
        )}
      </p>
    </div>
  );
}
