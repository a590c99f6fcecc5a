import { listManagedProducts, type ManagedProduct } from "@bulkhead/contract/products";
import { useEffect, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Link } from "react-router";

import { call } from "#platform/api-client.ts";
import { Field } from "#ui/form/field.tsx";

import { ProductName } from "../product-name.tsx";
import type { AddProductInput } from "./product-form.ts";

const PAUSE_MS = 300;
/** A search for a model finds it among the first. */
const SIZE = 24;

const isSame = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Another part of the catalog with this model. Undefined while it is not known. */
function useSameModel(model: string, ownId: string | undefined): ManagedProduct | undefined {
  const [found, setFound] = useState<ManagedProduct>();
  const typed = model.trim();
  useEffect(() => {
    if (typed === "") return undefined;
    const asked = new AbortController();
    const ask = async () => {
      const query = { search: typed.slice(0, 100), filter: "active" as const, size: SIZE };
      const products = await call(listManagedProducts, { query, signal: asked.signal });
      setFound(products.find((product) => product._id !== ownId && isSame(product.model ?? "", typed)));
    };
    // Only a warning: without it the form works as well.
    const timer = setTimeout(() => void ask().catch(() => undefined), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [typed, ownId]);
  return found && isSame(found.model ?? "", typed) ? found : undefined;
}

interface ModelFieldProps {
  label: string;
  /** The id of the part that is edited. */
  ownId: string | undefined;
}

/** Warns if another part has the same model: buyers order by it. */
export function ModelField({ label, ownId }: ModelFieldProps) {
  const { register, control, formState } = useFormContext<AddProductInput>();
  const same = useSameModel(useWatch({ control, name: "model" }), ownId);
  return (
    <div>
      <Field
        label={label}
        autoComplete="off"
        dir="auto"
        error={formState.errors.model?.message}
        {...register("model")}
      />
      <p role="status" className="text-warning text-sm wrap-anywhere">
        {same && (
          <>
            Another part has this model:{" "}
            <Link className="text-link" to={`/dashboard/manageproduct/${same._id}`} target="_blank">
              <ProductName name={same.name} />
            </Link>
          </>
        )}
      </p>
    </div>
  );
}
