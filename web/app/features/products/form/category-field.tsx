import type { Category } from "@bulkhead/contract/categories";
import { useFormContext } from "react-hook-form";

import { fieldsOf } from "#ui/form/action-form.tsx";
import { SelectField } from "#ui/form/field.tsx";

import type { AddProductInput } from "./product-form.ts";

/** "Power › Power stages" */
export function CategoryField({ categories }: { categories: readonly Category[] }) {
  const form = useFormContext<AddProductInput>();
  const names = new Map(categories.map(({ slug, name }) => [slug, name]));
  return (
    <SelectField
      label="Category"
      hint="Another category asks for its own specifications. Values with the same name stay."
      {...fieldsOf(form)("category")}
    >
      <option value="">Other parts</option>
      {categories.map(({ slug, name, parent }) => (
        <option key={slug} value={slug}>
          {parent === undefined ? name : `${names.get(parent) ?? ""} › ${name}`}
        </option>
      ))}
    </SelectField>
  );
}
